import type { ChartSeries } from '@maitred/shared-kit/charts';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { Chart } from '@maitred/shared-kit/metrics';
import type { ColorRole } from '@maitred/shared-kit/ui';
import { useMemo } from 'react';
import { type Split, useChoice } from '../../choice/use-choice';
import { zoomRows } from '../../compare-to/zoom';
import { GROUP_LABELS, type OccupancyGroup, type Presence, presentOf } from '../hooks/use-presence';
import { useSlots } from './visitors-chart';

const GROUPS: Record<Split, readonly OccupancyGroup[]> = {
  sex: ['men', 'women'],
  age: ['young', 'adult', 'old'],
};
const COLORS: Record<OccupancyGroup, ColorRole> = {
  men: 'male',
  women: 'female',
  young: 'young',
  adult: 'adult',
  old: 'old',
};

interface OccupancyChartProps {
  presence: Presence;
  split: Split;
}

/** A stacked bar for each hour or day, of the groups that were present on average. */
export function OccupancyChart({ presence, split }: OccupancyChartProps) {
  const intl = useIntl();
  const dates = useDateText();
  const { choice } = useChoice();
  const { restaurant, instant, size } = presence;
  const zoom = size === 'hour' ? choice.zoom : undefined;
  const rows = useMemo(() => zoomRows(presence.rows, zoom), [presence.rows, zoom]);
  const slots = useSlots(presence, rows);
  const series = useMemo(
    (): ChartSeries[] =>
      GROUPS[split].map((group) => ({
        id: group,
        label: intl.formatMessage({ id: GROUP_LABELS[group] }),
        color: COLORS[group],
        values: rows.map(({ occupancy }) => occupancy && presentOf(occupancy, group)),
      })),
    [rows, split, intl],
  );
  const time = dates.time(instant, restaurant.timezone);
  return (
    <Chart height={380}>
      {({ SeriesChart }) => (
        <SeriesChart
          kind="bars"
          label={intl.formatMessage({ id: 'analytics.occupancy.title' })}
          slotHead={intl.formatMessage({ id: 'analytics.slot.head' }, { size })}
          slots={slots}
          series={series}
          unfinishedText={intl.formatMessage({ id: 'analytics.labels.soFar' }, { time })}
          height={300}
        />
      )}
    </Chart>
  );
}
