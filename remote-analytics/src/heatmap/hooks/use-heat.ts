import { type Camera, type Restaurant, readHeatmapEndpoint, type Zone } from '@maitred/contract';
import { type Resource, useEndpoint, useHeatmapGrid } from '@maitred/shared-kit/api';
import type { RestaurantFilter } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import { type DayHours, type ReportedSilence, silencesIn } from '../../detectors/silences';
import { useDetectors, useReloadAfter } from '../../detectors/use-detectors';
import { wasSilentSince } from '../../detectors/was-silent';
import type { DaysSource } from '../../labels/use-period-text';
import { type PreviousDataState, usePreviousData } from '../../metrics/use-previous-data';
import { useRefresh } from '../../metrics/use-refresh';
import { type HeatGrid, toGrid } from '../heat-grid';
import type { ChosenCamera } from './use-chosen-camera';
import { type HourRange, isWholeDay } from './use-heatmap-choice';

/** A map with its camera and zones, because over those of another camera it would be wrong. */
export interface HeatDrawing {
  grid: HeatGrid;
  /** Undefined if the user may not see its still. */
  camera: Camera | undefined;
  /** Undefined if the user may not see zones or they have not loaded. */
  zones: readonly Zone[] | undefined;
  /** Whether zones are loading. The tables wait for them, to appear complete. */
  areZonesAwaited: boolean;
  haveZonesFailed: boolean;
}

interface Heat extends DaysSource {
  drawing: HeatDrawing;
  /** When the camera's detector did not report within the requested hours. */
  notCounted: ReportedSilence[];
  /** Whether the detector did not report at all. */
  wasSilent: boolean;
}

interface HeatState {
  state: PreviousDataState<Heat>;
  reload: () => Promise<void>;
}

interface HeatQuery {
  chosen: Pick<ChosenCamera, 'id' | 'camera'>;
  zones: Resource<Zone[]>;
  filter: RestaurantFilter;
  hours: HourRange;
}

/** Reads where people were in a camera's picture, within the given hours of each day of a range. */
export function useHeat({ chosen, zones, filter, hours }: HeatQuery): HeatState {
  const { restaurant, range, dayStart, instants } = filter;
  const { id: cameraId, camera } = chosen;
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
    { redrawsWithEachRead: true },
  );
  const grid = useMemo(() => read.data && toGrid(read.data, size), [read.data, size]);
  const instant = read.data && (read.updatedAt ?? Date.now());
  const isRunning =
    instant !== undefined &&
    instant >= Date.parse(instants.dateFrom) &&
    instant <= Date.parse(instants.dateTo);
  const detectors = useDetectors(camera?.restaurant);
  const reload = useReloadAfter(detectors, read.reload);
  useRefresh(reload, { days: { restaurant, range, dayStart }, isRunning });

  const own = useMemo(
    () => detectors.data?.filter((one) => one.cameraId === cameraId),
    [detectors.data, cameraId],
  );
  const { dateFrom, dateTo } = instants;

  const { data: knownZones, isLoading: areZonesAwaited } = zones;
  const haveZonesFailed = zones.error !== undefined;
  const data = useMemo((): Heat | undefined => {
    // Wait for the detectors: their notices are above the map and would move it.
    if (grid === undefined || instant === undefined || detectors.isLoading) return undefined;
    const drawing = { grid, camera, zones: knownZones, areZonesAwaited, haveZonesFailed };
    const from = Date.parse(dateFrom);
    const until = Math.min(Date.parse(dateTo), instant);
    return {
      restaurant,
      range,
      dayStart,
      instant,
      isRunning,
      drawing,
      notCounted: silencesIn({ from, until }, own, dayHours(hours, restaurant)),
      wasSilent: wasSilentSince(own, dateFrom),
    };
  }, [
    restaurant,
    range,
    dayStart,
    dateFrom,
    dateTo,
    hours,
    instant,
    isRunning,
    detectors.isLoading,
    own,
    grid,
    camera,
    knownZones,
    areZonesAwaited,
    haveZonesFailed,
  ]);
  return { state: usePreviousData({ ...read, data }), reload };
}

/** The requested hours; for the whole day, those in which the restaurant is open. */
function dayHours(hours: HourRange, restaurant: Restaurant): DayHours {
  if (isWholeDay(hours)) return restaurant;
  const { start, end } = hours;
  return {
    timezone: restaurant.timezone,
    workingHourFrom: `${start}:00`,
    workingHourTo: `${(end + 1) % 24}:00`,
  };
}
