import type { ReadQuestion } from '../chat/chat-model';
import type { Database } from '../database/database';
import type { PictureDecoder } from '../faces/picture-decoder';
import type { DetectionGate } from '../ingest/detection-gate';
import type { DetectionQueue } from '../ingest/detection-queue';
import type { IngestKeys } from '../ingest/ingest-keys';
import type { AlertPictures } from '../media/alert-pictures';
import type { LivePictureTimes } from '../media/live-frames';
import type { SignedAddresses } from '../media/signed-addresses';
import type { StillCache } from '../media/still-cache';
import type { OpenId } from '../openid/openid-services';
import type { GuessLimit } from '../sessions/guess-limit';
import type { PasswordLanes } from '../sessions/password-lanes';
import type { Passwords } from '../sessions/passwords';
import type { Tokens } from '../sessions/tokens';
import type { CameraStreams } from '../streams/camera-streams';
import type { LiveViewers } from '../streams/live-viewers';
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
  guesses: GuessLimit;
  /** Where passwords are hashed. */
  hashes: PasswordLanes;
  addresses: SignedAddresses;
  stills: StillCache;
  alertPictures: AlertPictures;
  streams: CameraStreams;
  viewers: LiveViewers;
  livePictures: LivePictureTimes;
  ingestKeys: IngestKeys;
  /** What detectors and tills send goes by these connections. */
  ingestDatabase: Database;
  detections: DetectionQueue;
  /** Where detections are refused before they are read. */
  detectionGate: DetectionGate;
  /** Where reports of tills are taken, by the restaurant. */
  orderReports: FairLanes;
  uploads: AttemptLimit;
  /** Where uploads are held from their first byte to their answer, by the restaurants of their sender. */
  uploadBodies: FairLanes;
  /** Where pictures are decoded and looked at, by the restaurants of their sender. */
  pictures: FairLanes;
  decoder: PictureDecoder;
  prompts: AttemptLimit;
  chatModel: ReadQuestion | undefined;
  shapes: ContractShapes;
  underWay: CallsUnderWay;
  /** Aborted as the provider begins to stop: nothing outside is waited for from then on. */
  stopping: AbortController;
  /** The issuer by whom people may sign in; undefined where passwords alone do. */
  openId: OpenId | undefined;
  /** Tokens of the messenger's bots, by the id in the path. */
  bots: ReadonlyMap<string, string>;
}
