import { listCamerasEndpoint, listZonesEndpoint, type Restaurant } from '@maitred/contract';
import { useEndpoint, usePermission } from '@maitred/shared-kit/api';
import { useMemo } from 'react';
import { type CountedSeries, isCounting, seriesOfZones, VISITORS } from '../choice/counted-series';
import { useChoice } from '../choice/use-choice';
import { useRefusals } from './refused-kinds';

/** Why visitors are shown where something else was chosen. */
export type SubstituteReason = 'missing' | 'refused' | 'failed' | 'notAllowed';

export interface SeriesChoice {
  restaurant: Restaurant;
  /** What is shown; undefined while it is not known whether the restaurant has what was chosen, and the server counts it. */
  series: CountedSeries | undefined;
  /** What was chosen, where the restaurant has it. */
  chosen: CountedSeries | undefined;
  /** Beside visitors; undefined while that is not known, empty where there is nothing to choose. */
  offered: readonly CountedSeries[] | undefined;
  /** Undefined where what was chosen is what is shown. */
  substituted: SubstituteReason | undefined;
  reload: () => Promise<void>;
}

const ONCE = { revalidateOnFocus: false };

/** What the metrics of a restaurant count, and what else they could: what its zones do. */
export function useCountedSeries(restaurant: Restaurant): SeriesChoice {
  const { choice } = useChoice();
  const mayRead = useMayReadZones();
  const zones = useEndpoint(listZonesEndpoint, mayRead ? { query: {} } : null, ONCE);
  // Zones name their cameras, and only these their restaurant.
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

/** Whether somebody may see the zones of a restaurant: zones, and the cameras that they are of. */
export function useMayReadZones(): boolean {
  const mayReadZones = usePermission('read_vazone');
  const mayReadCameras = usePermission('read_camera');
  return mayReadZones && mayReadCameras;
}
