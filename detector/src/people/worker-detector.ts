import * as v from 'valibot';
import { ModelWorker } from './model-worker';
import type { PeopleDetector, PeopleInFrame } from './people-detector';

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

/** A model that finds people, in a thread of its own. */
export class WorkerDetector implements PeopleDetector {
  readonly #worker: ModelWorker;

  /** The parameters are those of the thread: see ModelWorker. */
  constructor(...parameters: ConstructorParameters<typeof ModelWorker>) {
    this.#worker = new ModelWorker(...parameters);
  }

  async detectPeople(jpeg: Uint8Array): Promise<PeopleInFrame> {
    const answer = v.parse(AnswerSchema, await this.#worker.ask(jpeg));
    if ('problem' in answer) throw new Error(answer.problem);
    return answer.found;
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }
}
