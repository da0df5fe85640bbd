import { colorVariable } from '../ui';
import { type ChartKind, type ChartSlot, slotEdges } from './chart-data';

interface ClosedBandsProps {
  kind: ChartKind;
  slots: readonly ChartSlot[];
  innerWidth: number;
  innerHeight: number;
}

/** Background bands behind the values for closed hours. */
export function ClosedBands({ kind, slots, innerWidth, innerHeight }: ClosedBandsProps) {
  return closedRuns(slots).map(([first, last]) => {
    const [left] = slotEdges(kind, first, slots.length, innerWidth);
    const [, right] = slotEdges(kind, last, slots.length, innerWidth);
    return (
      <rect
        key={first}
        x={left}
        y={0}
        width={right - left}
        height={innerHeight}
        fill={colorVariable('quiet')}
        opacity={CLOSED_OPACITY}
        data-closed
      />
    );
  });
}

/** Opacity of the closed hours' background, in the chart and in its legend. */
export const CLOSED_OPACITY = 0.12;

/** First and last index of each run of closed slots. */
function closedRuns(slots: readonly ChartSlot[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  slots.forEach(({ isClosed }, index) => {
    if (!isClosed) return;
    const run = runs.at(-1);
    if (run?.[1] === index - 1) run[1] = index;
    else runs.push([index, index]);
  });
  return runs;
}
