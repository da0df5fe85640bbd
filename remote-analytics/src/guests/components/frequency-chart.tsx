import type { LoyalVisitorStat } from '@maitred/contract';
import type { ChartSeries, ChartSlot } from '@maitred/shared-kit/charts';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Chart } from '@maitred/shared-kit/metrics';
import { useMemo } from 'react';
import { frequencySteps } from '../age-groups';

/** Loyal visitors by number of visits, men and women stacked. */
export function FrequencyChart({ stats }: { stats: readonly LoyalVisitorStat[] }) {
  const intl = useIntl();
  const { slots, series } = useMemo(() => {
    const steps = frequencySteps(stats);
    return {
      slots: steps.map(
        ({ visits, isOpen }): ChartSlot => ({
          id: String(visits),
          label: isOpen ? `${visits}+` : String(visits),
          title: intl.formatMessage(
            { id: 'analytics.frequency.visits' },
            { visits, isOpen: isOpen ? 'yes' : 'no' },
          ),
        }),
      ),
      series: [
        {
          id: 'men',
          label: intl.formatMessage({ id: 'analytics.group.men' }),
          color: 'male',
          values: steps.map(({ guests }) => guests.men),
        },
        {
          id: 'women',
          label: intl.formatMessage({ id: 'analytics.group.women' }),
          color: 'female',
          values: steps.map(({ guests }) => guests.women),
        },
      ] satisfies ChartSeries[],
    };
  }, [stats, intl]);
  return (
    <Chart height={340}>
      {({ SeriesChart }) => (
        <SeriesChart
          kind="bars"
          label={intl.formatMessage({ id: 'analytics.frequency.title' })}
          slotHead={intl.formatMessage({ id: 'analytics.frequency.head' })}
          slots={slots}
          series={series}
          height={260}
        />
      )}
    </Chart>
  );
}
