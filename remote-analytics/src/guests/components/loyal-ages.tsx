import type { LoyalVisitorStat } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Panel, PrintedFacts, SegmentedControl, Stack } from '@maitred/shared-kit/ui';
import { useMemo } from 'react';
import { addGroups, FREQUENCIES, type Frequency, ofFrequency } from '../age-groups';
import { useFrequency } from '../hooks/use-frequency';
import { AgesChart } from './ages-chart';

const FREQUENCY_LABELS: Record<Frequency, string> = {
  all: 'analytics.frequency.all',
  few: 'analytics.frequency.few',
  often: 'analytics.frequency.often',
  regular: 'analytics.frequency.regular',
};

/** Ages of loyal visitors: of all, or of those who came as often as chosen. */
export function LoyalAges({ stats }: { stats: readonly LoyalVisitorStat[] }) {
  const intl = useIntl();
  const [frequency, choose] = useFrequency();
  // Keep every age on the chart, even if nobody of that age came that often.
  const groups = useMemo(() => {
    const chosen = ofFrequency(stats, frequency).map((stat) => stat.groups);
    const empty = stats.map((stat) =>
      stat.groups.map((group) => ({ ...group, maleCount: 0, femaleCount: 0 })),
    );
    return addGroups([...empty, ...chosen]);
  }, [stats, frequency]);
  const title = intl.formatMessage({ id: 'analytics.loyal.ages' });
  return (
    <Panel title={title}>
      <Stack gap={4} alignItems="stretch">
        <div>
          <SegmentedControl
            label={intl.formatMessage({ id: 'analytics.frequency.choose' })}
            value={frequency}
            onValueChange={choose}
            options={FREQUENCIES.map((value) => ({
              value,
              label: intl.formatMessage({ id: FREQUENCY_LABELS[value] }),
            }))}
          />
          <PrintedFacts
            facts={[
              {
                label: intl.formatMessage({ id: 'analytics.frequency.choose' }),
                value: intl.formatMessage({ id: FREQUENCY_LABELS[frequency] }),
              },
            ]}
          />
        </div>
        <AgesChart label={title} groups={groups} />
      </Stack>
    </Panel>
  );
}
