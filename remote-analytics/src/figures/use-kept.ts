import type { ResourceState } from '@maitred/shared-kit/api';
import { useState } from 'react';

export interface KeptState<Data> extends ResourceState<Data> {
  /** The data answer the former question; those for the current one are on their way. */
  isFormer: boolean;
}

/** Keeps the last figures in sight, dimmed, until those of the new choice arrive or fail. */
export function useKept<Data>(state: ResourceState<Data>): KeptState<Data> {
  const { data, error, updatedAt } = state;
  const [kept, setKept] = useState<{ data: Data; updatedAt: number | undefined }>();
  if (data !== undefined && (kept?.data !== data || kept.updatedAt !== updatedAt)) {
    setKept({ data, updatedAt });
  }
  if (data !== undefined || error !== undefined || kept === undefined) {
    return { ...state, isFormer: false };
  }
  return { ...state, ...kept, isFormer: true };
}
