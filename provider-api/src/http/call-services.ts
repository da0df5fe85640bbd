import type { Database } from '../database/database';
import type { Authenticate } from './caller';
import type { CallsUnderWay } from './calls-under-way';
import type { ContractShapes } from './contract-shapes';

/** What every call of the contract is served with; a feature whose calls need more says so in an interface of its own. */
export interface CallServices {
  database: Database;
  /** The present moment. Tests set it. */
  now: () => Date;
  authenticate: Authenticate;
  shapes: ContractShapes;
  underWay: CallsUnderWay;
}
