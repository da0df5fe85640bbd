import { type Alert, listAlertsEndpoint, readUnreadCountEndpoint } from '@maitred/contract';
import { reloadEndpoint, updateCached } from '../api';
import { session } from '../session';
import { Listeners } from '../store/listeners';

/** Alerts that the server has marked read. */
export type Marked = { ids: readonly number[] } | { isAll: true };

interface MarkedMessage {
  marked: Marked;
  /** Tabs of somebody else, who logged in beside, have alerts of their own. */
  userId: number | undefined;
}

const CHANNEL = 'maitred-alerts';

const marks = new Listeners<[marked: Marked]>();
let channel: BroadcastChannel | undefined;

/** Calls `listener` when alerts were marked read, here or in another tab. Returns the way to stop it. */
export const onMarked = marks.add;

/** An alert as it is after a mark. */
export function withMark<A extends Pick<Alert, 'id' | 'isRead'>>(alert: A, marked: Marked): A {
  const isMeant = 'isAll' in marked || marked.ids.includes(alert.id);
  return isMeant && !alert.isRead ? { ...alert, isRead: true } : alert;
}

/** Writes a mark that the server took into what was read from it before, here and in other tabs. */
export async function confirmMarked(marked: Marked): Promise<void> {
  const message: MarkedMessage = { marked, userId: session.metadata.userId };
  channel?.postMessage(message);
  await Promise.all([
    writeMarked(marked),
    updateCached(readUnreadCountEndpoint, ({ count }) => ({
      count: 'ids' in marked ? Math.max(0, count - marked.ids.length) : 0,
    })),
  ]);
}

/** Follows the marks of the person's other tabs. Returns the way to stop it. */
export function followOtherTabs(): () => void {
  const own = new BroadcastChannel(CHANNEL);
  channel = own;
  own.addEventListener('message', ({ data }: MessageEvent<MarkedMessage>) => {
    if (data.userId !== session.metadata.userId) return;
    void writeMarked(data.marked);
    // How many of them this tab has counted is not known here.
    void reloadEndpoint(readUnreadCountEndpoint);
  });
  return () => {
    own.close();
    if (channel === own) channel = undefined;
  };
}

function writeMarked(marked: Marked): Promise<void> {
  marks.notify(marked);
  return updateCached(listAlertsEndpoint, (page) => ({
    ...page,
    results: page.results.map((alert) => withMark(alert, marked)),
  }));
}
