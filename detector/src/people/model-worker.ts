import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

/** Long, because the first question waits for the model to load. */
const TIME_LIMIT_MS = 60_000;
/** Milliseconds before a thread that has ended is restarted; the last one repeats until a thread answers. */
const BACK_OFF_MS = [1000, 2000, 4000, 8000, 15_000, 60_000];

/** A model in a separate thread, which is started with the first question, and restarted after a failure. */
export class ModelWorker {
  readonly #script: URL;
  readonly #workerData: unknown;
  readonly #now: () => number;
  #worker: Worker | undefined;
  /** How many threads have ended since one last answered, and why the last did. */
  #failures = 0;
  #problem: unknown;
  #restartAt = Number.NEGATIVE_INFINITY;

  /**
   * @param script answers each question sent to it
   * @param workerData passed to the script at its start
   * @param now in milliseconds; must never go back
   */
  constructor(script: URL, workerData?: unknown, now = () => performance.now()) {
    this.#script = script;
    this.#workerData = workerData;
    this.#now = now;
  }

  /** One question at a time. During the pause before a restart, fails with the last error. */
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
    // Silences the library's output, which repeats the error and would appear with every attempt.
    const quiet = { stdout: true, stderr: true };
    const worker = new Worker(this.#script, { workerData: this.#workerData, ...quiet });
    worker.stdout.resume();
    worker.stderr.resume();
    // Reported by the question being processed.
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
