import * as v from 'valibot';
import { FairLanes } from '../http/fair-lanes';
import { ownProgram } from '../own-files';
import { TaskProcess } from './task-process';

export const FacesSchema = v.array(
  v.object({
    box: v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
    yaw: v.number(),
    /** Of a picture that is to be described. */
    descriptor: v.exactOptional(v.array(v.number())),
  }),
);

/** A face in a picture, in pixels; `yaw` in radians, 0 looks at the camera. */
export type DetectedFace = v.InferOutput<typeof FacesSchema>[number];

export const RawPictureSchema = v.object({
  /** Three bytes a pixel, row by row. */
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
/** More than decoders can ask at once. */
const WAITING = 64;

/** Finds the faces of pictures, and describes them, one after the other, in a process of its own. */
export class FaceDetector {
  readonly #process = new TaskProcess(DETECTOR);
  readonly #lane = new FairLanes({
    lanes: 1,
    lanesPerOwner: 1,
    waiting: WAITING,
    waitingPerOwner: WAITING,
  });

  /** Starts the process before the first picture is there. */
  prepare(): void {
    this.#process.prepare();
  }

  detect(picture: RawPicture): Promise<DetectedFace[]> {
    return this.#lane.run('', async () => v.parse(FacesSchema, await this.#process.run(picture)));
  }

  /** What its largest face is recognised by; undefined where there is none. */
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
