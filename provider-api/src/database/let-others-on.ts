import { setImmediate } from 'node:timers/promises';

/**
 * Gives other calls their turn between two pages. The embedded database answers within the turn of the
 * event loop that asks, so that a row of statements would hold up everybody.
 */
export async function letOthersOn(): Promise<void> {
  await setImmediate();
}
