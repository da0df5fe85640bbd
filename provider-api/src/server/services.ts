import type { Database } from '../database/database';
import type { IngestKeys } from '../ingest/ingest-keys';
import type { SignedAddresses } from '../media/signed-addresses';
import type { StillCache } from '../media/still-cache';
import type { FailureLimit } from '../sessions/failure-limit';
import type { Passwords } from '../sessions/passwords';
import type { Tokens } from '../sessions/tokens';

/** What routes work with. */
export interface Services {
  database: Database;
  /** The present moment. Tests set it. */
  now: () => Date;
  tokens: Tokens;
  passwords: Passwords;
  loginFailures: FailureLimit;
  addresses: SignedAddresses;
  stills: StillCache;
  ingestKeys: IngestKeys;
}
