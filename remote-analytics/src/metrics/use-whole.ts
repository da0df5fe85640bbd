import { useState } from 'react';

interface ComparedData<Data> {
  data: Data | undefined;
  /** Why there is nothing to compare with. */
  previousError: unknown;
}

/**
 * Keeps the last metrics that stood beside those they are compared with, while they are read anew: what
 * ran then had a counterpart up to that moment, and a later moment has another one, which takes a round
 * trip more.
 * Not `usePreviousData`: that keeps what answers another question, until there is any answer to this one.
 * @param question what the metrics answer: those of another one are none to keep
 * @param isPreviousAwaited whether what they are compared with is still on its way
 */
export function useWhole<Data>(
  question: string,
  { data, previousError }: ComparedData<Data>,
  isPreviousAwaited: boolean,
): ComparedData<Data> {
  const [last, setLast] = useState<ComparedData<Data> & { question: string }>();
  const lastWhole = last?.question === question ? last : undefined;
  if (data === undefined) return { data, previousError };
  if (isPreviousAwaited) return lastWhole ?? { data, previousError };
  if (lastWhole?.data !== data || lastWhole.previousError !== previousError) {
    setLast({ question, data, previousError });
  }
  return { data, previousError };
}
