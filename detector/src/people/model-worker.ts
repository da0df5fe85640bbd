import { Worker } from 'node:worker_threads';

/** The first question waits for the model to be loaded. */
const TIME_LIMIT_MS = 60_000;

/** A model in a thread of its own, which is started with the first question, and anew once it has failed. */
export class ModelWorker {
  readonly #script: URL;
  readonly #workerData: unknown;
  #worker: Worker | undefined;

  /**
   * @param script answers each question that it is sent
   * @param workerData what the script is told at its start
   */
  constructor(script: URL, workerData?: unknown) {
    this.#script = script;
    this.#workerData = workerData;
  }

  /** One question at a time. */
  ask(question: unknown): Promise<unknown> {
    this.#worker ??= this.#start();
    return ask(this.#worker, question);
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { workerData: this.#workerData });
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
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
