type PendingCall = () => Promise<unknown>;

const pendingCalls = new Set<PendingCall>();

/**
 * Registers something to send before the person's own logout, here or in another tab, such as a change that is delayed
 * for an undo. It must be sent at once, because the tokens are dropped right after. Returns a function that removes it.
 */
export function beforeLogOut(send: PendingCall): () => void {
  pendingCalls.add(send);
  return () => pendingCalls.delete(send);
}

/** Sends everything registered. Resolves when all of it has been answered, or could not be sent. */
export async function flushBeforeLogout(): Promise<void> {
  await Promise.allSettled([...pendingCalls].map((send) => send()));
}
