import type { Resource, ResourceState } from '@maitred/shared-kit/api';
import { useCallback, useMemo } from 'react';
import { type useDetectors, useReloadAfter } from '../detectors/use-detectors';
import { type PreviousDataState, usePreviousData } from './use-previous-data';
import { type DatedDays, useRefresh } from './use-refresh';
import { useWhole } from './use-whole';

type Readable = Pick<Resource<unknown>, 'error' | 'reload'>;

export interface ComparedState<Data> {
  state: PreviousDataState<Data>;
  /** Why there is nothing to compare with, if the previous range failed. */
  previousError: unknown;
  reload: () => Promise<void>;
}

interface ComparedReading<Data> {
  /** Identifies the query of the metrics. Metrics of another query are not kept. */
  question: string;
  /** The data computed from the responses so far. */
  latest: Data | undefined;
  current: Omit<ResourceState<unknown>, 'data'> & Readable;
  /** The previous range. */
  previous: Readable;
  /** The counterpart of the running part, if it is requested separately. */
  counterpart?: Readable;
  /** Whether the previous range is still loading. */
  isPreviousAwaited: boolean;
  detectors: ReturnType<typeof useDetectors>;
  /** The days of the metrics; null if they are not refreshed. */
  days: DatedDays | null;
  isRunning: boolean;
}

const NOTHING: Readable = { error: undefined, reload: () => Promise.resolve() };

/**
 * The state of metrics and those of a previous range as a screen shows them. They stay visible until those of another
 * choice arrive, are replaced only when complete, and are refreshed while the range is running.
 */
export function useComparedState<Data extends { instant: number }>({
  question,
  latest,
  current,
  previous,
  counterpart = NOTHING,
  isPreviousAwaited,
  detectors,
  days,
  isRunning,
}: ComparedReading<Data>): ComparedState<Data> {
  const { data, previousError } = useWhole(
    question,
    { data: latest, previousError: previous.error ?? counterpart.error },
    isPreviousAwaited,
  );
  const state = usePreviousData({ ...current, data, updatedAt: data?.instant });
  const reload = useReloadAfter(detectors, useReload(current, previous, counterpart));
  useRefresh(reload, { days, isRunning });
  return useMemo(() => ({ state, previousError, reload }), [state, previousError, reload]);
}

/** Reloads the current metrics, and what they are compared with only if it failed, because the past does not change. */
function useReload(
  { reload: reloadCurrent }: Readable,
  { error: previousError, reload: reloadPrevious }: Readable,
  { error: counterpartError, reload: reloadCounterpart }: Readable,
): () => Promise<void> {
  return useCallback(async () => {
    await Promise.all([
      reloadCurrent(),
      ...(previousError === undefined ? [] : [reloadPrevious()]),
      ...(counterpartError === undefined ? [] : [reloadCounterpart()]),
    ]);
  }, [reloadCurrent, previousError, reloadPrevious, counterpartError, reloadCounterpart]);
}
