import { channel } from 'node:diagnostics_channel';
import * as v from 'valibot';

/** What is stored under an id and cannot be read. */
interface UnreadableValue {
  column: string;
  id: number;
  /** Where within it, and what is wrong there; no value. */
  problem: string;
}

const unreadable = channel('maitred:unreadable-value');

/**
 * Reads JSON that the database has kept, perhaps since an older version or an edit by hand. What no
 * longer fits is reported and left out, so that one row never costs the answer of all others.
 * @param column such as `zones.config`.
 */
export function readStored<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  column: string,
  id: number,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const message: UnreadableValue = {
    column,
    id,
    problem: `${v.getDotPath(issue) ?? 'its root'}: ${issue.type} expected`,
  };
  unreadable.publish(message);
  return undefined;
}

/** Calls back for each that was left out, until the returned function is called. */
export function onUnreadable(report: (value: UnreadableValue) => void): () => void {
  const listener = (message: unknown) => report(message as UnreadableValue);
  unreadable.subscribe(listener);
  return () => unreadable.unsubscribe(listener);
}
