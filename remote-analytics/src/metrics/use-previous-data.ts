import type { ResourceState } from '@maitred/shared-kit/api';
import { useMemo, useState } from 'react';

export interface PreviousDataState<Data> extends ResourceState<Data> {
  /** The data answer the question before; those for the current one are on their way. */
  isPreviousData: boolean;
}

/**
 * Keeps the last metrics in sight, dimmed, until those of the new choice arrive or fail. What it
 * answers is the same as long as nothing in it changes. Not `keepPreviousData` of the kit: what is kept is made of several
 * answers, and says by itself of which choice it is.
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
