import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { CameraRecognition, type CameraRecognitionSettings } from '../faces/camera-recognition';
import type { FaceModel } from '../faces/face-model';
import { CameraFrames, type Frame } from '../frames/camera-frames';
import type { PeopleDetector } from '../people/people-detector';
import { DetectionSender, reasonOf } from '../provider/detection-sender';
import type { IngestCamera } from '../provider/ingest.schema';
import { isOfCameraToLeave, type ProviderClient } from '../provider/provider-client';
import { FrameJudge, type FrameJudgeSettings } from './frame-judge';

/** How often the camera's settings are read from the provider. */
const READ_MS = 60_000;
/** How often the lease is renewed, or requested by a detector without one. */
const LEASE_MS = 5000;
/** How long a detector that has died keeps its cameras from others. */
const LEASE_SECONDS = 15;

interface WatchedCameraSettings extends FrameJudgeSettings {
  key: string;
  ffmpeg: string;
  provider: ProviderClient;
  logger: Logger;
  onFrame: (frame: Frame) => void;
  /** Left out if nobody is to be recognised. */
  recognition?: CameraRecognitionSettings;
  /** Serialises leases, so that detectors that start together share the cameras. */
  inTurn: (lease: () => Promise<boolean>) => Promise<boolean>;
}

/** Watches one camera: follows its settings at the provider, and sends detections while it holds the camera's lease. */
export class WatchedCamera {
  readonly #settings: WatchedCameraSettings;
  readonly #stopping = new AbortController();
  readonly #sender: DetectionSender;
  readonly #recognition: CameraRecognition | undefined;
  readonly #running: Promise<void>;
  #frames: CameraFrames | undefined;
  #judge: FrameJudge | undefined;
  /** The last reported problem; `null` before anything was reported. */
  #problem: string | null | undefined = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #isStandby = false;
  #takesBoxes = false;

  constructor(settings: WatchedCameraSettings) {
    this.#settings = settings;
    const { logger, provider, key, cameraId: camera } = settings;
    this.#sender = new DetectionSender({
      send: (detection, signal) => provider.sendDetection(detection, key, signal),
      onChange: (problem) =>
        problem === undefined
          ? logger.info({ camera }, 'detections are taken again')
          : logger.warn({ camera, problem }, 'detections are not taken'),
      onDrop: (reason) => logger.error({ camera, reason }, 'detections are given up'),
    });
    this.#recognition =
      settings.recognition &&
      new CameraRecognition(settings.recognition, (recognisable) =>
        logger.info({ camera, recognisable }, 'who is recognised has changed'),
      );
    this.#running = this.#follow();
  }

  get isMoving(): boolean {
    return this.#judge?.isMoving ?? false;
  }

  /** @param faceModel given if people are to be recognised */
  async judge(frame: Frame, model: PeopleDetector, faceModel?: FaceModel): Promise<void> {
    const watch = this.#recognition?.watch;
    const faces = watch && faceModel && { watch, model: faceModel };
    const detection = await this.#judge?.judge(frame, model, faces);
    if (detection === undefined) return;
    if (!this.#takesBoxes) for (const person of detection.people) delete person.box;
    this.#sender.send(detection);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const judge = this.#judge;
    await Promise.all([this.#running, this.#frames?.stop(), this.#sender.stop()]);
    if (judge !== undefined) await this.#endLease(judge);
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#ask(signal);
      await wait(LEASE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #ask(signal: AbortSignal): Promise<void> {
    try {
      if (this.#judge !== undefined && !(await this.#lease(this.#judge))) await this.#leave();
      if (this.#judge !== undefined && performance.now() - this.#readAt < READ_MS) return;
      const { provider, cameraId, key } = this.#settings;
      const camera = await provider.readCamera(cameraId, key, signal);
      if (!isStreamed(camera)) {
        await this.#giveBack();
        throw new Error('its picture is drawn: there is nothing to see');
      }
      this.#judge ??= await this.#begin(camera);
      if (this.#judge === undefined) return;
      this.#takesBoxes = camera.accepts.includes('box');
      this.#recognition?.follow(camera.recognition);
      await this.#watch(camera);
      this.#readAt = performance.now();
      this.#report(undefined);
    } catch (error) {
      if (this.#judge !== undefined && isOfCameraToLeave(error)) await this.#leave();
      if (!signal.aborted) this.#report(reasonOf(error));
    }
  }

  /** Undefined while another detector holds the lease. */
  async #begin({ last_detection: last }: IngestCamera): Promise<FrameJudge | undefined> {
    const { inTurn, logger, cameraId: camera } = this.#settings;
    const judge = await FrameJudge.resume(this.#settings, last);
    if (await inTurn(() => this.#lease(judge))) {
      this.#isStandby = false;
      return judge;
    }
    if (!this.#isStandby) logger.info({ camera }, 'another detector watches the camera');
    this.#isStandby = true;
    return undefined;
  }

  /** Stops watching: another detector has taken over after this one was silent too long, or there is nothing to see. */
  async #leave(): Promise<void> {
    await this.#frames?.stop();
    this.#frames = undefined;
    this.#judge = undefined;
    this.#recognition?.restart();
    // So that the state is reported again.
    this.#problem = null;
  }

  /** Stops, because the camera is drawn from now on, and the program that draws it reports what is there. */
  async #giveBack(): Promise<void> {
    const judge = this.#judge;
    if (judge === undefined) return;
    await this.#leave();
    await this.#endLease(judge);
  }

  /** Lets another detector take over at once. If the provider cannot be reached, the lease expires. */
  async #endLease(judge: FrameJudge): Promise<void> {
    await this.#lease(judge, 0).catch(() => undefined);
  }

  #lease({ run }: FrameJudge, seconds = LEASE_SECONDS): Promise<boolean> {
    const { provider, cameraId, key } = this.#settings;
    const signal = seconds > 0 ? this.#stopping.signal : undefined;
    return provider.leaseCamera(cameraId, key, { run, seconds }, signal);
  }

  async #watch({ stream_url: source }: IngestCamera): Promise<void> {
    if (source === this.#frames?.source) return;
    await this.#frames?.stop();
    this.#frames = undefined;
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

  /** Logs a change of state only once, not each time the provider is read. */
  #report(problem: string | undefined): void {
    const { logger, cameraId: camera } = this.#settings;
    if (problem === this.#problem) return;
    this.#problem = problem;
    if (problem === undefined) logger.info({ camera }, 'the camera is watched');
    else logger.warn({ camera, problem }, 'the camera cannot be watched');
  }
}

function isStreamed({ stream_url: source }: IngestCamera): boolean {
  return /^rtsps?:/i.test(source);
}
