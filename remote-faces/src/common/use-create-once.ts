import { mayHaveArrived, newIdempotencyKey } from '@maitred/shared-kit/api';
import { useRef } from 'react';

interface Sent<Entry> {
  entry: Entry;
  key: string;
}

/** What was made is as it was sent at first; what was typed since is not in it. */
export class LaterChangesError extends Error {
  override readonly name = 'LaterChangesError';
  /**
   * `forbidden`: whoever made it may not update it. `notAdded`: the provider did not say what it made, or
   * somebody else has changed that since.
   */
  readonly reason: 'forbidden' | 'notAdded';

  constructor(reason: LaterChangesError['reason']) {
    super();
    this.reason = reason;
  }
}

/**
 * Makes something new once, however often it is sent until an answer comes: it goes again as it was at
 * first, with its key.
 * @returns what was made, where the provider says it, and from which entry: the present one may be another
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
