import type { Point } from '@maitred/contract';
import { linesOf, type ZoneDraft } from '../../zones/zone-draft';
import { ZONE_KIND_LOOKS } from '../../zones/zone-kinds';

interface ZoneShapeProps {
  draft: ZoneDraft;
  ratio: number;
  isSelected: boolean;
}

const CASING = { stroke: '#140c06', strokeOpacity: 0.75, fill: 'none' } as const;
const ARROW = 0.035;

/**
 * The lines of a zone in an SVG with the view box `0 0 ratio 1`. They are bright with a dark outline, which is visible
 * on any picture.
 */
export function ZoneShape({ draft, ratio, isSelected }: ZoneShapeProps) {
  const { color } = ZONE_KIND_LOOKS[draft.kind];
  const width = isSelected ? 3 : 2;
  const path = draft.kind === 'line' ? linePath(draft, ratio) : polygonPath(draft.points, ratio);
  const shared = { d: path, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
  const isFilled = draft.kind !== 'line';
  return (
    <g vectorEffect="non-scaling-stroke" data-kind={draft.kind} data-selected={isSelected}>
      <path {...shared} {...CASING} strokeWidth={width + 3} vectorEffect="non-scaling-stroke" />
      <path
        {...shared}
        stroke={color}
        strokeWidth={width}
        fill={isFilled ? color : 'none'}
        fillOpacity={isSelected ? 0.28 : 0.1}
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}

function polygonPath(points: readonly Point[], ratio: number): string {
  return points.length === 0 ? '' : `${openPath(points, ratio)}Z`;
}

export function openPath(points: readonly Point[], ratio: number): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x * ratio} ${y}`).join('');
}

/** Both lines and an arrow from the first to the second, with two heads if both directions count. */
function linePath({ points, isBothWays }: ZoneDraft, ratio: number): string {
  const [first, second] = linesOf(points);
  const middleOf = ([a, b]: readonly [Point, Point]) => ({
    x: ((a.x + b.x) / 2) * ratio,
    y: (a.y + b.y) / 2,
  });
  const from = middleOf(first);
  const to = middleOf(second);
  const lines = openPath(first, ratio) + openPath(second, ratio);
  const shaft = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  return lines + shaft + headPath(from, to) + (isBothWays ? headPath(to, from) : '');
}

/** The two strokes of an arrowhead, in SVG units. */
function headPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return '';
  const size = Math.min(ARROW, length / 2);
  const ux = ((to.x - from.x) / length) * size;
  const uy = ((to.y - from.y) / length) * size;
  const side = (turn: 1 | -1) => `${to.x - ux - turn * uy * 0.7} ${to.y - uy + turn * ux * 0.7}`;
  return `M${side(1)}L${to.x} ${to.y}L${side(-1)}`;
}
