import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { WatchedCamera } from './cameras/watched-camera';
import type { Config } from './config';
import { type FaceModel, WorkerFaceModel } from './faces/face-model';
import { GuestGallery, type GuestGallerySettings } from './faces/guest-gallery';
import { ownProgram } from './own-files';
import type { PeopleDetector } from './people/people-detector';
import { WorkerDetector } from './people/worker-detector';
import { ProviderClient } from './provider/provider-client';
import { reportOnce } from './report-once';
import { FrameScheduler } from './schedule/frame-scheduler';

/** How often the status is logged, which also shows that the detector is alive. */
const STATUS_MS = 60_000;

/** Pause after leasing a camera, so that another detector gets the next one. */
const LEASE_TURN_MS = 300;

const OWN_MODEL_NAME = 'CenterNet';

interface DetectorSettings extends Omit<Config, 'logLevel'> {
  ffmpeg: string;
  logger: Logger;
  /** Creates the people model of a lane. */
  createModel?: () => PeopleDetector;
  /** Creates the face model of a lane. */
  createFaceModel?: () => FaceModel;
}

/** Watches cameras until stopped. */
export function startDetector({
  providerUrl,
  cameraKeys,
  intervalMs,
  workers,
  stateFolder,
  modelFile,
  ffmpeg,
  logger,
  recognition,
  createModel = () => modelOf(modelFile),
  createFaceModel = () => new WorkerFaceModel(ownProgram('faces/face-worker.mjs')),
}: DetectorSettings): { stop: () => Promise<void> } {
  const provider = new ProviderClient(
    providerUrl,
    modelFile === undefined ? OWN_MODEL_NAME : basename(modelFile, '.onnx'),
  );
  // More models than cameras would have nothing to do.
  const lanes = Math.min(workers, cameraKeys.size);
  const models = Array.from({ length: lanes }, createModel);
  const faceModels =
    recognition === undefined ? [] : Array.from({ length: lanes }, createFaceModel);
  const galleries = new Map<number, GuestGallery>();
  const cameras = new Map<number, WatchedCamera>();
  const notJudged = new Map<number, ReturnType<typeof reportOnce>>();
  let isStopping = false;
  const scheduler = new FrameScheduler({
    lanes,
    intervalMs,
    now: () => performance.now(),
    judge: async (cameraId, frame, lane) => {
      const [camera, model] = [cameras.get(cameraId), models[lane]];
      if (camera === undefined || model === undefined) return;
      try {
        await camera.judge(frame, model, faceModels[lane]);
        scheduler.setMoving(cameraId, camera.isMoving);
        notJudged.get(cameraId)?.(undefined);
      } catch (error) {
        // Ignore a frame interrupted by the shutdown.
        if (!isStopping) notJudged.get(cameraId)?.(String(error));
      }
    },
  });
  const inTurn = leaseTurns();
  for (const [cameraId, key] of cameraKeys) {
    const problemLog = (message: string) =>
      reportOnce((problem) => logger.error({ camera: cameraId, problem }, message));
    notJudged.set(cameraId, problemLog('frames are not judged'));
    const notDescribed = problemLog('faces are not described');
    const camera = new WatchedCamera({
      cameraId,
      key,
      intervalMs,
      ffmpeg,
      provider,
      logger,
      progressFile: join(stateFolder, `camera-${cameraId}.json`),
      newRun: () => `${new Date().toISOString()} ${randomUUID().slice(0, 8)}`,
      inTurn,
      onFrame: (frame) => scheduler.offer(cameraId, frame),
      ...(recognition === undefined
        ? {}
        : {
            recognition: {
              ...recognition,
              galleryOf: (restaurantId) => galleryOf(galleries, restaurantId, recognition),
              onProblem: (error) => notDescribed(String(error)),
            },
          }),
    });
    cameras.set(cameraId, camera);
  }
  const tell = async () => {
    for (const gallery of galleries.values()) gallery.forget(Date.now());
    const { judged, skipped, busy } = scheduler.takeLoad();
    const load = { judged, skipped, busyPercent: Math.round(busy * 100) };
    if (skipped > judged) logger.warn(load, 'most frames are left out: see WORKERS');
    else logger.debug(load, 'frames judged');
    await mkdir(stateFolder, { recursive: true });
    await writeFile(join(stateFolder, 'status.json'), `${JSON.stringify(load)}\n`);
  };
  const telling = setInterval(() => {
    tell().catch((error: unknown) => logger.error({ problem: String(error) }, 'no status'));
  }, STATUS_MS);
  return {
    stop: async () => {
      isStopping = true;
      clearInterval(telling);
      await Promise.all([...cameras.values()].map((camera) => camera.stop()));
      await Promise.all([...models, ...faceModels].map((model) => model.stop()));
    },
  };
}

/** The model in the file, or the bundled one. */
export function modelOf(file: string | undefined): PeopleDetector {
  return file === undefined
    ? new WorkerDetector(ownProgram('people/human-worker.mjs'))
    : new WorkerDetector(ownProgram('people/onnx-worker.mjs'), { file });
}

/** One gallery per restaurant: guests are distinguished within a restaurant, not across several. */
function galleryOf(
  galleries: Map<number, GuestGallery>,
  restaurantId: number,
  settings: Pick<GuestGallerySettings, 'threshold' | 'guestMemoryMs'>,
): GuestGallery {
  const present = galleries.get(restaurantId);
  if (present !== undefined) return present;
  const gallery = new GuestGallery({ ...settings, newVisitor: () => `guest:${randomUUID()}` });
  galleries.set(restaurantId, gallery);
  return gallery;
}

/** Leases one camera after the other. */
function leaseTurns() {
  let turn: Promise<unknown> = Promise.resolve();
  return (lease: () => Promise<boolean>): Promise<boolean> => {
    const leased = turn.then(lease);
    turn = leased
      .then((isOurs) => (isOurs ? wait(LEASE_TURN_MS) : undefined))
      .catch(() => undefined);
    return leased;
  };
}
