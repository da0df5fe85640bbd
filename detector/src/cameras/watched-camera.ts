import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { CameraFrames, type Frame } from '../frames/camera-frames';
import type { PeopleDetector } from '../people/people-detector';
import { DetectionSender, reasonOf } from '../provider/detection-sender';
import type { IngestCamera } from '../provider/ingest.schema';
import type { ProviderClient } from '../provider/provider-client';
import { FrameJudge, type FrameJudgeSettings } from './frame-judge';

/** How often the provider is asked whether the camera has changed. */
const ASK_MS = 60_000;
/** One that could not be asked for is asked for again sooner. */
const ASK_AGAIN_MS = 5000;

export interface WatchedCameraSettings extends FrameJudgeSettings {
  key: string;
  ffmpeg: string;
  provider: ProviderClient;
  logger: Logger;
  onFrame: (frame: Frame) => void;
}

/** One camera: follows what the provider says of it, and sends what is seen there. */
export class WatchedCamera {
  readonly #settings: WatchedCameraSettings;
  readonly #stopping = new AbortController();
  readonly #sender: DetectionSender;
  readonly #running: Promise<void>;
  #frames: CameraFrames | undefined;
  #judge: FrameJudge | undefined;
  #problem: string | undefined;

  constructor(settings: WatchedCameraSettings) {
    this.#settings = settings;
    const { logger, provider, key, cameraId: camera } = settings;
    this.#sender = new DetectionSender({
      send: (detection, signal) => provider.sendDetection(detection, key, signal),
      onChange: (problem) =>
        problem === undefined
          ? logger.info({ camera }, 'detections are taken again')
          : logger.warn({ camera, problem }, 'detections are not taken'),
      onDrop: (reason) => logger.error({ camera, reason }, 'a detection was given up'),
    });
    this.#running = this.#follow();
  }

  get isMoving(): boolean {
    return this.#judge?.isMoving ?? false;
  }

  async judge(frame: Frame, model: PeopleDetector): Promise<void> {
    const detection = await this.#judge?.judge(frame, model);
    if (detection !== undefined) this.#sender.send(detection);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#running, this.#frames?.stop(), this.#sender.stop()]);
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const wasAsked = await this.#ask(signal);
      const pause = wasAsked ? ASK_MS : ASK_AGAIN_MS;
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  async #ask(signal: AbortSignal): Promise<boolean> {
    const { provider, cameraId, key } = this.#settings;
    try {
      const camera = await provider.readCamera(cameraId, key, signal);
      this.#judge ??= await FrameJudge.resume(this.#settings, camera.last_detection);
      await this.#watch(camera);
      this.#report(undefined);
      return true;
    } catch (error) {
      if (!signal.aborted) this.#report(reasonOf(error));
      return false;
    }
  }

  async #watch({ stream_url: source }: IngestCamera): Promise<void> {
    if (source === this.#frames?.source) return;
    await this.#frames?.stop();
    this.#frames = undefined;
    if (!/^rtsps?:/i.test(source)) throw new Error('its picture is drawn: there is nothing to see');
    const { ffmpeg, intervalMs, onFrame, logger, cameraId: camera } = this.#settings;
    this.#frames = new CameraFrames({
      ffmpeg,
      source,
      intervalMs,
      onFrame,
      onChange: (lost) =>
        lost === undefined
          ? logger.info({ camera }, 'pictures come')
          : logger.warn({ camera, reason: lost }, 'the camera is lost'),
    });
  }

  /** Once, and not each time that the provider is asked. */
  #report(problem: string | undefined): void {
    const { logger, cameraId: camera } = this.#settings;
    if (problem === this.#problem) return;
    this.#problem = problem;
    if (problem === undefined) logger.info({ camera }, 'the camera is watched');
    else logger.warn({ camera, problem }, 'the camera cannot be watched');
  }
}
