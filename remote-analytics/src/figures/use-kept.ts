import type { ResourceState } from '@maitred/shared-kit/api';
import { useMemo, useState } from 'react';

export interface KeptState<Data> extends ResourceState<Data> {
  /** The data answer the former question; those for the current one are on their way. */
  isFormer: boolean;
}

/**
 * Keeps the last figures in sight, dimmed, until those of the new choice arrive or fail. What it
 * answers is the same as long as nothing in it changes.
 */
export function useKept<Data>({
  data,
  error,
  isLoading,
  isStale,
  updatedAt,
}: ResourceState<Data>): KeptState<Data> {
  const [kept, setKept] = useState<{ data: Data; updatedAt: number | undefined }>();
  if (data !== undefined && (kept?.data !== data || kept.updatedAt !== updatedAt)) {
    setKept({ data, updatedAt });
  }
  const former = data === undefined && error === undefined ? kept : undefined;
  return useMemo(
    () => ({
      data,
      error,
      isLoading,
      isStale,
      updatedAt,
      ...former,
      isFormer: former !== undefined,
    }),
    [data, error, isLoading, isStale, updatedAt, former],
  );
}
