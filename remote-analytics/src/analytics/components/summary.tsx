import { changeOf, useFigureText } from '@maitred/shared-kit/figures';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Figure, Panel, SimpleGrid } from '@maitred/shared-kit/ui';
import type { Totals } from '../../comparison/totals';
import { averagedOver } from '../../comparison/working-hours';
import type { Figures } from '../../figures/use-figures';
import { ChangeText } from '../../words/change-text';
import type { PeriodText } from '../../words/use-period-text';
import { useSlotText } from '../../words/use-slot-text';

interface SummaryProps {
  figures: Figures;
  totals: Totals;
  text: PeriodText;
  /** "13:00 – 18:00" where only a part of the range is counted. */
  part: string | undefined;
}

/** How many came, when the most came, and how many usually do. */
export function Summary({
  figures: { range, size, restaurant, isRunning },
  totals,
  text,
  part,
}: SummaryProps) {
  const intl = useIntl();
  const figure = useFigureText();
  const slotText = useSlotText(range, size);
  const { visitors, change, peak, average, formerAverage } = totals;
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap={4}>
      <Panel>
        <Figure
          label={[
            intl.formatMessage(
              { id: 'analytics.summary.visitors' },
              { isRunning: isRunning ? 'yes' : 'no', time: text.time },
            ),
            part,
          ]
            .filter(Boolean)
            .join(', ')}
          value={figure.number(visitors)}
        >
          <ChangeText change={change} formerWhen={text.formerWhen} />
        </Figure>
      </Panel>
      <Panel>
        <Figure
          label={intl.formatMessage({ id: 'analytics.summary.peak' }, { size })}
          value={peak ? slotText(peak.place).title : figure.number(undefined)}
        >
          {peak &&
            intl.formatMessage(
              { id: 'analytics.summary.peakVisitors' },
              { visitors: peak.visitors ?? 0, state: peak.state },
            )}
        </Figure>
      </Panel>
      <Panel>
        <Figure
          label={intl.formatMessage(
            { id: 'analytics.summary.average' },
            { size: averagedOver(restaurant, size) },
          )}
          value={figure.number(average, 1)}
        >
          <ChangeText change={changeOf(average, formerAverage)} formerWhen={text.formerWhenWhole} />
        </Figure>
      </Panel>
    </SimpleGrid>
  );
}
