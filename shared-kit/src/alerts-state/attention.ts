import { session } from '../session';

/** Milliseconds within which a visible tab responds. */
export const ATTENTION_WAIT_MS = 300;

const CHANNEL = 'maitred-attention';

interface AttentionMessage {
  type: 'is-anybody-looking' | 'somebody-is';
  /** Only tabs of the same user count: those of another user show other alerts. */
  userId: number | undefined;
}

/** Answers the person's other tabs when they ask whether a tab is visible. Returns a function that stops it. */
export function answerWhileLooking(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<AttentionMessage>) => {
    if (data.type !== 'is-anybody-looking' || !isVisible()) return;
    if (data.userId === session.metadata.userId) send(channel, 'somebody-is');
  });
  return () => channel.close();
}

/** Whether this tab or another of the person's tabs is visible. */
export async function isSomebodyLooking(): Promise<boolean> {
  if (isVisible()) return true;
  const channel = new BroadcastChannel(CHANNEL);
  const answered = new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<AttentionMessage>) => {
      if (data.type === 'somebody-is' && data.userId === session.metadata.userId) resolve(true);
    });
    setTimeout(() => resolve(false), ATTENTION_WAIT_MS);
  });
  send(channel, 'is-anybody-looking');
  const isAnswered = await answered;
  channel.close();
  return isAnswered || isVisible();
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function send(channel: BroadcastChannel, type: AttentionMessage['type']): void {
  const message: AttentionMessage = { type, userId: session.metadata.userId };
  channel.postMessage(message);
}
