import { CONTRACT_NUMBER } from '@maitred/contract';
import { type ChatModelSettings, chatModel } from '../chat/chat-model';
import type { Database } from '../database/database';
import { FaceDetector } from '../faces/face-detector';
import { IngestKeys } from '../ingest/ingest-keys';
import { AlertPictures } from '../media/alert-pictures';
import { SignedAddresses } from '../media/signed-addresses';
import { StillCache } from '../media/still-cache';
import { Passwords } from '../sessions/passwords';
import { Tokens } from '../sessions/tokens';
import { CameraStreams, type CameraStreamsSettings } from '../streams/camera-streams';
import { AttemptLimit } from './attempt-limit';
import { CallsUnderWay } from './calls-under-way';
import { ContractShapes, type ContractShapesSettings } from './contract-shapes';
import { FairLanes } from './fair-lanes';
import type { Services } from './services';

/** Wrong passwords for one name from one address. */
const LOGIN_FAILURES = { max: 10, windowSeconds: 300 };

/** Wrong passwords from one client for any names; several people may share its address. */
const ADDRESS_FAILURES = { max: 30, windowSeconds: 300 };

/** Each takes 19 MiB and a thread for some milliseconds. */
const HASHES = { lanes: 2, lanesPerOwner: 2, waiting: 128, waitingPerOwner: 32 };

/** Pictures of one user. */
const UPLOADS = { max: 60, windowSeconds: 60 };

/**
 * Uploads that are decoded, by the restaurant. Each takes up to 300 MB and some seconds, and one that
 * waits is held with up to 10 MiB; whoever sends one after the other never has two.
 */
const PICTURES = { lanes: 2, lanesPerOwner: 1, waiting: 16, waitingPerOwner: 6 };

/** What one user asks a chat model. */
const PROMPTS = { max: 20, windowSeconds: 60 };

export interface ServiceSettings {
  database: Database;
  secretKey: string;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  chatModel?: ChatModelSettings | undefined;
  bots?: ReadonlyMap<string, string>;
  /** The contract's own number where it is not given. */
  shapes?: ContractShapesSettings;
  /** Cameras are drawn where it is not given. */
  streams?: CameraStreamsSettings;
  now?: () => Date;
  /** Milliseconds of a clock that nobody sets, for limits; the process's own where it is not given. */
  elapsedMs?: () => number;
}

export function createServices(settings: ServiceSettings): Services {
  const now = settings.now ?? (() => new Date());
  const elapsedMs = settings.elapsedMs ?? (() => performance.now());
  const stopping = new AbortController();
  return {
    database: settings.database,
    now,
    tokens: new Tokens({ ...settings, now }),
    passwords: new Passwords(),
    loginFailures: new AttemptLimit({ ...LOGIN_FAILURES, elapsedMs }),
    addressFailures: new AttemptLimit({ ...ADDRESS_FAILURES, elapsedMs }),
    hashes: new FairLanes(HASHES),
    addresses: new SignedAddresses({ secretKey: settings.secretKey, now }),
    stills: new StillCache(),
    alertPictures: new AlertPictures(settings.database),
    streams: new CameraStreams(settings.streams ?? {}),
    detector: new FaceDetector(),
    uploads: new AttemptLimit({ ...UPLOADS, elapsedMs }),
    pictures: new FairLanes(PICTURES),
    prompts: new AttemptLimit({ ...PROMPTS, elapsedMs }),
    shapes: new ContractShapes(settings.shapes ?? { number: CONTRACT_NUMBER, previous: {} }),
    chatModel: settings.chatModel && chatModel(settings.chatModel, stopping.signal),
    bots: settings.bots ?? new Map(),
    underWay: new CallsUnderWay(),
    stopping,
    ingestKeys: new IngestKeys(settings.secretKey),
  };
}
