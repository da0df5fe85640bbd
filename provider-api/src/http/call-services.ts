import type { Database } from '../database/database';
import type { Authenticate } from './caller';
import type { CallsUnderWay } from './calls-under-way';
import type { ContractShapes } from './contract-shapes';

/** The services of every call of the contract; a feature whose calls need more extends this interface. */
export interface CallServices {
  database: Database;
  /** The current time. Tests set it. */
  now: () => Date;
  authenticate: Authenticate;
  shapes: ContractShapes;
  underWay: CallsUnderWay;
}
