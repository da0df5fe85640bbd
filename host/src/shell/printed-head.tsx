import { useRangeText } from '@maitred/shared-kit/date-range';
import { clocksText, useDayKindText, useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, PrintedFacts } from '@maitred/shared-kit/ui';
import { useRouteFilter } from '../routes/route-title';

/**
 * The header of a printed page: restaurant, days, time zone, and the time of printing. It is loaded with the shell,
 * because nothing can be fetched while a page is printed.
 */
export function PrintedHead() {
  const intl = useIntl();
  const rangeText = useRangeText();
  const dayKindText = useDayKindText();
  const follows = useRouteFilter();
  const { restaurant, range, instants, today, timeZone, dayStart } = useGlobalFilter().filter;
  const now = Date.now();
  const hasDays = follows === 'range';
  const shown = hasDays ? [instants.dateFrom, instants.dateTo].map(Date.parse) : [now];
  const days = [rangeText(range, today), dayKindText(dayStart)].filter(Boolean).join(', ');
  const place = restaurant && [restaurant.name, restaurant.address].filter(Boolean).join(', ');
  const printed = intl.formatDate(now, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  return (
    <Box marginBlockEnd={4}>
      <PrintedFacts
        facts={[
          {
            label: intl.formatMessage({ id: 'host.print.restaurant' }),
            value: follows && place,
          },
          {
            label: intl.formatMessage({ id: 'host.print.days' }),
            value: hasDays ? days : undefined,
          },
          {
            label: intl.formatMessage({ id: 'host.print.clock' }),
            value: follows && `${timeZone}, ${clocksText(shown, timeZone)}`,
          },
          {
            label: intl.formatMessage({ id: 'host.print.time' }),
            value: `${printed} (${clocksText([now], timeZone)})`,
          },
        ]}
      />
    </Box>
  );
}
