type PendingCall = () => Promise<unknown>;

const pendingCalls = new Set<PendingCall>();

/**
 * Registers something to send before the person's own logout, here or in another tab, such as a change that is
 * delayed for an undo. It must send at once: the tokens are gone right after. Returns the
 * way to stop it.
 */
export function beforeLogOut(send: PendingCall): () => void {
  pendingCalls.add(send);
  return () => pendingCalls.delete(send);
}

/** Sends what waits for a logout. Settles when all of it was answered, or could not be sent. */
export async function flushBeforeLogout(): Promise<void> {
  await Promise.allSettled([...pendingCalls].map((send) => send()));
}
