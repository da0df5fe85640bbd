import { useState } from 'react';

interface ComparedData<Data> {
  data: Data | undefined;
  /** Why there is nothing to compare with, if the previous range failed. */
  previousError: unknown;
}

/**
 * During a refresh, keeps the last metrics that were complete with those they are compared with: the counterpart of a
 * running bucket depends on the time of the read, so a later read needs another request for it.
 * Unlike `usePreviousData`, which keeps data of another query until there is any response to the current one.
 * @param question identifies the query; metrics of another query are not kept
 * @param isPreviousAwaited whether what they are compared with is still loading
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
