import { type Point, withDistinctNames, type Zone } from '@maitred/contract';
import { cellsWithin, type GridSize, type HeatGrid, sumOver } from './heat-grid';

export type ZoneKind = 'table' | 'people' | 'face';

/** A zone with a polygon, and the cells in it. */
interface PolygonZone {
  id: number;
  /** Shown on the map instead of the name, which may be long. */
  number: number;
  name: string;
  kind: ZoneKind;
  polygon: readonly Point[];
  cells: readonly number[];
}

/** How much of the heat is in a zone. */
export interface ZoneHeat extends PolygonZone {
  value: number;
  /** Share of the whole map; undefined if the map is empty. */
  share: number | undefined;
}

const KINDS = { ra: 'table', pa: 'people', fa: 'face' } as const;

/** Zones with a polygon; a counting line has none. */
export function polygonZones(zones: readonly Zone[], size: GridSize): PolygonZone[] {
  return withDistinctNames(zones)
    .flatMap(({ id, name, config }) =>
      'polygon' in config ? [{ id, name, kind: KINDS[config.type], polygon: config.polygon }] : [],
    )
    .map((zone, index) => ({
      ...zone,
      number: index + 1,
      cells: cellsWithin(zone.polygon, size),
    }));
}

export function zoneHeats(zones: readonly PolygonZone[], grid: HeatGrid): ZoneHeat[] {
  return zones.map((zone) => {
    const value = sumOver(grid, zone.cells);
    return { ...zone, value, share: grid.total === 0 ? undefined : value / grid.total };
  });
}

/** Position for the zone's number: the mean of the corners, which is inside most polygons. */
export function labelPlace(polygon: readonly Point[]): Point {
  const sum = polygon.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), {
    x: 0,
    y: 0,
  });
  return { x: sum.x / polygon.length, y: sum.y / polygon.length };
}
