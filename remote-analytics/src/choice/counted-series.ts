import {
  type Camera,
  type CountingLineConfig,
  withDistinctNames,
  type Zone,
} from '@maitred/contract';

/** Of `zone` the metrics are means of people at a time, of all others people who came by. */
export type SeriesKind = 'visitors' | 'entrances' | 'exits' | 'zone' | 'faceZone';

/** What the metrics of a screen count: visits, or what zones of cameras see. */
export interface CountedSeries {
  kind: SeriesKind;
  /** As `type` of the call has it. */
  type: string;
  /** What it is called; undefined where it is of no single zone. */
  zone: string | undefined;
  /** Whose picture holds that zone; undefined where all cameras of the restaurant count. */
  cameraId?: number;
  /** The zones that count it; none of visitors. */
  zoneIds: readonly number[];
}

/** A type that the address may name, beside visitors. */
export const ZONE_TYPE = /^(?:entrances|exits|(?:zone|face_zone):[1-9]\d{0,14})$/;

export const VISITORS: CountedSeries = {
  kind: 'visitors',
  type: 'visitors',
  zone: undefined,
  zoneIds: [],
};
const OF_LINES = ['entrances', 'exits'] as const;

/** Whether its metrics say how many were there at a time: these cannot be added up. */
export function isMean({ kind }: CountedSeries): boolean {
  return kind === 'zone';
}

/** Whether a zone counts anything that is a series. */
export function isCounting({ config }: Zone): boolean {
  return config.type === 'fa' || isLine(config) || config.alert.type === 'occupancy';
}

function isLine(config: Zone['config']): config is CountingLineConfig {
  return 'line1' in config;
}

/** What zones of these cameras count: lines together, each zone of people or faces alone. */
export function seriesOfZones(
  zones: readonly Zone[],
  cameras: readonly Pick<Camera, 'id' | 'name'>[],
): CountedSeries[] {
  const names = new Map(withDistinctNames(cameras).map(({ id, name }) => [id, name]));
  // Two rooms may have a zone of one name.
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
