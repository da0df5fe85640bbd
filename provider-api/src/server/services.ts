import type { ReadQuestion } from '../chat/chat-model';
import type { Database } from '../database/database';
import type { FaceDetector } from '../faces/face-detector';
import type { IngestKeys } from '../ingest/ingest-keys';
import type { AlertPictures } from '../media/alert-pictures';
import type { SignedAddresses } from '../media/signed-addresses';
import type { StillCache } from '../media/still-cache';
import type { Passwords } from '../sessions/passwords';
import type { Tokens } from '../sessions/tokens';
import type { CameraStreams } from '../streams/camera-streams';
import type { AttemptLimit } from './attempt-limit';
import type { CallsUnderWay } from './calls-under-way';
import type { ContractShapes } from './contract-shapes';
import type { FairLanes } from './fair-lanes';

/** What routes work with. */
export interface Services {
  database: Database;
  /** The present moment. Tests set it. */
  now: () => Date;
  tokens: Tokens;
  passwords: Passwords;
  loginFailures: AttemptLimit;
  /** Wrong passwords from one client, whatever the names. */
  addressFailures: AttemptLimit;
  /** Where passwords are hashed. */
  hashes: FairLanes;
  addresses: SignedAddresses;
  stills: StillCache;
  alertPictures: AlertPictures;
  streams: CameraStreams;
  ingestKeys: IngestKeys;
  detector: FaceDetector;
  uploads: AttemptLimit;
  /** Where pictures are decoded and looked at, by the restaurant. */
  pictures: FairLanes;
  prompts: AttemptLimit;
  chatModel: ReadQuestion | undefined;
  shapes: ContractShapes;
  underWay: CallsUnderWay;
  /** Aborted as the provider begins to stop: nothing outside is waited for from then on. */
  stopping: AbortController;
  /** Tokens of the messenger's bots, by the id in the path. */
  bots: ReadonlyMap<string, string>;
}
