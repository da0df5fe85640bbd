import { useIntl } from '@maitred/shared-kit/i18n';
import { changeOf, useMetricText } from '@maitred/shared-kit/metrics';
import { Figure, Panel, SimpleGrid } from '@maitred/shared-kit/ui';
import { isMean } from '../../choice/counted-series';
import type { Totals } from '../../compare-to/totals';
import { ChangeText } from '../../labels/change-text';
import type { PeriodText } from '../../labels/use-period-text';
import { useSlotText } from '../../labels/use-slot-text';
import type { Metrics } from '../../metrics/use-metrics';
import { averagedOver } from '../../metrics/working-hours';
import { useSeriesText } from '../../series/use-series-text';

interface SummaryProps {
  metrics: Metrics;
  totals: Totals;
  text: PeriodText;
  /** "13:00 – 18:00" if only a part of the range is included. */
  part: string | undefined;
}

/** The number of visitors or people present, the peak and the average. */
export function Summary({ metrics, totals, text, part }: SummaryProps) {
  const intl = useIntl();
  const metricText = useMetricText();
  const slotText = useSlotText(metrics.range, metrics.size);
  const { size, restaurant, series } = metrics;
  const { peak, average, previousAverage } = totals;
  const isOfMeans = isMean(series);
  return (
    <SimpleGrid columns={{ base: 1, md: isOfMeans ? 2 : 3 }} gap={4}>
      {!isOfMeans && (
        <Panel>
          <Total metrics={metrics} totals={totals} text={text} part={part} />
        </Panel>
      )}
      <Panel>
        <Figure
          label={intl.formatMessage({ id: 'analytics.summary.peak' }, { size })}
          value={peak ? slotText(peak.place).title : metricText.number(undefined)}
        >
          {peak &&
            intl.formatMessage(
              { id: 'analytics.summary.peakCount' },
              { kind: series.kind, count: peak.visitors ?? 0, state: peak.state },
            )}
        </Figure>
      </Panel>
      <Panel>
        <Figure
          label={intl.formatMessage(
            { id: isOfMeans ? 'analytics.summary.mean' : 'analytics.summary.average' },
            { size: averagedOver(restaurant, size) },
          )}
          value={metricText.number(average, 1)}
        >
          <ChangeText
            change={changeOf(average, previousAverage)}
            previousWhen={text.previousWhenWhole}
          />
        </Figure>
      </Panel>
    </SimpleGrid>
  );
}

function Total({ metrics: { series, isRunning }, totals, text, part }: SummaryProps) {
  const intl = useIntl();
  const metricText = useMetricText();
  const nameOf = useSeriesText();
  return (
    <Figure
      label={[
        intl.formatMessage(
          { id: 'analytics.summary.total' },
          { series: nameOf(series), isRunning: isRunning ? 'yes' : 'no', time: text.time },
        ),
        part,
      ]
        .filter(Boolean)
        .join(', ')}
      value={metricText.number(totals.visitors)}
    >
      <ChangeText change={totals.change} previousWhen={text.previousWhen} />
    </Figure>
  );
}
