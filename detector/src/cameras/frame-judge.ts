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
  /** The file that stores the progress. */
  progressFile: string;
  /** Creates the name of a new run. */
  newRun: () => string;
}

/** Recognises the people in a frame. */
interface FrameFaces {
  watch: FaceWatch;
  model: FaceModel;
}

/** Turns the frames of one camera into detections. */
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
   * Continues where a killed detector stopped, in the same run and with the same people.
   * @param taken the last detection that the provider has taken
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

  /** The name of the run, within which detections are numbered. */
  get run(): string {
    return this.#run;
  }

  /** Whether somebody moves, so that it is worth looking at the camera more often. */
  get isMoving(): boolean {
    return this.#tracker.isMoving;
  }

  /** Frames must be judged one after the other, in order. */
  async judge({ jpeg, at }: Frame, model: PeopleDetector, faces?: FrameFaces) {
    const { cameraId, progressFile } = this.#settings;
    const people = this.#tracker.update(await model.detectPeople(jpeg), at);
    this.#sequence += 1;
    // Stored before sending, so that a sequence number is never used for two detections.
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

/** Clips a box to the picture, because a model may find more of a person than the picture shows. */
function withinPicture({ x, y, width, height }: PersonBox) {
  const share = (value: number) => Math.min(1, Math.max(0, value));
  const [left, top] = [share(x), share(y)];
  return { x: left, y: top, width: share(x + width) - left, height: share(y + height) - top };
}
