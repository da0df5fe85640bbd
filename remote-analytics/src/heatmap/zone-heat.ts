import type { Point, Zone } from '@maitred/contract';
import { type HeatGrid, isWithin, sumWhere } from './heat-grid';

export type ZoneKind = 'table' | 'people' | 'face';

/** A zone with an outline, and how much of the heat lies in it. */
export interface ZoneHeat {
  id: number;
  /** Stands on the map in place of the name, which may be long. */
  number: number;
  name: string;
  kind: ZoneKind;
  polygon: readonly Point[];
  value: number;
  /** Of the whole map; undefined where that is empty. */
  share: number | undefined;
}

const KINDS = { ra: 'table', pa: 'people', fa: 'face' } as const;

/** Zones with an outline; a counting line has none. */
export function zoneHeats(zones: readonly Zone[], grid: HeatGrid): ZoneHeat[] {
  const outlined = zones.flatMap(({ id, name, config }) =>
    'polygon' in config ? [{ id, name, kind: KINDS[config.type], polygon: config.polygon }] : [],
  );
  return outlined.map((zone, index) => {
    const value = sumWhere(grid, (middle) => isWithin(middle, zone.polygon));
    return {
      ...zone,
      number: index + 1,
      value,
      share: grid.total === 0 ? undefined : value / grid.total,
    };
  });
}

/** A place inside most outlines to write the zone's number at: the middle of its corners. */
export function labelPlace(polygon: readonly Point[]): Point {
  const sum = polygon.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), {
    x: 0,
    y: 0,
  });
  return { x: sum.x / polygon.length, y: sum.y / polygon.length };
}
