import {
  listAlertsEndpoint,
  markAlertsReadEndpoint,
  markAllAlertsReadEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import { readMarks } from '@maitred/shared-kit/alerts-state';
import { callEndpoint, reloadEndpoint, updateCached } from '@maitred/shared-kit/api';

/**
 * Marks unread alerts read: shown at once, everywhere, and taken back if the call fails.
 * @param ids of unread alerts; those already being marked are left out, and none sends nothing
 * @throws what the call threw, after everything shows the alerts as unread again
 */
export async function markAlertsRead(ids: readonly number[]): Promise<void> {
  const fresh = ids.filter((id) => !readMarks.state.ids.has(id));
  if (fresh.length === 0 || readMarks.state.isAll) return;
  readMarks.add(fresh);
  await send(
    () => callEndpoint(markAlertsReadEndpoint, { body: { ids: fresh } }),
    () =>
      confirm(
        (id) => fresh.includes(id),
        (count) => Math.max(0, count - fresh.length),
      ),
    () => readMarks.remove(fresh),
  );
}

/**
 * Marks every alert of every restaurant of the user read.
 * @throws what the call threw, after everything shows the alerts as unread again
 */
export async function markAllAlertsRead(): Promise<void> {
  if (readMarks.state.isAll) return;
  readMarks.setAll(true);
  await send(
    () => callEndpoint(markAllAlertsReadEndpoint, {}),
    () =>
      confirm(
        () => true,
        () => 0,
      ),
    () => readMarks.setAll(false),
  );
}

async function send(
  call: () => Promise<undefined>,
  confirmMark: () => Promise<unknown>,
  takeBack: () => void,
): Promise<void> {
  try {
    await readMarks.whileSending(async () => {
      await call();
      await confirmMark();
    });
  } catch (error) {
    // A call that nobody answered may have arrived all the same: only the server knows.
    void reloadEndpoint(listAlertsEndpoint);
    throw error;
  } finally {
    takeBack();
    void reloadEndpoint(readUnreadCountEndpoint);
  }
}

/** Writes a mark that the server took into what was read from it before. */
function confirm(isMarked: (id: number) => boolean, countAfter: (count: number) => number) {
  return Promise.all([
    updateCached(listAlertsEndpoint, (page) => ({
      ...page,
      results: page.results.map((alert) =>
        !alert.isRead && isMarked(alert.id) ? { ...alert, isRead: true } : alert,
      ),
    })),
    updateCached(readUnreadCountEndpoint, ({ count }) => ({ count: countAfter(count) })),
  ]);
}
