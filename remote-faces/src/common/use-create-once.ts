import { mayHaveArrived, newIdempotencyKey } from '@maitred/shared-kit/api';
import { useRef } from 'react';

interface Sent<Entry> {
  entry: Entry;
  key: string;
}

/** What was made is as it was sent at first: whoever may not update cannot add what they typed since. */
export class LaterChangesError extends Error {
  override readonly name = 'LaterChangesError';
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
