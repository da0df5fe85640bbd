import {
  listAlertsEndpoint,
  markAlertsReadEndpoint,
  markAllAlertsReadEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import { confirmMarked, type Marked, readMarks } from '@maitred/shared-kit/alerts-state';
import { type CallOptions, callEndpoint, reloadEndpoint } from '@maitred/shared-kit/api';

/**
 * Marks every alert of every restaurant of the user read.
 * @throws what the call threw, after everything shows the alerts as unread again
 */
export async function markAllAlertsRead(): Promise<void> {
  if (readMarks.state.isAll) return;
  readMarks.setAll(true);
  await send(
    { isAll: true },
    () => callEndpoint(markAllAlertsReadEndpoint, {}),
    () => readMarks.setAll(false),
  );
}

/** Shows alerts as read before the server knows. Answers with those that were not shown so yet. */
export function showRead(ids: readonly number[]): number[] {
  const { ids: marked, isAll } = readMarks.state;
  const fresh = isAll ? [] : ids.filter((id) => !marked.has(id));
  readMarks.add(fresh);
  return fresh;
}

/**
 * Tells the server of alerts that are shown as read already.
 * @throws what the call threw, after everything shows the alerts as unread again
 */
export function sendShown(ids: number[], options: CallOptions = {}): Promise<void> {
  return send(
    { ids },
    () => callEndpoint(markAlertsReadEndpoint, { body: { ids } }, options),
    () => readMarks.remove(ids),
  );
}

async function send(
  marked: Marked,
  call: () => Promise<undefined>,
  uncover: () => void,
): Promise<void> {
  try {
    await readMarks.whileSending(async () => {
      await call();
      await confirmMarked(marked);
    });
  } catch (error) {
    // A call that nobody answered may have arrived all the same: only the server knows.
    void reloadEndpoint(listAlertsEndpoint);
    throw error;
  } finally {
    uncover();
    void reloadEndpoint(readUnreadCountEndpoint);
  }
}
