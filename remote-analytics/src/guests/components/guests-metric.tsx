import { changeOf, useMetricText } from '@maitred/shared-kit/metrics';
import { Figure } from '@maitred/shared-kit/ui';
import { ChangeText } from '../../labels/change-text';
import { usePeriodText } from '../../labels/use-period-text';
import { previousOf, type StatPair } from '../hooks/use-stat-pair';

interface GuestsMetricProps<Stat> {
  label: string;
  pair: StatPair<Stat>;
  count: (stat: Stat) => number;
  today: string;
}

/** The number of guests in a statistic, and the change from the previous range. */
export function GuestsMetric<Stat>({ label, pair, count, today }: GuestsMetricProps<Stat>) {
  const metricText = useMetricText();
  const text = usePeriodText(pair, today);
  const now = count(pair.current);
  return (
    <Figure label={[label, text.soFar].filter(Boolean).join(', ')} value={metricText.number(now)}>
      <ChangeText
        change={changeOf(now, previousOf(pair, count))}
        previousWhen={text.previousWhen}
      />
    </Figure>
  );
}
