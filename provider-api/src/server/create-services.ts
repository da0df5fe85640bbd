import type { Database } from '../database/database';
import { IngestKeys } from '../ingest/ingest-keys';
import { SignedAddresses } from '../media/signed-addresses';
import { StillCache } from '../media/still-cache';
import { FailureLimit } from '../sessions/failure-limit';
import { Passwords } from '../sessions/passwords';
import { Tokens } from '../sessions/tokens';
import type { Services } from './services';

/** Wrong passwords for one name from one address. */
const LOGIN_FAILURES = { max: 10, windowSeconds: 300 };

export interface ServiceSettings {
  database: Database;
  secretKey: string;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  now?: () => Date;
}

export function createServices(settings: ServiceSettings): Services {
  const now = settings.now ?? (() => new Date());
  return {
    database: settings.database,
    now,
    tokens: new Tokens({ ...settings, now }),
    passwords: new Passwords(),
    loginFailures: new FailureLimit({ ...LOGIN_FAILURES, now }),
    addresses: new SignedAddresses({ secretKey: settings.secretKey, now }),
    stills: new StillCache(),
    ingestKeys: new IngestKeys(settings.secretKey),
  };
}
