import type { AgeGroup } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Chart, useMetricText } from '@maitred/shared-kit/metrics';
import { Stack, Text } from '@maitred/shared-kit/ui';
import { useMemo } from 'react';
import { ageLabel, countGuests } from '../age-groups';

interface AgesChartProps {
  /** The accessible name of the chart. */
  label: string;
  groups: readonly AgeGroup[];
}

/** Population pyramid of men and women by age, youngest at the bottom. */
export function AgesChart({ label, groups }: AgesChartProps) {
  const intl = useIntl();
  const metricText = useMetricText();
  const rows = useMemo(
    () =>
      groups.map((group) => ({
        id: `${group.startAge}-${group.endAge}`,
        label: ageLabel(group),
        left: group.maleCount,
        right: group.femaleCount,
      })),
    [groups],
  );
  const { men, women, all } = countGuests(groups);
  return (
    <Stack gap={3}>
      <Text fontSize="md" color="quiet">
        {intl.formatMessage(
          { id: 'analytics.ages.summary' },
          {
            men,
            women,
            menShare: metricText.percent(all === 0 ? undefined : men / all),
            womenShare: metricText.percent(all === 0 ? undefined : women / all),
          },
        )}
      </Text>
      <Chart height={groups.length * 34 + 120}>
        {({ PyramidChart }) => (
          <PyramidChart
            label={label}
            rowHead={intl.formatMessage({ id: 'analytics.ages.head' })}
            rows={rows}
            left={{ label: intl.formatMessage({ id: 'analytics.group.men' }), color: 'male' }}
            right={{ label: intl.formatMessage({ id: 'analytics.group.women' }), color: 'female' }}
          />
        )}
      </Chart>
    </Stack>
  );
}
