import type { ChartSeries, ChartSlot } from '@maitred/shared-kit/charts';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Chart } from '@maitred/shared-kit/metrics';
import { useMemo } from 'react';
import type { PeriodText } from '../../labels/use-period-text';
import { useSlotText } from '../../labels/use-slot-text';
import type { MetricRow } from '../../metrics/metric-row';
import type { Metrics } from '../../metrics/use-metrics';
import { isOpenIn } from '../../metrics/working-hours';
import { useSeriesText } from '../../series/use-series-text';

interface VisitorsChartProps {
  metrics: Metrics;
  rows: readonly MetricRow[];
  text: PeriodText;
  height?: number;
  onSelectRows?: ((first: MetricRow, last: MetricRow) => void) | undefined;
}

/** The line of a range beside that of the previous one, which continues where this range has not ended yet. */
export function VisitorsChart({
  metrics,
  rows,
  text,
  height = 300,
  onSelectRows,
}: VisitorsChartProps) {
  const intl = useIntl();
  const nameOf = useSeriesText();
  const { hasPrevious } = metrics;
  const slots = useSlots(metrics, rows);
  const { range: current, previous } = text;
  const series = useMemo(
    (): ChartSeries[] => [
      {
        id: 'current',
        label: current,
        color: 'series',
        values: rows.map(({ visitors }) => visitors),
      },
      ...(hasPrevious
        ? [
            {
              id: 'previous',
              label: previous,
              color: 'before' as const,
              isPrevious: true,
              values: rows.map(({ previousWhole }) => previousWhole),
            },
          ]
        : []),
    ],
    [rows, hasPrevious, current, previous],
  );
  const handleSelect =
    onSelectRows &&
    ((first: number, last: number) => {
      const [from, to] = [rows[first], rows[last]];
      if (from !== undefined && to !== undefined) onSelectRows(from, to);
    });
  return (
    <Chart height={height + 80}>
      {({ SeriesChart }) => (
        <SeriesChart
          label={nameOf(metrics.series)}
          slotHead={intl.formatMessage({ id: 'analytics.slot.head' }, { size: metrics.size })}
          slots={slots}
          series={series}
          unfinishedText={text.soFar}
          height={height}
          onSelectRange={handleSelect}
        />
      )}
    </Chart>
  );
}

export function useSlots(
  {
    range,
    precedingRange,
    size,
    restaurant,
  }: Pick<Metrics, 'range' | 'size' | 'restaurant'> & Partial<Pick<Metrics, 'precedingRange'>>,
  rows: readonly MetricRow[],
): ChartSlot[] {
  const slotText = useSlotText(range, size, precedingRange);
  return useMemo(() => {
    const isOpen = isOpenIn(restaurant, size);
    return rows.map((row) => ({
      id: row.id,
      ...slotText(row.place),
      isUnfinished: row.state === 'running',
      isClosed: !isOpen(row),
    }));
  }, [rows, slotText, restaurant, size]);
}
