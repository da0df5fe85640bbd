import { readMarks } from '@maitred/shared-kit/alerts-state';
import { beforeLogOut, type CallOptions } from '@maitred/shared-kit/api';
import { session } from '@maitred/shared-kit/session';
import { type SendMarks, sendShown, showRead } from './mark-read';

/** Milliseconds in which a mark can be undone: nothing is sent before. */
export const UNDO_TIME_MS = 5000;

interface MarkOptions {
  sendMarks: SendMarks;
  /** The time to undo is over, whichever way. */
  onSettled?: () => void;
  /** The call failed, and everything shows the alerts as unread again. */
  onFailed: (error: unknown) => void;
}

interface PendingMark {
  /** Takes the mark back, as if it had never been. Does nothing once it is sent. */
  undo: () => void;
  /** Does not wait for the rest of the time. */
  sendNow: () => void;
}

interface QueuedMark extends MarkOptions {
  ids: number[];
  timer: ReturnType<typeof setTimeout>;
}

/** Outside of every component: leaving the screen neither loses a mark nor hurries it. */
const queue = new Set<QueuedMark>();

/** Shows alerts as read at once and tells the server 5 s later; undefined where none is unread. */
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

/** Takes back the mark that was made last, where one is not sent yet. */
export function undoLastMark(): void {
  const last = [...queue].at(-1);
  if (last !== undefined) undo(last);
}

/** Sends all that waits, at once. */
export async function flushPendingMarks(options: CallOptions = {}): Promise<void> {
  await Promise.all([...queue].map((mark) => send(mark, options)));
}

async function send(mark: QueuedMark, options: CallOptions = {}): Promise<void> {
  if (!settle(mark)) return;
  try {
    await sendShown(mark.sendMarks, mark.ids, options);
  } catch (error) {
    // Nobody is there any more to be told after a logout.
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

// A page that is hidden may never come back: a phone ends it without a further word.
const sendBeforeTheEnd = () => void flushPendingMarks({ keepalive: true });
window.addEventListener('pagehide', sendBeforeTheEnd);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendBeforeTheEnd();
});
beforeLogOut(() => flushPendingMarks({ keepalive: true }));
session.onLogOut(() => {
  // An expired session takes no call; the alerts stay unread, and say so at the next login.
  for (const mark of queue) settle(mark);
});
