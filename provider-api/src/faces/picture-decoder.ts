import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { ownProgram } from '../own-files';
import { type FaceDetector, RawPictureSchema } from './face-detector';
import { type TaskEnd, TaskEnded, TaskProcess, type TaskProcessSettings } from './task-process';

const PictureAnswerSchema = v.variant('kind', [
  v.object({ kind: v.literal('kept'), picture: v.instance(Uint8Array) }),
  v.object({
    kind: v.literal('refused'),
    httpStatus: v.number(),
    status: v.string(),
    details: v.optional(v.string()),
  }),
]);
export type PictureAnswer = v.InferInput<typeof PictureAnswerSchema>;

/** The largest accepted pictures need a second and 170 MB. */
const PROCESS: TaskProcessSettings = {
  script: ownProgram('faces/picture-process.ts'),
  timeLimitMs: 10_000,
  memoryLimitBytes: 320 * 1024 * 1024,
  mostTasks: 50,
  idleMs: 60_000,
};

/** How many pictures are decoded at once, each in its own process. The caller's lanes enforce it. */
export const MOST_DECODED = 2;

const REFUSALS: Record<TaskEnd, ApiError> = {
  time: new ApiError(413, 'too_large', 'image: takes too long to decode'),
  memory: new ApiError(413, 'too_large', 'image: takes too much memory to decode'),
  died: new ApiError(415, 'unsupported_media_type', 'image: it cannot be decoded'),
  asker_gone: new ApiError(499, 'asker_gone'),
};

/** Runs `checkFaceImage` in separate processes, as many as are needed at once. */
export class PictureDecoder {
  readonly #processes: TaskProcess[] = [];
  readonly #detector: Pick<FaceDetector, 'detect' | 'prepare' | 'stop'>;
  readonly #settings: TaskProcessSettings;

  constructor(
    detector: Pick<FaceDetector, 'detect' | 'prepare' | 'stop'>,
    limits: Partial<
      Pick<TaskProcessSettings, 'timeLimitMs' | 'memoryLimitBytes' | 'mostTasks'>
    > = {},
  ) {
    this.#detector = detector;
    this.#settings = { ...PROCESS, ...limits };
  }

  /** The ids of the running processes. */
  get pids(): number[] {
    return this.#processes.flatMap(({ pid }) => pid ?? []);
  }

  /** Starts the processes while a picture is still being uploaded, because starting takes longer than the upload. */
  prepare(): void {
    this.#detector.prepare();
    const isOneFree = this.#processes.some(({ isBusy }) => !isBusy);
    if (isOneFree || this.#processes.length < MOST_DECODED) this.#free().prepare();
  }

  /**
   * @param signal aborts the work at once
   * @returns the picture in the form in which it is stored
   * @throws {ApiError} as `checkFaceImage`; also 413 if it takes too much memory, 415 if decoding it
   *   crashes the process
   */
  async check(file: Buffer, signal?: AbortSignal): Promise<Uint8Array> {
    const answer = await this.#run(file, signal);
    if (answer.kind === 'kept') return answer.picture;
    throw new ApiError(answer.httpStatus, answer.status, answer.details);
  }

  stop(): void {
    for (const one of this.#processes) one.stop();
    this.#detector.stop();
  }

  async #run(file: Buffer, signal: AbortSignal | undefined) {
    try {
      const answer = await this.#free().run(
        { file },
        {
          signal,
          onQuestion: (question) => this.#detector.detect(v.parse(RawPictureSchema, question)),
        },
      );
      return v.parse(PictureAnswerSchema, answer);
    } catch (error) {
      throw error instanceof TaskEnded ? REFUSALS[error.reason] : error;
    }
  }

  #free(): TaskProcess {
    const free =
      this.#processes.find(({ isReady }) => isReady) ??
      this.#processes.find(({ isBusy }) => !isBusy);
    if (free !== undefined) return free;
    const started = new TaskProcess(this.#settings);
    this.#processes.push(started);
    return started;
  }
}
