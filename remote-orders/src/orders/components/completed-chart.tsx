import type { CompletedOrderStats } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Chart } from '@maitred/shared-kit/metrics';
import { Panel } from '@maitred/shared-kit/ui';
import { ORDER_GROUPS } from '../order-groups';

interface CompletedChartProps {
  stats: CompletedOrderStats;
  previous: CompletedOrderStats | undefined;
  /** Whether the chosen days are today, another single day, or several days. */
  days: 'today' | 'day' | 'days';
  name: string;
  previousName: string;
  /** "so far, to 19:40" for a range that has not ended yet. */
  soFar: string | undefined;
}

const HEIGHT_PX = 260;

/** Chart of the chosen days beside the previous ones. The screen's table shows the same figures. */
export function CompletedChart({
  stats,
  previous,
  days,
  name,
  previousName,
  soFar,
}: CompletedChartProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'orders.chart.title' });
  return (
    <Panel title={title} aside={soFar}>
      <Chart height={HEIGHT_PX}>
        {({ SeriesChart }) => (
          <SeriesChart
            label={title}
            kind="bars"
            height={HEIGHT_PX}
            hasTable={false}
            slotHead={intl.formatMessage({ id: 'orders.chart.range' })}
            unfinishedText={soFar}
            slots={[
              // Labels are words: dates of weeks do not fit below both bars, and a single one would seem to label both.
              {
                id: 'previous',
                label: intl.formatMessage({ id: 'orders.chart.previous' }, { days }),
                title: previousName,
              },
              {
                id: 'now',
                label: intl.formatMessage({ id: 'orders.chart.chosen' }, { days }),
                title: name,
                isUnfinished: soFar !== undefined,
              },
            ]}
            series={ORDER_GROUPS.map(({ key, nameId, color }) => ({
              id: key,
              label: intl.formatMessage({ id: nameId }),
              color,
              values: [previous?.[key].count, stats[key].count],
            }))}
          />
        )}
      </Chart>
    </Panel>
  );
}
