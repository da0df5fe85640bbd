import { type Alert, listAlertsEndpoint, readUnreadCountEndpoint } from '@maitred/contract';
import { reloadEndpoint, updateCached } from '../api';
import { session } from '../session';
import { Listeners } from '../store/listeners';

/** Alerts that the server has marked read. */
export type Marked = { ids: readonly number[] } | { isAll: true };

interface MarkedMessage {
  marked: Marked;
  /** Another user, signed in in another tab, has different alerts. */
  userId: number | undefined;
}

const CHANNEL = 'maitred-alerts';

const marks = new Listeners<[marked: Marked]>();
let channel: BroadcastChannel | undefined;

/** Calls `listener` when alerts are marked read, here or in another tab. Returns a function that stops it. */
export const onMarked = marks.add;

/** The alert with the mark applied. */
export function withMark<A extends Pick<Alert, 'id' | 'isRead'>>(alert: A, marked: Marked): A {
  const isMeant = 'isAll' in marked || marked.ids.includes(alert.id);
  return isMeant && !alert.isRead ? { ...alert, isRead: true } : alert;
}

/** Applies a mark that the server has accepted to the cached answers, here and in other tabs. */
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

/** Applies marks made in the person's other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const own = new BroadcastChannel(CHANNEL);
  channel = own;
  own.addEventListener('message', ({ data }: MessageEvent<MarkedMessage>) => {
    if (data.userId !== session.metadata.userId) return;
    void writeMarked(data.marked);
    // How many of them are in this tab's count is not known here, so read the count again.
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
