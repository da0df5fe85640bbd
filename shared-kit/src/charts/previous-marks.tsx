import { colorVariable } from '../ui';
import { barWidth, type ChartSeries, slotCentre } from './chart-data';

interface PreviousMarksProps {
  series: readonly ChartSeries[];
  /** Number of slots. */
  count: number;
  /** End of the value axis. */
  highest: number;
  innerWidth: number;
  innerHeight: number;
}

/** The values for comparison, as a mark across each bar. */
export function PreviousMarks(props: PreviousMarksProps) {
  const { series, count, highest, innerWidth, innerHeight } = props;
  const half = barWidth(count, innerWidth) * 0.625;
  return series.map(({ id, color, values, isPrevious }) => {
    if (!isPrevious) return null;
    let path = '';
    values.forEach((value, slot) => {
      if (value === undefined) return;
      const x = slotCentre('bars', slot, count, innerWidth);
      path += `M${x - half},${innerHeight * (1 - value / highest)}h${half * 2}`;
    });
    return <path key={id} d={path} stroke={colorVariable(color)} strokeWidth={3} data-previous />;
  });
}
