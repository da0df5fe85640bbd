import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { PeopleDetector, PeopleInFrame } from './people-detector';

/** The first picture waits for the model to be loaded. */
const TIME_LIMIT_MS = 60_000;

const AnswerSchema = v.union([
  v.object({
    found: v.object({
      boxes: v.array(
        v.object({
          x: v.number(),
          y: v.number(),
          width: v.number(),
          height: v.number(),
          score: v.number(),
        }),
      ),
      aspect: v.number(),
    }),
  }),
  v.object({ problem: v.string() }),
]);

/** A model in a thread of its own, which is started with the first picture, and anew once it has failed. */
export class WorkerDetector implements PeopleDetector {
  readonly #script: URL;
  readonly #workerData: unknown;
  #worker: Worker | undefined;

  /**
   * @param script answers each picture that it is sent with what it found
   * @param workerData what the script is told at its start
   */
  constructor(script: URL, workerData?: unknown) {
    this.#script = script;
    this.#workerData = workerData;
  }

  async detectPeople(jpeg: Uint8Array): Promise<PeopleInFrame> {
    this.#worker ??= this.#start();
    const answer = v.parse(AnswerSchema, await ask(this.#worker, jpeg));
    if ('problem' in answer) throw new Error(answer.problem);
    return answer.found;
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { workerData: this.#workerData });
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    // Told by the picture that it was at work on.
    worker.on('error', () => undefined);
    return worker;
  }
}

function ask(worker: Worker, jpeg: Uint8Array): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      worker.off('message', answer);
      worker.off('error', fail);
      worker.off('exit', end);
    };
    const answer = (message: unknown) => {
      settle();
      resolve(message);
    };
    const fail = (error: Error) => {
      settle();
      reject(error);
    };
    const end = () => fail(new Error('the model ended'));
    const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS);
    worker.once('message', answer);
    worker.once('error', fail);
    worker.once('exit', end);
    worker.postMessage(jpeg);
  });
}
