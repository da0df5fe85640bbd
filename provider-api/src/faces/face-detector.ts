import * as v from 'valibot';
import { FairLanes } from '../http/fair-lanes';
import { ownProgram } from '../own-files';
import { TaskProcess } from './task-process';

export const FacesSchema = v.array(
  v.object({
    box: v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
    yaw: v.number(),
    /** Only if the task asks for it. */
    descriptor: v.exactOptional(v.array(v.number())),
  }),
);

/** A face in a picture, in pixels; `yaw` in radians, 0 when looking at the camera. */
export type DetectedFace = v.InferOutput<typeof FacesSchema>[number];

export const RawPictureSchema = v.object({
  /** Three bytes per pixel, row by row. */
  pixels: v.instance(Uint8Array),
  width: v.number(),
  height: v.number(),
});
type RawPicture = v.InferOutput<typeof RawPictureSchema>;

/** A picture takes 50 ms; the first one loads the models. */
const DETECTOR = {
  script: ownProgram('faces/face-process.mjs'),
  timeLimitMs: 10_000,
  memoryLimitBytes: 512 * 1024 * 1024,
  mostTasks: 500,
  idleMs: 10 * 60_000,
};
/** More than the decoders can request at once. */
const WAITING = 64;

/** Finds and describes faces in pictures, one picture at a time, in a separate process. */
export class FaceDetector {
  readonly #process = new TaskProcess(DETECTOR);
  readonly #lane = new FairLanes({
    lanes: 1,
    lanesPerOwner: 1,
    waiting: WAITING,
    waitingPerOwner: WAITING,
  });

  /** Starts the process before the first picture arrives. */
  prepare(): void {
    this.#process.prepare();
  }

  detect(picture: RawPicture): Promise<DetectedFace[]> {
    return this.#lane.run('', async () => v.parse(FacesSchema, await this.#process.run(picture)));
  }

  /** The descriptor of the picture's largest face; undefined if there is none. */
  async describe(picture: RawPicture): Promise<number[] | undefined> {
    const faces = await this.#lane.run('', async () =>
      v.parse(FacesSchema, await this.#process.run({ ...picture, describes: true })),
    );
    const [largest] = faces.sort((one, other) => other.box.width - one.box.width);
    return largest?.descriptor;
  }

  stop(): void {
    this.#process.stop();
  }
}
