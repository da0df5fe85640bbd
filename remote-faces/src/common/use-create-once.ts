import { mayHaveArrived, newIdempotencyKey } from '@maitred/shared-kit/api';
import { useRef } from 'react';

interface Sent<Entry> {
  entry: Entry;
  key: string;
}

/** Something was created as it was first sent, without the changes that were typed since. */
export class LaterChangesError extends Error {
  override readonly name = 'LaterChangesError';
  /**
   * `forbidden`: the user may create but not update. `notAdded`: the provider did not return what it created, or
   * somebody else has changed it since.
   */
  readonly reason: 'forbidden' | 'notAdded';

  constructor(reason: LaterChangesError['reason']) {
    super();
    this.reason = reason;
  }
}

/**
 * Creates something exactly once, however often it is sent until a response comes: each retry sends the first
 * entry again with the same idempotency key.
 * @returns what was created, if the provider returns it, and from which entry, which may differ from the current one
 */
export function useCreateOnce<Entry, Made>(): (
  entry: Entry,
  create: (entry: Entry, idempotencyKey: string) => Promise<Made | undefined>,
) => Promise<{ made: Made | undefined; from: Entry }> {
  const unanswered = useRef<Sent<Entry>>(undefined);
  return async (entry, create) => {
    const sent = unanswered.current ?? { entry, key: newIdempotencyKey() };
    unanswered.current = sent;
    try {
      const made = await create(sent.entry, sent.key);
      return { made, from: sent.entry };
    } catch (error) {
      if (!mayHaveArrived(error)) unanswered.current = undefined;
      throw error;
    }
  };
}
