import * as v from 'valibot';

/** How often the process checks its memory. */
const WATCH_MS = 20;

const MessageSchema = v.variant('kind', [
  v.object({ kind: v.literal('task'), task: v.unknown() }),
  v.object({ kind: v.literal('reply'), reply: v.unknown() }),
]);

/** Sends a question to the process that gave the task. */
type Ask = (question: unknown) => Promise<unknown>;

/** The child side of a TaskProcess: performs its tasks one after the other, and ends with it. */
export function serveTasks(perform: (task: unknown, ask: Ask) => Promise<unknown>): void {
  let hearReply: (reply: unknown) => void = () => {};
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      hearReply = resolve;
      process.send?.({ kind: 'question', question });
    });
  process.on('message', (raw) => {
    const message = v.parse(MessageSchema, raw);
    if (message.kind === 'reply') return hearReply(message.reply);
    const stopWatching = watchMemory(Number(process.argv[2]));
    perform(message.task, ask)
      .then(
        (answer) => process.send?.({ kind: 'answer', answer }),
        (error: unknown) => process.send?.({ kind: 'problem', problem: String(error) }),
      )
      .finally(stopWatching);
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ kind: 'ready' });
}

/** This works because native code runs in other threads. */
function watchMemory(limitBytes: number): () => void {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= limitBytes) return;
    clearInterval(watch);
    process.send?.({ kind: 'memory' }, undefined, undefined, () =>
      process.kill(process.pid, 'SIGKILL'),
    );
  }, WATCH_MS);
  return () => clearInterval(watch);
}
