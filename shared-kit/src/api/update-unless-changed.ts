import { isChangedMeanwhile, isGone } from './errors';

/** What became of an update. */
export type UpdateOutcome<T, Found extends T | undefined = T> =
  | { kind: 'saved'; current: T }
  /** Somebody else has changed it since; nothing was done. */
  | { kind: 'changed'; current: Found };

interface UpdateOptions<T, Found extends T | undefined> {
  /** The object as the person saw it when they started. */
  base: T;
  /** Sends the change, based on the given object, whose version goes into `If-Match`. Returns what was saved. */
  send: (base: T) => Promise<T>;
  /** Reads the current state from the server, after a 412 or a 404. */
  readAgain: (refusal: unknown) => Promise<Found>;
  /** Whether two states of the object are equal. */
  isSame: (one: T, other: T) => boolean;
  /** Whether the object already is as the person wants it. */
  isWanted: (current: T) => boolean;
}

/**
 * Saves a change unless somebody else has changed the same object meanwhile. If the version is refused but the object
 * is still the same, the change is sent once more with the current version: a version may cover a whole answer in which
 * another object has changed. An object that already is as wanted counts as saved: the change was sent before, and the
 * response was lost.
 * @throws what `send` and `readAgain` throw, except for a 412 or a 404 of the first `send`
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
