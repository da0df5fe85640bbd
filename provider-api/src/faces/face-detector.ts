import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

/** A face in a picture, in pixels; `yaw` in radians, 0 looks at the camera. */
export interface DetectedFace {
  box: { x: number; y: number; width: number; height: number };
  yaw: number;
}

export interface RawPicture {
  /** Three bytes a pixel, row by row. */
  pixels: Uint8Array;
  width: number;
  height: number;
}

const AnswerSchema = v.object({
  id: v.number(),
  faces: v.optional(
    v.array(
      v.object({
        box: v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
        yaw: v.number(),
      }),
    ),
  ),
  problem: v.optional(v.string()),
});

interface Waiting {
  resolve: (faces: DetectedFace[]) => void;
  reject: (error: Error) => void;
}

/** Finds the faces of pictures in a thread that starts with the first of them. */
export class FaceDetector {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  detect(picture: RawPicture): Promise<DetectedFace[]> {
    const worker = this.#start();
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...picture });
    });
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const path = fileURLToPath(new URL('./face-worker.mjs', import.meta.url));
    const worker = new Worker(path, { execArgv: [] });
    worker.on('message', (message: unknown) => this.#answer(message));
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('the face detector ended')));
    // An idle detector does not keep the provider from ending.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #answer(message: unknown): void {
    const parsed = v.safeParse(AnswerSchema, message);
    // Whose answer it was is not known: nobody is left waiting.
    if (!parsed.success) {
      this.#fail(new Error('the face detector gave no answer'));
      return;
    }
    const { id, faces, problem } = parsed.output;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (faces !== undefined) waiting?.resolve(faces);
    else waiting?.reject(new Error(problem ?? 'the face detector gave no answer'));
  }

  #fail(error: unknown): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
    this.#waiting.clear();
  }
}
