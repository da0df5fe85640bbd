import * as v from 'valibot';
import { ModelWorker } from '../people/model-worker';

/** The provider's name of the descriptor model; descriptors of other models cannot be compared. */
export const DESCRIPTOR_MODEL = 'human-3.3-faceres-upright-int8';

const ShareBoxSchema = v.object({
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
});
/** A part of a picture, in shares of its width and height. */
export type PicturePart = v.InferOutput<typeof ShareBoxSchema>;

const DescribedFaceSchema = v.object({
  box: ShareBoxSchema,
  /** Its width in the picture, in pixels. */
  pixels: v.number(),
  /** In radians; 0 when looking at the camera. */
  yaw: v.number(),
  descriptor: v.array(v.number()),
});
export type DescribedFace = v.InferOutput<typeof DescribedFaceSchema>;

const AnswerSchema = v.union([
  v.object({ found: v.array(DescribedFaceSchema) }),
  v.object({ problem: v.string() }),
]);

/** A model that describes faces, one picture at a time. */
export interface FaceModel {
  /** The faces in a part of the picture. */
  describeFaces: (jpeg: Uint8Array, part: PicturePart) => Promise<DescribedFace[]>;
  stop: () => Promise<void>;
}

/** A model that describes faces in a separate thread. */
export class WorkerFaceModel implements FaceModel {
  readonly #worker: ModelWorker;

  constructor(script: URL) {
    this.#worker = new ModelWorker(script);
  }

  async describeFaces(jpeg: Uint8Array, part: PicturePart): Promise<DescribedFace[]> {
    const answer = v.parse(AnswerSchema, await this.#worker.ask({ jpeg, part }));
    if ('problem' in answer) throw new Error(answer.problem);
    return answer.found;
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }
}
