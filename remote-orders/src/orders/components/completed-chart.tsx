import type { CompletedOrderStats } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Chart } from '@maitred/shared-kit/metrics';
import { Panel } from '@maitred/shared-kit/ui';
import { ORDER_GROUPS } from '../order-groups';

interface CompletedChartProps {
  stats: CompletedOrderStats;
  previous: CompletedOrderStats | undefined;
  /** What the chosen days are. */
  days: 'today' | 'day' | 'days';
  name: string;
  previousName: string;
  /** "so far, to 19:40" for a range that still runs. */
  soFar: string | undefined;
}

const HEIGHT_PX = 260;

/** The chosen days beside those before. The table beside it holds the same figures. */
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
              // Dates of weeks have no room below both bars, and one alone would stand for both.
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
