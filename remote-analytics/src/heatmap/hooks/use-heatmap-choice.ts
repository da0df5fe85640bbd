import {
  parseSearchFilters,
  WholeNumberSchema,
  withSearchFilters,
} from '@maitred/shared-kit/filters';
import { useSearchParams } from '@maitred/shared-kit/router';
import * as v from '@maitred/shared-kit/schema';
import { useCallback, useMemo } from 'react';

/** Hours of the day, both inclusive. If the start is after the end, the span goes past midnight. */
export interface HourRange {
  start: number;
  end: number;
}

const WHOLE_DAY: HourRange = { start: 0, end: 23 };

/** Whether the span covers all 24 hours, from whichever hour it starts. */
export function isWholeDay({ start, end }: HourRange): boolean {
  return (end + 1) % 24 === start;
}

const entries = {
  camera: WholeNumberSchema,
  hours: v.pipe(
    v.string(),
    v.regex(/^\d{1,2}-\d{1,2}$/),
    v.transform((text): HourRange => {
      const [start = 0, end = 23] = text.split('-').map(Number);
      return { start, end };
    }),
    v.check(({ start, end }) => start <= 23 && end <= 23),
  ),
};

export interface HeatmapChoice {
  /** Undefined if the address has none. */
  camera: number | undefined;
  hours: HourRange;
  /** Invalid parameters in the address, which are ignored. */
  invalid: ('camera' | 'hours')[];
  chooseCamera: (camera: number) => void;
  chooseHours: (hours: HourRange) => void;
}

/** The camera and the hours, kept in the address. */
export function useHeatmapChoice(): HeatmapChoice {
  const [search, setSearch] = useSearchParams();
  const { values, invalid } = useMemo(() => parseSearchFilters(entries, search), [search]);
  const chooseCamera = useCallback(
    (camera: number) => setSearch((current) => withSearchFilters(current, { camera })),
    [setSearch],
  );
  const chooseHours = useCallback(
    (hours: HourRange) => {
      const text = isWholeDay(hours) ? undefined : `${hours.start}-${hours.end}`;
      setSearch((current) => withSearchFilters(current, { hours: text }), { replace: true });
    },
    [setSearch],
  );
  const { camera, hours = WHOLE_DAY } = values;
  return { camera, hours, invalid, chooseCamera, chooseHours };
}
