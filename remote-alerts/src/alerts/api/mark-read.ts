import {
  listAlertsEndpoint,
  type markAlertsReadEndpoint,
  type markAllAlertsReadEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import { confirmMarked, type Marked, readMarks } from '@maitred/shared-kit/alerts-state';
import { type CallOptions, type Mutation, reloadEndpoint } from '@maitred/shared-kit/api';

export type SendMarks = Mutation<typeof markAlertsReadEndpoint>;
export type SendMarkAll = Mutation<typeof markAllAlertsReadEndpoint>;

/**
 * Marks every alert of every restaurant of the user read.
 * @throws what the call threw, after everything shows the alerts as unread again
 */
export async function markAllAlertsRead(sendMarkAll: SendMarkAll): Promise<void> {
  if (readMarks.state.isAll) return;
  readMarks.setAll(true);
  await send(
    { isAll: true },
    () => sendMarkAll({}),
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
export function sendShown(
  sendMarks: SendMarks,
  ids: number[],
  options: CallOptions = {},
): Promise<void> {
  return send(
    { ids },
    () => sendMarks({ body: { ids } }, options),
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
