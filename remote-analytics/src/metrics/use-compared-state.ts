import type { Resource, ResourceState } from '@maitred/shared-kit/api';
import { useCallback, useMemo } from 'react';
import { type useDetectors, useReloadAfter } from '../detectors/use-detectors';
import { type PreviousDataState, usePreviousData } from './use-previous-data';
import { type DatedDays, useRefresh } from './use-refresh';
import { useWhole } from './use-whole';

type Readable = Pick<Resource<unknown>, 'error' | 'reload'>;

export interface ComparedState<Data> {
  state: PreviousDataState<Data>;
  /** Why there is nothing to compare with. */
  previousError: unknown;
  reload: () => Promise<void>;
}

interface ComparedReading<Data> {
  /** What the metrics answer: those of another one are none to keep. */
  question: string;
  /** What was made of the answers, as far as they have come. */
  latest: Data | undefined;
  current: Omit<ResourceState<unknown>, 'data'> & Readable;
  /** What they are compared with. */
  previous: Readable;
  /** What the running part of them is compared with, where that is asked for by itself. */
  counterpart?: Readable;
  /** Whether what they are compared with is still on its way. */
  isPreviousAwaited: boolean;
  detectors: ReturnType<typeof useDetectors>;
  /** Of which days they are; null where they stay as they were read. */
  days: DatedDays | null;
  isRunning: boolean;
}

const NOTHING: Readable = { error: undefined, reload: () => Promise.resolve() };

/**
 * Metrics beside those of a previous range, as a screen shows them: in sight until those of another choice have
 * come, whole before they are changed, and read anew while they still run.
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

/** Reads the current metrics anew, and of what they are compared with what has failed: it has passed. */
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
