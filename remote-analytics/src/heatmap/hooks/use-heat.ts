import { readHeatmapEndpoint } from '@maitred/contract';
import { useEndpoint } from '@maitred/shared-kit/api';
import type { InstantRange } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import { type KeptState, useKept } from '../../figures/use-kept';
import { type HeatGrid, toGrid } from '../heat-grid';
import { type HourRange, WHOLE_DAY } from './use-heatmap-choice';

export interface Heat {
  state: KeptState<HeatGrid>;
  reload: () => Promise<void>;
}

/** Where people were in a camera's picture, within hours of each day of a range. */
export function useHeat(
  cameraId: number | undefined,
  instants: InstantRange,
  { start, end }: HourRange,
): Heat {
  const isWholeDay = start === WHOLE_DAY.start && end === WHOLE_DAY.end;
  const read = useEndpoint(
    readHeatmapEndpoint,
    cameraId === undefined
      ? null
      : {
          query: {
            cameraId,
            ...instants,
            ...(!isWholeDay && { startHour: start, endHour: end }),
          },
        },
  );
  const data = useMemo(() => read.data && toGrid(read.data), [read.data]);
  return { state: useKept({ ...read, data }), reload: read.reload };
}
