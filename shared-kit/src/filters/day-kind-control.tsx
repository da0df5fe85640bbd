import type { Restaurant } from '@maitred/contract';
import { useDateText, useIntl } from '../i18n';
import { Box, SegmentedControl, Text } from '../ui';
import { DAY_KINDS, type DayKind, dayStartOf, isOpenPastMidnight } from './business-day';
import { useGlobalFilter } from './global-filter';

const LABELS: Record<DayKind, string> = {
  calendar: 'kit.days.calendar',
  business: 'kit.days.business',
};

interface DayKindControlProps {
  /** The restaurants whose data are on screen. */
  restaurants: readonly Restaurant[];
}

/**
 * Lets the person choose whether days change at midnight or at the opening. It is only shown if one of the restaurants
 * is open past midnight; otherwise, if business days are chosen, a text says that these are calendar days.
 */
export function DayKindControl({ restaurants }: DayKindControlProps) {
  const intl = useIntl();
  const dates = useDateText();
  const { filter, chooseDayKind } = useGlobalFilter();
  const late = restaurants.filter(isOpenPastMidnight);
  if (late.length === 0) {
    if (filter.dayKind === 'calendar' || restaurants.length === 0) return null;
    return (
      <Text role="status" fontSize="sm" color="quiet">
        {intl.formatMessage({ id: 'kit.days.none' })}
      </Text>
    );
  }
  const openings = new Set(late.map((restaurant) => dayStartOf(restaurant, 'business')));
  const [opening = 0] = openings;
  const values = {
    isOne: openings.size === 1 ? 'yes' : 'no',
    time: dates.time(opening, 'UTC'),
  };
  return (
    <Box>
      <SegmentedControl
        label={intl.formatMessage({ id: 'kit.days.label' })}
        value={filter.dayKind}
        onValueChange={chooseDayKind}
        options={DAY_KINDS.map((value) => ({
          value,
          label: intl.formatMessage({ id: LABELS[value] }, values),
        }))}
      />
    </Box>
  );
}
