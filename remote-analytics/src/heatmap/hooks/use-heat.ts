import { readHeatmapEndpoint } from '@maitred/contract';
import { useEndpoint, useHeatmapGrid } from '@maitred/shared-kit/api';
import type { RestaurantFilter } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import { type KeptState, useKept } from '../../figures/use-kept';
import { useRefresh } from '../../figures/use-refresh';
import type { DaysSource } from '../../words/use-period-text';
import { type HeatGrid, toGrid } from '../heat-grid';
import { type HourRange, isWholeDay } from './use-heatmap-choice';

export interface Heat {
  state: KeptState<HeatGrid>;
  /** Undefined while nothing has been read. */
  period: DaysSource | undefined;
  reload: () => Promise<void>;
}

/** Where people were in a camera's picture, within hours of each day of a range. */
export function useHeat(
  cameraId: number | undefined,
  { restaurant, range, instants }: RestaurantFilter,
  hours: HourRange,
): Heat {
  const size = useHeatmapGrid();
  const read = useEndpoint(
    readHeatmapEndpoint,
    cameraId === undefined
      ? null
      : {
          query: {
            cameraId,
            ...instants,
            ...(!isWholeDay(hours) && { startHour: hours.start, endHour: hours.end }),
          },
        },
  );
  const data = useMemo(() => read.data && toGrid(read.data, size), [read.data, size]);
  const moment = read.data && (read.updatedAt ?? Date.now());
  const isRunning =
    moment !== undefined &&
    moment >= Date.parse(instants.dateFrom) &&
    moment <= Date.parse(instants.dateTo);
  useRefresh(read.reload, { days: { restaurant, range }, isRunning });
  return {
    state: useKept({ ...read, data }),
    period: moment === undefined ? undefined : { restaurant, range, moment, isRunning },
    reload: read.reload,
  };
}
