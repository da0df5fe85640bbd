/** Tasks for a TaskProcess, each of which does what its name says. */
import { serveTasks } from '../faces/task-worker.ts';

const kept = [];

serveTasks(async (task, ask) => {
  if (task === 'ask') return { heard: await ask('how much?') };
  if (task === 'hang') return new Promise(() => {});
  if (task === 'die') return process.kill(process.pid, 'SIGKILL');
  if (task === 'fail') throw new Error('no good');
  if (task === 'grow') {
    for (;;) {
      kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  return { secret: process.env.SECRET_KEY };
});
