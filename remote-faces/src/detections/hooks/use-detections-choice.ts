import {
  parseSearchFilters,
  WholeNumberSchema,
  withSearchFilters,
} from '@maitred/shared-kit/filters';
import { useSearchParams } from '@maitred/shared-kit/router';
import * as v from '@maitred/shared-kit/schema';
import { useCallback, useMemo } from 'react';

export const DETECTION_VIEWS = ['days', 'times'] as const;
export type DetectionView = (typeof DETECTION_VIEWS)[number];

const entries = {
  list: WholeNumberSchema,
  camera: WholeNumberSchema,
  view: v.picklist(DETECTION_VIEWS),
};

export interface DetectionsChoice {
  listId: number | undefined;
  cameraId: number | undefined;
  view: DetectionView;
  /** Whether the address has invalid values. */
  isUnreadable: boolean;
  change: (changes: { list?: number; camera?: number | undefined; view?: DetectionView }) => void;
}

/** The list, camera and table that the address requests. */
export function useDetectionsChoice(): DetectionsChoice {
  const [search, setSearch] = useSearchParams();
  const { values, invalid } = useMemo(() => parseSearchFilters(entries, search), [search]);
  const change = useCallback<DetectionsChoice['change']>(
    (changes) => setSearch((current) => withSearchFilters(current, changes), { replace: true }),
    [setSearch],
  );
  return {
    listId: values.list,
    cameraId: values.camera,
    view: values.view ?? 'days',
    isUnreadable: invalid.length > 0,
    change,
  };
}
