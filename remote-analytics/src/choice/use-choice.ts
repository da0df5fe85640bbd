import { parseSearchFilters, withSearchFilters } from '@maitred/shared-kit/filters';
import { useSearchParams } from '@maitred/shared-kit/router';
import * as v from '@maitred/shared-kit/schema';
import { useCallback } from 'react';
import { ZONE_TYPE } from './counted-series';
import { COMPARE_TO, type CompareTo, DEFAULT_COMPARE_TO } from './preceding-range';

export const SPLITS = ['sex', 'age'] as const;
/** How people present are split into groups. */
export type Split = (typeof SPLITS)[number];

/** Hours counted from the first hour of a range, both inclusive. */
export interface Zoom {
  first: number;
  last: number;
}

/** The parameters by their names in the address. */
const entries = {
  against: v.picklist(COMPARE_TO),
  split: v.picklist(SPLITS),
  series: v.pipe(v.string(), v.regex(ZONE_TYPE)),
  zoom: v.pipe(
    v.string(),
    v.regex(/^\d{1,2}-\d{1,2}$/),
    v.transform((text): Zoom => {
      const [first = 0, last = 0] = text.split('-').map(Number);
      return { first, last };
    }),
    v.check(({ first, last }) => first <= last),
  ),
};

interface Choice {
  compareTo: CompareTo;
  split: Split;
  zoom: Zoom | undefined;
  /** The type of the series; undefined for visitors. */
  series: string | undefined;
}

/** The user's choices on the analytics screens, kept in the address. */
export function useChoice() {
  const [search, setSearch] = useSearchParams();
  const { values } = parseSearchFilters(entries, search);
  const choose = useCallback(
    (choice: Partial<Choice>) => {
      const { compareTo, zoom, ...words } = choice;
      setSearch((current) =>
        withSearchFilters(current, {
          ...words,
          ...(compareTo && { against: compareTo }),
          ...('zoom' in choice && { zoom: zoom && `${zoom.first}-${zoom.last}` }),
        }),
      );
    },
    [setSearch],
  );
  const choice: Choice = {
    compareTo: values.against ?? DEFAULT_COMPARE_TO,
    split: values.split ?? 'sex',
    zoom: values.zoom,
    series: values.series,
  };
  return { choice, choose };
}
