import type { ResourceState } from '@maitred/shared-kit/api';
import { useMemo, useState } from 'react';

export interface PreviousDataState<Data> extends ResourceState<Data> {
  /** Whether the data are those of the previous query because those of the current one are loading. */
  isPreviousData: boolean;
}

/**
 * Keeps the last metrics visible, dimmed, until those of the new choice arrive or fail. The result is stable as long
 * as nothing in it changes. The kit's `keepPreviousData` does not fit, because the data are computed from several
 * responses and contain the choice that they belong to.
 */
export function usePreviousData<Data>({
  data,
  error,
  isLoading,
  isStale,
  updatedAt,
}: ResourceState<Data>): PreviousDataState<Data> {
  const [last, setLast] = useState<{ data: Data; updatedAt: number | undefined }>();
  if (data !== undefined && (last?.data !== data || last.updatedAt !== updatedAt)) {
    setLast({ data, updatedAt });
  }
  const previous = data === undefined && error === undefined ? last : undefined;
  return useMemo(
    () => ({
      data,
      error,
      isLoading,
      isStale,
      updatedAt,
      ...previous,
      isPreviousData: previous !== undefined,
    }),
    [data, error, isLoading, isStale, updatedAt, previous],
  );
}
