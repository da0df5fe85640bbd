import { isChangedMeanwhile, isGone } from './errors';

/** What became of an update. */
export type UpdateOutcome<T, Found extends T | undefined = T> =
  | { kind: 'saved'; current: T }
  /** Somebody else has changed it since; nothing was done. */
  | { kind: 'changed'; current: Found };

interface UpdateOptions<T, Found extends T | undefined> {
  /** As the person saw it when they began. */
  base: T;
  /** Sends what they want, as a change of what is given: `If-Match` is of it. Answers with what was saved. */
  send: (base: T) => Promise<T>;
  /** Reads what the server has now, after a 412 or a 404. */
  readAgain: (refusal: unknown) => Promise<Found>;
  /** Whether nobody has changed anything between one and the other. */
  isSame: (one: T, other: T) => boolean;
  /** Whether it is as they want it. */
  isWanted: (current: T) => boolean;
}

/**
 * Saves a change unless somebody else has changed the same meanwhile. Where nobody has, it is sent once more, for what
 * is there now: a version may be of a whole answer, and the change another's. What is there as it was wanted counts as
 * saved: it was sent before, and the answer was lost.
 * @throws what `send` and `readAgain` throw, but for a 412 or a 404 of the first `send`
 */
export async function updateUnlessChanged<T, Found extends T | undefined = T>({
  base,
  send,
  readAgain,
  isSame,
  isWanted,
}: UpdateOptions<T, Found>): Promise<UpdateOutcome<T, Found>> {
  try {
    return { kind: 'saved', current: await send(base) };
  } catch (refusal) {
    if (!isChangedMeanwhile(refusal) && !isGone(refusal)) throw refusal;
    const current = await readAgain(refusal);
    if (current === undefined) return { kind: 'changed', current };
    if (isWanted(current)) return { kind: 'saved', current };
    if (!isSame(current, base)) return { kind: 'changed', current };
    return { kind: 'saved', current: await send(current) };
  }
}
