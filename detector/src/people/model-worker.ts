import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

/** The first question waits for the model to be loaded. */
const TIME_LIMIT_MS = 60_000;
/** Milliseconds before a thread that has ended is started again; the last holds until one answers. */
const BACK_OFF_MS = [1000, 2000, 4000, 8000, 15_000, 60_000];

/** A model in a thread of its own, which is started with the first question, and anew once it has failed. */
export class ModelWorker {
  readonly #script: URL;
  readonly #workerData: unknown;
  readonly #now: () => number;
  #worker: Worker | undefined;
  /** Threads that have ended since one answered, and why the last did. */
  #failures = 0;
  #problem: unknown;
  #restartAt = Number.NEGATIVE_INFINITY;

  /**
   * @param script answers each question that it is sent
   * @param workerData what the script is told at its start
   * @param now in milliseconds; it never goes back
   */
  constructor(script: URL, workerData?: unknown, now = () => performance.now()) {
    this.#script = script;
    this.#workerData = workerData;
    this.#now = now;
  }

  /** One question at a time. While no thread is to be started it fails as the last one did. */
  async ask(question: unknown): Promise<unknown> {
    if (this.#now() < this.#restartAt) throw this.#problem;
    this.#worker ??= this.#start();
    try {
      const answer = await ask(this.#worker, question);
      this.#failures = 0;
      return answer;
    } catch (error) {
      const pause = BACK_OFF_MS[Math.min(this.#failures, BACK_OFF_MS.length - 1)] ?? 0;
      this.#failures += 1;
      this.#problem = error;
      this.#restartAt = this.#now() + pause;
      await this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    // What a library prints of its own is in the error, too, and would come with every attempt.
    const quiet = { stdout: true, stderr: true };
    const worker = new Worker(this.#script, { workerData: this.#workerData, ...quiet });
    worker.stdout.resume();
    worker.stderr.resume();
    // Told by the question that it was at work on.
    worker.on('error', () => undefined);
    return worker;
  }
}

function ask(worker: Worker, question: unknown): Promise<unknown> {
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
    worker.postMessage(question);
  });
}
