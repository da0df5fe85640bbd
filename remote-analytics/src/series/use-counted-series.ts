import { listCamerasEndpoint, listZonesEndpoint, type Restaurant } from '@maitred/contract';
import { useEndpoint, usePermission } from '@maitred/shared-kit/api';
import { useMemo } from 'react';
import { type CountedSeries, isCounting, seriesOfZones, VISITORS } from '../choice/counted-series';
import { useChoice } from '../choice/use-choice';
import { useRefusals } from './refused-kinds';

/** Why visitors are shown although another series was chosen. */
export type SubstituteReason = 'missing' | 'refused' | 'failed' | 'notAllowed';

export interface SeriesChoice {
  restaurant: Restaurant;
  /** The series to show; undefined until it is known whether the chosen one exists here and the server counts it. */
  series: CountedSeries | undefined;
  /** The chosen series, if the restaurant has it. */
  chosen: CountedSeries | undefined;
  /** The options besides visitors; undefined until known, empty if there are none. */
  offered: readonly CountedSeries[] | undefined;
  /** Undefined if the chosen series is shown. */
  substituted: SubstituteReason | undefined;
  reload: () => Promise<void>;
}

const ONCE = { revalidateOnFocus: false };

/** The series that the metrics of a restaurant show, and those of its zones to choose from. */
export function useCountedSeries(restaurant: Restaurant): SeriesChoice {
  const { choice } = useChoice();
  const mayRead = useMayReadZones();
  const zones = useEndpoint(listZonesEndpoint, mayRead ? { query: {} } : null, ONCE);
  // Zones have only a camera id; the camera has the restaurant.
  const hasCounting = zones.data?.some(isCounting);
  const asksCameras = mayRead && (hasCounting ?? choice.series !== undefined);
  const cameras = useEndpoint(
    listCamerasEndpoint,
    asksCameras ? { query: { restaurantId: [restaurant.id] } } : null,
    ONCE,
  );
  const hasFailed = [zones, cameras].some(
    ({ data, error }) => data === undefined && error !== undefined,
  );
  const known = useMemo(
    () =>
      !mayRead || hasFailed || hasCounting === false
        ? []
        : zones.data && cameras.data && seriesOfZones(zones.data, cameras.data),
    [mayRead, hasFailed, hasCounting, zones.data, cameras.data],
  );
  const { kinds: refused, doubt } = useRefusals(known, hasFailed || zones.isStale);
  const isChosen = choice.series !== undefined;
  const chosen = known?.find(({ type }) => type === choice.series);
  const isRefused = chosen !== undefined && refused.has(chosen.kind);
  const isDoubted = chosen !== undefined && doubt?.series.type === chosen.type;
  const staysDoubted = isDoubted && doubt.areZonesAsked && zones.isStale;
  const isAwaited = isChosen && (known === undefined || (isDoubted && !staysDoubted));
  const substituteReason = (): SubstituteReason | undefined => {
    if (isRefused) return 'refused';
    if (staysDoubted) return 'failed';
    if (!isChosen || known === undefined || chosen !== undefined) return undefined;
    if (!mayRead) return 'notAllowed';
    return hasFailed ? 'failed' : 'missing';
  };
  return {
    restaurant,
    series: isAwaited ? undefined : isRefused || staysDoubted ? VISITORS : (chosen ?? VISITORS),
    chosen,
    offered: known?.filter(({ kind }) => !refused.has(kind)),
    substituted: substituteReason(),
    reload: async () => {
      await Promise.all([zones.reload(), cameras.reload()]);
    },
  };
}

/** Whether the user may read zones and their cameras, both of which are needed for the zones of a restaurant. */
export function useMayReadZones(): boolean {
  const mayReadZones = usePermission('read_vazone');
  const mayReadCameras = usePermission('read_camera');
  return mayReadZones && mayReadCameras;
}
