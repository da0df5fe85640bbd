import { DateRangePicker } from '@maitred/shared-kit/date-range';
import { addDays, type CalendarDate, calendarDateAt } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Flex } from '@maitred/shared-kit/ui';
import { useMinute } from '../../instants/use-minute';
import { useDatesText } from '../hooks/use-dates-text';

interface Dates {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

interface DatesPickerProps {
  value: Dates;
  onChange: (dates: Dates) => void;
  timeZone: string;
}

/** A button with the current dates that opens the calendar with the usual ranges above it. */
export function DatesPicker({ value, onChange, timeZone }: DatesPickerProps) {
  const intl = useIntl();
  const today = calendarDateAt(useMinute(), timeZone);
  const yesterday = addDays(today, -1);
  const { from, to } = value;
  const text = useDatesText({ ...(from && { from }), ...(to && { to }) }, timeZone);
  const presets: [id: string, dates: Dates][] = [
    ['alerts.filter.anyDates', { from: undefined, to: undefined }],
    ['alerts.filter.today', { from: today, to: today }],
    ['alerts.filter.yesterday', { from: yesterday, to: yesterday }],
    ['alerts.filter.lastSevenDays', { from: addDays(today, -6), to: today }],
  ];
  return (
    <DateRangePicker
      value={from !== undefined && to !== undefined ? { from, to } : undefined}
      onChange={onChange}
      today={today}
      max={today}
      label={intl.formatMessage({ id: 'alerts.filter.dates' })}
      triggerText={text}
      presets={(close) => (
        <Flex gap={2} flexWrap="wrap">
          {presets.map(([id, dates]) => (
            <Button
              key={id}
              size="sm"
              variant="outline"
              colorPalette="gray"
              onClick={() => {
                close();
                onChange(dates);
              }}
            >
              {intl.formatMessage({ id })}
            </Button>
          ))}
        </Flex>
      )}
    />
  );
}
