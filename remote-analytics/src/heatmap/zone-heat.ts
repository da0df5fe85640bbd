import { type Point, withDistinctNames, type Zone } from '@maitred/contract';
import { cellsWithin, type GridSize, type HeatGrid, sumOver } from './heat-grid';

export type ZoneKind = 'table' | 'people' | 'face';

/** A zone with a polygon, and the cells that lie in it. */
interface PolygonZone {
  id: number;
  /** Stands on the map in place of the name, which may be long. */
  number: number;
  name: string;
  kind: ZoneKind;
  polygon: readonly Point[];
  cells: readonly number[];
}

/** How much of the heat lies in a zone. */
export interface ZoneHeat extends PolygonZone {
  value: number;
  /** Of the whole map; undefined where that is empty. */
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

/** A place inside most polygons to write the zone's number at: the middle of its corners. */
export function labelPlace(polygon: readonly Point[]): Point {
  const sum = polygon.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), {
    x: 0,
    y: 0,
  });
  return { x: sum.x / polygon.length, y: sum.y / polygon.length };
}
