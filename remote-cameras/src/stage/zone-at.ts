import { isInside, type Point } from '@maitred/contract';
import { distanceToSegment, polygonArea } from '../geometry/polygon';
import { linesOf, type ZoneDraft } from '../zones/zone-draft';

/** How near to a line counts as on it, in shares of the picture as it is seen. */
const REACH = 0.02;

/**
 * The zone under a point: a line before a polygon, and of polygons the smallest, which could not be
 * reached otherwise.
 */
export function zoneAt<Zone extends { draft: ZoneDraft }>(
  zones: readonly Zone[],
  point: Point,
  zoom: number,
): Zone | undefined {
  const line = zones.find(
    ({ draft }) =>
      draft.kind === 'line' &&
      linesOf(draft.points).some((one) => distanceToSegment(point, one) <= REACH / zoom),
  );
  if (line) return line;
  return zones
    .filter(({ draft }) => draft.kind !== 'line' && isInside(point, draft.points))
    .sort((a, b) => polygonArea(a.draft.points) - polygonArea(b.draft.points))[0];
}
