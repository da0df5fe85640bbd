import { channel } from 'node:diagnostics_channel';
import * as v from 'valibot';

/** A stored value that cannot be read. */
interface UnreadableValue {
  column: string;
  id: number;
  /** The path within it and what is wrong there, without the value. */
  problem: string;
}

const unreadable = channel('maitred:unreadable-value');

/**
 * Reads stored JSON, which may be from an older version or edited by hand. A value that does
 * not fit is reported and left out, so that one bad row does not fail the response for all others.
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

/** Calls `report` for each value left out, until the returned function is called. */
export function onUnreadable(report: (value: UnreadableValue) => void): () => void {
  const listener = (message: unknown) => report(message as UnreadableValue);
  unreadable.subscribe(listener);
  return () => unreadable.unsubscribe(listener);
}
