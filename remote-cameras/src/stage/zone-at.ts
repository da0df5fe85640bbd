import { isInside, type Point } from '@maitred/contract';
import { distanceToSegment, polygonArea } from '../geometry/polygon';
import { linesOf, type ZoneDraft } from '../zones/zone-draft';

/** Distance that still counts as on a line, as a fraction of the visible picture. */
const REACH = 0.02;

/**
 * The zone under a point. Lines take precedence over polygons, and smaller polygons over larger ones, because they
 * could not be reached otherwise.
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
