import { setImmediate } from 'node:timers/promises';

/**
 * Lets other calls run between two pages. The embedded database responds within the same turn of the
 * event loop, so a series of statements would block everybody.
 */
export async function letOthersOn(): Promise<void> {
  await setImmediate();
}
