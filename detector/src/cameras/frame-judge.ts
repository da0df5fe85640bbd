import type { FaceModel } from '../faces/face-model';
import type { FaceWatch, Identity } from '../faces/face-watch';
import type { Frame } from '../frames/camera-frames';
import type { PeopleDetector, PersonBox } from '../people/people-detector';
import type { WireDetection } from '../provider/ingest.schema';
import { Tracker } from '../tracking/tracker';
import { fitFrame } from './fit-frame';
import { type Progress, readProgress, writeProgress } from './progress-file';

export interface FrameJudgeSettings {
  cameraId: number;
  intervalMs: number;
  /** Keeps how far it has come. */
  progressFile: string;
  /** Names a run that begins here. */
  newRun: () => string;
}

/** By which the people of a frame are recognised. */
interface FrameFaces {
  watch: FaceWatch;
  model: FaceModel;
}

/** Makes detections of the frames of one camera. */
export class FrameJudge {
  readonly #settings: FrameJudgeSettings;
  readonly #run: string;
  readonly #tracker: Tracker;
  #sequence: number;

  private constructor(settings: FrameJudgeSettings, progress: Progress) {
    this.#settings = settings;
    this.#run = progress.run;
    this.#sequence = progress.sequence;
    this.#tracker = new Tracker(settings, progress.tracker);
  }

  /**
   * Goes on where a killed one has stopped, in the same run and with the same people.
   * @param taken what the provider has taken last
   */
  static async resume(
    settings: FrameJudgeSettings,
    taken?: { run?: string | undefined; sequence: number },
  ): Promise<FrameJudge> {
    const kept = await readProgress(settings.progressFile);
    const isSameRun = kept !== undefined && (taken === undefined || taken.run === kept.run);
    if (!isSameRun) return new FrameJudge(settings, { run: settings.newRun(), sequence: 0 });
    return new FrameJudge(settings, {
      ...kept,
      sequence: Math.max(kept.sequence, taken?.sequence ?? 0),
    });
  }

  /** Names what counts its detections. */
  get run(): string {
    return this.#run;
  }

  /** Whether it is worth looking here more often. */
  get isMoving(): boolean {
    return this.#tracker.isMoving;
  }

  /** Frames are judged one after the other, in their order. */
  async judge({ jpeg, at }: Frame, model: PeopleDetector, faces?: FrameFaces) {
    const { cameraId, progressFile } = this.#settings;
    const people = this.#tracker.update(await model.detectPeople(jpeg), at);
    this.#sequence += 1;
    // Before it is sent: a number must never stand for two detections.
    await writeProgress(progressFile, {
      run: this.#run,
      sequence: this.#sequence,
      tracker: this.#tracker.state,
    });
    const recognised = await faces?.watch.look(people, { jpeg, at }, faces.model);
    const frame = await fitFrame(jpeg);
    const detection: WireDetection = {
      camera_id: cameraId,
      at: new Date(at).toISOString(),
      run: this.#run,
      sequence: this.#sequence,
      people: people.map(({ id, x, y, box }) => ({
        track: String(id),
        x,
        y,
        ...visitorOf(faces?.watch.identityOf(id)),
        box: withinPicture(box),
      })),
      faces: (recognised ?? []).map(({ faceProfileId, x, y }) => ({
        face_profile_id: faceProfileId,
        x,
        y,
      })),
      tables: [],
      ...(frame === undefined ? {} : { frame: frame.toString('base64') }),
    };
    return detection;
  }
}

function visitorOf(identity: Identity | undefined): { visitor?: string } {
  return identity === undefined ? {} : { visitor: identity.visitor };
}

/** A model may see more of somebody than the picture shows. */
function withinPicture({ x, y, width, height }: PersonBox) {
  const share = (value: number) => Math.min(1, Math.max(0, value));
  const [left, top] = [share(x), share(y)];
  return { x: left, y: top, width: share(x + width) - left, height: share(y + height) - top };
}
