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
 * Marks all alerts of all restaurants of the user as read.
 * @throws what the call threw, once the alerts are shown as unread again
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

/** Shows alerts as read before the server knows. Returns the ids that were not shown as read before. */
export function showRead(ids: readonly number[]): number[] {
  const { ids: marked, isAll } = readMarks.state;
  const fresh = isAll ? [] : ids.filter((id) => !marked.has(id));
  readMarks.add(fresh);
  return fresh;
}

/**
 * Sends the server the alerts that are already shown as read.
 * @throws what the call threw, once the alerts are shown as unread again
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
    // A call without a response may still have reached the server, so ask it.
    void reloadEndpoint(listAlertsEndpoint);
    throw error;
  } finally {
    uncover();
    void reloadEndpoint(readUnreadCountEndpoint);
  }
}
