type LastCall = () => Promise<unknown>;

const lastCalls = new Set<LastCall>();

/**
 * Has something sent before the person's own logout, here or in another tab, such as a change that
 * is still held back for an undo. It must send at once: the tokens are gone right after. Returns the
 * way to stop it.
 */
export function beforeLogOut(send: LastCall): () => void {
  lastCalls.add(send);
  return () => lastCalls.delete(send);
}

/** Sends what waits for a logout. Settles when all of it was answered, or could not be sent. */
export async function sendLastCalls(): Promise<void> {
  await Promise.allSettled([...lastCalls].map((send) => send()));
}
