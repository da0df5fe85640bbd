import * as v from 'valibot';
import { ModelWorker } from './model-worker';
import type { PeopleDetector, PeopleInFrame, PersonBox } from './people-detector';

/** No picture shows more people that could be told apart. */
const MOST_PEOPLE = 100;

/** Includes NaN and infinity, which a model may return; only such a box is then left out. */
const AnyNumber = v.custom<number>((value) => typeof value === 'number');

const AnswerSchema = v.union([
  v.object({
    found: v.object({
      boxes: v.array(
        v.object({
          x: AnyNumber,
          y: AnyNumber,
          width: AnyNumber,
          height: AnyNumber,
          score: AnyNumber,
        }),
      ),
      aspect: v.number(),
    }),
  }),
  v.object({ problem: v.string() }),
]);

/** A model that finds people in a separate thread. */
export class WorkerDetector implements PeopleDetector {
  readonly #worker: ModelWorker;

  /** Takes the parameters of ModelWorker. */
  constructor(...parameters: ConstructorParameters<typeof ModelWorker>) {
    this.#worker = new ModelWorker(...parameters);
  }

  async detectPeople(jpeg: Uint8Array): Promise<PeopleInFrame> {
    const answer = v.parse(AnswerSchema, await this.#worker.ask(jpeg));
    if ('problem' in answer) throw new Error(answer.problem);
    const { boxes, aspect } = answer.found;
    return { boxes: boxes.filter(isPlace).sort(bySurest).slice(0, MOST_PEOPLE), aspect };
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }
}

/** Whether the box is valid and overlaps the picture. */
function isPlace({ x, y, width, height, score }: PersonBox): boolean {
  if (![x, y, width, height, score].every(Number.isFinite)) return false;
  return width > 0 && height > 0 && x < 1 && y < 1 && x + width > 0 && y + height > 0;
}

function bySurest(one: PersonBox, other: PersonBox): number {
  return other.score - one.score;
}
