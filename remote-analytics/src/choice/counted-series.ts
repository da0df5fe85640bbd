import {
  type Camera,
  type CountingLineConfig,
  withDistinctNames,
  type Zone,
} from '@maitred/contract';

/** For `zone` the metrics are the mean number of people present; for all others, the number of people passing. */
export type SeriesKind = 'visitors' | 'entrances' | 'exits' | 'zone' | 'faceZone';

/** What the metrics of a screen count: visits, or what camera zones see. */
export interface CountedSeries {
  kind: SeriesKind;
  /** The `type` in the call. */
  type: string;
  /** The name of the zone; undefined if the series is not of a single zone. */
  zone: string | undefined;
  /** The camera of the zone; undefined if all cameras of the restaurant count. */
  cameraId?: number;
  /** Ids of the zones that count it; empty for visitors. */
  zoneIds: readonly number[];
}

/** A type other than visitors that the address may have. */
export const ZONE_TYPE = /^(?:entrances|exits|(?:zone|face_zone):[1-9]\d{0,14})$/;

export const VISITORS: CountedSeries = {
  kind: 'visitors',
  type: 'visitors',
  zone: undefined,
  zoneIds: [],
};
const OF_LINES = ['entrances', 'exits'] as const;

/** Whether its metrics are means of people present, which cannot be added up. */
export function isMean({ kind }: CountedSeries): boolean {
  return kind === 'zone';
}

/** Whether a zone counts a series. */
export function isCounting({ config }: Zone): boolean {
  return config.type === 'fa' || isLine(config) || config.alert.type === 'occupancy';
}

function isLine(config: Zone['config']): config is CountingLineConfig {
  return 'line1' in config;
}

/** The series that zones of these cameras count: one for all lines together, one for each people or face zone. */
export function seriesOfZones(
  zones: readonly Zone[],
  cameras: readonly Pick<Camera, 'id' | 'name'>[],
): CountedSeries[] {
  const names = new Map(withDistinctNames(cameras).map(({ id, name }) => [id, name]));
  // Zones of different cameras may have the same name.
  const own = withDistinctNames(
    zones.flatMap((zone) => {
      const address = names.get(zone.cameraId);
      return address === undefined ? [] : [{ ...zone, address }];
    }),
  );
  const ofZones = own.flatMap(({ id, cameraId, name: zone, config }): CountedSeries[] => {
    const counting = { zone, cameraId, zoneIds: [id] };
    if (config.type === 'fa') return [{ kind: 'faceZone', type: `face_zone:${id}`, ...counting }];
    if (config.alert.type !== 'occupancy') return [];
    return [{ kind: 'zone', type: `zone:${id}`, ...counting }];
  });
  const zoneIds = own.flatMap(({ id, config }) => (isLine(config) ? [id] : []));
  const ofLines = zoneIds.length === 0 ? [] : OF_LINES;
  return [
    ...ofLines.map((kind): CountedSeries => ({ kind, type: kind, zone: undefined, zoneIds })),
    ...ofZones,
  ];
}
