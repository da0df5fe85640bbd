import { DateRangePicker } from '@maitred/shared-kit/date-range';
import {
  addDays,
  type CalendarRange,
  countDays,
  useGlobalFilter,
} from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Select } from '@maitred/shared-kit/select';
import { Text } from '@maitred/shared-kit/ui';
import { type CompareChoice, SECOND_PERIODS, type SecondPeriod } from '../hooks/use-compare-choice';

export const SECOND_LABELS: Record<SecondPeriod, string> = {
  none: 'analytics.compare.withNone',
  weekdays: 'analytics.compare.withWeekdays',
  previous: 'analytics.compare.withPrevious',
  days: 'analytics.compare.withDays',
};

interface SecondPeriodControlProps {
  choice: CompareChoice;
  /** The user's own choice of days to compare the period with. */
  secondDays: CalendarRange | undefined;
}

/** Control for what the period is compared with: a preset, or days of the user's own choice. */
export function SecondPeriodControl({ choice, secondDays }: SecondPeriodControlProps) {
  const intl = useIntl();
  const { filter } = useGlobalFilter();
  const label = intl.formatMessage({ id: 'analytics.compare.with' });
  const options = SECOND_PERIODS.filter(
    (second) => second !== 'days' || choice.second === 'days',
  ).map((value) => ({ value, label: intl.formatMessage({ id: SECOND_LABELS[value] }) }));
  return (
    <>
      <Select
        label={label}
        width="auto"
        value={choice.second}
        onValueChange={(second) => {
          if (second !== 'days') choice.chooseSecond(second);
        }}
        options={options}
      />
      {choice.second !== 'none' && (
        <DateRangePicker
          label={label}
          value={secondDays}
          {...(secondDays === undefined && {
            triggerText: intl.formatMessage({ id: SECOND_LABELS.days }),
          })}
          onChange={choice.chooseSecondDays}
          today={filter.today}
          // Days that have not ended cannot be compared with.
          max={addDays(filter.today, -1)}
          presets={() => (
            <Text fontSize="sm" color="quiet">
              {intl.formatMessage(
                { id: 'analytics.compare.daysHint' },
                { days: countDays(filter.range) },
              )}
            </Text>
          )}
        />
      )}
    </>
  );
}
