import type { Restaurant } from '@maitred/contract';
import { DateRangePicker, useRangeText } from '@maitred/shared-kit/date-range';
import {
  type CalendarRange,
  PERIODS,
  type Period,
  useGlobalFilter,
} from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Flex, SegmentedControl, useMediaQuery } from '@maitred/shared-kit/ui';
import { memo } from 'react';
import { ALIGNMENTS, type Alignment } from '../align';
import type { CompareChoice } from '../hooks/use-compare-choice';
import { FoldedControls } from './folded-controls';
import { RestaurantPicker } from './restaurant-picker';
import { SECOND_LABELS, SecondPeriodControl } from './second-period-control';

interface CompareControlsProps {
  known: readonly Restaurant[];
  choice: CompareChoice;
  /** The user's own choice of days to compare the period with. */
  secondDays: CalendarRange | undefined;
  /** Whether metrics are by the hour; days cannot be aligned by work. */
  isByHour: boolean;
}

const PERIOD_LABELS: Record<Period, string> = {
  day: 'analytics.compare.day',
  week: 'analytics.compare.week',
  month: 'analytics.compare.month',
};
const ALIGNMENT_LABELS: Record<Alignment, string> = {
  clock: 'analytics.compare.alignClock',
  work: 'analytics.compare.alignWork',
};

/** Controls for the restaurants, the days and the days to compare them with. */
export const CompareControls = memo(function CompareControls({
  known,
  choice,
  secondDays,
  isByHour,
}: CompareControlsProps) {
  const intl = useIntl();
  const { filter, choosePeriod, chooseRange } = useGlobalFilter();
  const rangeText = useRangeText();
  const isWide = useMediaQuery('(min-width: 48rem)');
  const controls = (
    <>
      <RestaurantPicker
        known={known}
        chosen={choice.restaurants}
        onChoose={choice.chooseRestaurants}
      />
      <SegmentedControl
        label={intl.formatMessage({ id: 'analytics.compare.period' })}
        value={filter.period}
        onValueChange={choosePeriod}
        options={PERIODS.map((value) => ({
          value,
          label: intl.formatMessage({ id: PERIOD_LABELS[value] }),
        }))}
      />
      <DateRangePicker
        value={filter.range}
        onChange={chooseRange}
        today={filter.today}
        max={filter.today}
      />
      <SecondPeriodControl choice={choice} secondDays={secondDays} />
      {isByHour && (
        <SegmentedControl
          label={intl.formatMessage({ id: 'analytics.compare.align' })}
          value={choice.alignment}
          onValueChange={choice.chooseAlignment}
          options={ALIGNMENTS.map((value) => ({
            value,
            label: intl.formatMessage({ id: ALIGNMENT_LABELS[value] }),
          }))}
        />
      )}
    </>
  );
  if (isWide) {
    return (
      <Flex flexWrap="wrap" gap={3}>
        {controls}
      </Flex>
    );
  }
  const chosen = [
    intl.formatMessage(
      { id: 'analytics.compare.restaurants' },
      { count: choice.restaurants.length },
    ),
    rangeText(filter.range, filter.today),
    ...(choice.second === 'none'
      ? []
      : [
          choice.second === 'days' && secondDays
            ? rangeText(secondDays, filter.today)
            : intl.formatMessage({ id: SECOND_LABELS[choice.second] }),
        ]),
  ];
  return <FoldedControls choice={chosen.join(', ')}>{controls}</FoldedControls>;
});
