import { readMarks } from '@maitred/shared-kit/alerts-state';
import { beforeLogOut, type CallOptions } from '@maitred/shared-kit/api';
import { session } from '@maitred/shared-kit/session';
import { type SendMarks, sendShown, showRead } from './mark-read';

/** Milliseconds for which a mark can be undone; it is sent after that. */
export const UNDO_TIME_MS = 5000;

interface MarkOptions {
  sendMarks: SendMarks;
  /** Called when the mark can no longer be undone: it was undone, is being sent, or the session has ended. */
  onSettled?: () => void;
  /** Called when the call failed and the alerts are shown as unread again. */
  onFailed: (error: unknown) => void;
}

interface PendingMark {
  /** Undoes the mark. Does nothing once it has been sent. */
  undo: () => void;
  /** Sends the mark without waiting any longer. */
  sendNow: () => void;
}

interface QueuedMark extends MarkOptions {
  ids: number[];
  timer: ReturnType<typeof setTimeout>;
}

/** Kept outside of components, so that leaving the screen neither loses a mark nor sends it early. */
const queue = new Set<QueuedMark>();

/** Shows alerts as read at once and tells the server 5 s later. Returns undefined if none of them is unread. */
export function queueMark(ids: readonly number[], options: MarkOptions): PendingMark | undefined {
  const shown = showRead(ids);
  if (shown.length === 0) return undefined;
  const mark: QueuedMark = {
    ...options,
    ids: shown,
    timer: setTimeout(() => send(mark), UNDO_TIME_MS),
  };
  queue.add(mark);
  return { undo: () => undo(mark), sendNow: () => send(mark) };
}

/** Undoes the latest mark that has not been sent yet. */
export function undoLastMark(): void {
  const last = [...queue].at(-1);
  if (last !== undefined) undo(last);
}

/** Sends all pending marks at once. */
export async function flushPendingMarks(options: CallOptions = {}): Promise<void> {
  await Promise.all([...queue].map((mark) => send(mark, options)));
}

async function send(mark: QueuedMark, options: CallOptions = {}): Promise<void> {
  if (!settle(mark)) return;
  try {
    await sendShown(mark.sendMarks, mark.ids, options);
  } catch (error) {
    // After a logout there is nobody to tell.
    if (session.accessToken !== undefined) mark.onFailed(error);
  }
}

function undo(mark: QueuedMark): void {
  if (settle(mark)) readMarks.remove(mark.ids);
}

function settle(mark: QueuedMark): boolean {
  if (!queue.delete(mark)) return false;
  clearTimeout(mark.timer);
  mark.onSettled?.();
  return true;
}

// A hidden page may never come back: phones end it without another event.
const sendBeforeTheEnd = () => void flushPendingMarks({ keepalive: true });
window.addEventListener('pagehide', sendBeforeTheEnd);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendBeforeTheEnd();
});
beforeLogOut(() => flushPendingMarks({ keepalive: true }));
session.onLogOut(() => {
  // An expired session accepts no calls; the alerts stay unread and appear so after the next login.
  for (const mark of queue) settle(mark);
});
