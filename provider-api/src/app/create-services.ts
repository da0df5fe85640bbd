import { CONTRACT_NUMBER } from '@maitred/contract';
import { type ChatModelSettings, chatModel } from '../chat/chat-model';
import type { Database, OpenDatabase } from '../database/database';
import { DETECTION_LANES, ORDER_REPORT_LANES } from '../database/ingest-lanes';
import { WriteRefusals } from '../database/write-refusals';
import { FaceDescriber } from '../faces/face-describer';
import { FaceDetector } from '../faces/face-detector';
import { MOST_DECODED, PictureDecoder } from '../faces/picture-decoder';
import { AttemptLimit } from '../http/attempt-limit';
import { CallsUnderWay } from '../http/calls-under-way';
import { ContractShapes, type ContractShapesSettings } from '../http/contract-shapes';
import { FairLanes } from '../http/fair-lanes';
import { SignedAddresses } from '../http/signed-addresses';
import { DetectionGate } from '../ingest/detection-gate';
import { DetectionQueue } from '../ingest/detection-queue';
import { IngestKeys } from '../ingest/ingest-keys';
import { AlertPictures } from '../media/alert-pictures';
import type { FrameSource } from '../media/frame-source';
import { LIVE_PICTURE_TIMES, type LivePictureTimes } from '../media/live-frames';
import type { Blurred } from '../media/mark-people';
import { StillCache } from '../media/still-cache';
import type { OpenIdSettings } from '../openid/openid-config';
import { createOpenId } from '../openid/openid-services';
import { PushService, type PushServiceOptions } from '../push/push-service';
import { authenticate } from '../sessions/authenticate';
import { GuessLimit } from '../sessions/guess-limit';
import { PasswordLanes } from '../sessions/password-lanes';
import { Passwords } from '../sessions/passwords';
import { Tokens } from '../sessions/tokens';
import { CameraStreams, type CameraStreamsSettings } from '../streams/camera-streams';
import { LiveViewers } from '../streams/live-viewers';
import type { Services } from './services';

/** Picture uploads per user. */
const UPLOADS = { max: 60, windowSeconds: 60 };

/**
 * Uploads that are read and held in memory, each with up to 10 MiB and copies of it. A waiting one is not read, and has
 * twelve seconds in all to arrive, so requests in a longer queue would time out anyway.
 */
const UPLOAD_BODIES = { lanes: 6, lanesPerOwner: 2, waiting: 24, waitingPerOwner: 4 };

/** Uploads being decoded, by the restaurants of the sender. Sending one after the other never takes two places. */
const PICTURES = { lanes: MOST_DECODED, lanesPerOwner: 1, waiting: 16, waitingPerOwner: 6 };

/** Prompts to a chat model per user. */
const PROMPTS = { max: 20, windowSeconds: 60 };

/** Order reports, by restaurant; a waiting one holds up to 1 MB. */
const ORDER_REPORTS = { lanesPerOwner: 1, waiting: 64, waitingPerOwner: 4 };

export interface ServiceSettings {
  database: Database;
  /** The kind of the database; embedded by default. */
  kind?: OpenDatabase['kind'];
  /** Defaults to `database`. */
  ingestDatabase?: Database;
  secretKey: string;
  /** The public prefix that replaces `/api`, if the servers in front map it. */
  apiPrefix?: string;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  chatModel?: ChatModelSettings | undefined;
  bots?: ReadonlyMap<string, string>;
  openId?: OpenIdSettings | undefined;
  push?: PushServiceOptions | undefined;
  /** Defaults to the contract's current number. */
  shapes?: ContractShapesSettings;
  /** If not given, no camera has a stream. */
  streams?: CameraStreamsSettings;
  /** Draws the pictures of cameras without a stream; if not given, they have none. */
  drawFrame?: FrameSource | undefined;
  /** Whose faces are blurred in pictures of alerts; guests by default. */
  blurFaces?: Blurred;
  /** Whether faces are described for detectors; false by default. */
  recognition?: boolean;
  /** Pause before each guess from an unknown network at a name that many guess at; one second by default. */
  guessPauseMs?: number | undefined;
  /** The intervals of live pictures; the production values by default. */
  livePictures?: LivePictureTimes;
  now?: () => Date;
  /** Milliseconds of a monotonic clock, for limits; the process's own by default. */
  elapsedMs?: () => number;
}

export function createServices(settings: ServiceSettings): Services {
  const now = settings.now ?? (() => new Date());
  const elapsedMs = settings.elapsedMs ?? (() => performance.now());
  const kind = settings.kind ?? 'pglite';
  const stopping = new AbortController();
  const detections = new DetectionQueue({
    lanes: DETECTION_LANES[kind],
    isShared: kind === 'pglite',
  });
  const { database } = settings;
  const tokens = new Tokens({ ...settings, now });
  const faceDetector = new FaceDetector();
  const hashes = new PasswordLanes({ pauseMs: settings.guessPauseMs });
  return {
    database,
    now,
    authenticate: (request, accepted) =>
      authenticate({ database, hashes, tokens }, request, accepted),
    tokens,
    passwords: new Passwords(),
    guesses: new GuessLimit({ ...settings, elapsedMs }),
    hashes,
    addresses: new SignedAddresses({ ...settings, now }),
    stills: new StillCache(),
    drawFrame: settings.drawFrame,
    alertPictures: new AlertPictures(database, settings.blurFaces ?? 'guests'),
    streams: new CameraStreams(settings.streams ?? {}),
    viewers: new LiveViewers({ elapsedMs }),
    livePictures: settings.livePictures ?? LIVE_PICTURE_TIMES,
    uploads: new AttemptLimit({ ...UPLOADS, elapsedMs }),
    uploadBodies: new FairLanes(UPLOAD_BODIES),
    pictures: new FairLanes(PICTURES),
    decoder: new PictureDecoder(faceDetector),
    describer: settings.recognition ? new FaceDescriber(database, faceDetector) : undefined,
    prompts: new AttemptLimit({ ...PROMPTS, elapsedMs }),
    shapes: new ContractShapes(settings.shapes ?? { number: CONTRACT_NUMBER, previous: {} }),
    chatModel: settings.chatModel && chatModel(settings.chatModel, stopping.signal),
    bots: settings.bots ?? new Map(),
    openId: settings.openId && createOpenId(settings.openId, { ...settings, now }),
    push: settings.push && new PushService(settings.push),
    underWay: new CallsUnderWay(),
    writeRefusals: new WriteRefusals(),
    stopping,
    ingestKeys: new IngestKeys(settings.secretKey),
    ingestDatabase: settings.ingestDatabase ?? database,
    detections,
    detectionGate: new DetectionGate({ queue: detections, elapsedMs }),
    orderReports: new FairLanes({
      lanes: ORDER_REPORT_LANES[kind],
      readsFirst: kind === 'pglite',
      ...ORDER_REPORTS,
    }),
  };
}
