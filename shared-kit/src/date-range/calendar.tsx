import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { DayPicker, type Matcher } from 'react-day-picker';
import { browserTimeZone, type CalendarDate, type CalendarRange } from '../filters';
import { useDateText, useIntl } from '../i18n';
import { fromLocalDate, toLocalDate } from './calendar-day';
import { calendarLocale } from './calendar-locale';

interface CalendarProps {
  value: CalendarRange | undefined;
  onChange: (range: CalendarRange) => void;
  today: CalendarDate;
  min: CalendarDate | undefined;
  max: CalendarDate | undefined;
  numberOfMonths: number;
}

/** A calendar that keeps the first selected day and reports the range once both ends are chosen. */
export function Calendar({ value, onChange, today, min, max, numberOfMonths }: CalendarProps) {
  const intl = useIntl();
  const dates = useDateText();
  const [start, setStart] = useState<CalendarDate>();
  const shown = start === undefined ? value : { from: start, to: start };

  function handleDay(day: CalendarDate) {
    if (start === undefined) {
      setStart(day);
      return;
    }
    setStart(undefined);
    onChange(day < start ? { from: day, to: start } : { from: start, to: day });
  }

  const outOfReach: Matcher[] = [
    ...(min === undefined ? [] : [{ before: toLocalDate(min) }]),
    ...(max === undefined ? [] : [{ after: toLocalDate(max) }]),
  ];
  return (
    <DayPicker
      mode="range"
      autoFocus
      fixedWeeks
      locale={calendarLocale(intl)}
      numberOfMonths={numberOfMonths}
      today={toLocalDate(today)}
      defaultMonth={firstMonth(value?.to ?? today, numberOfMonths)}
      {...(min !== undefined && { startMonth: toLocalDate(min) })}
      {...(max !== undefined && { endMonth: toLocalDate(max) })}
      disabled={outOfReach}
      selected={shown && { from: toLocalDate(shown.from), to: toLocalDate(shown.to) }}
      onSelect={(_range, day) => handleDay(fromLocalDate(day))}
      labels={{
        labelDayButton: (date, { today: isToday, selected: isSelected }) =>
          [
            isToday && intl.formatMessage({ id: 'kit.dateRange.today' }),
            `${intl.formatDate(date, { weekday: 'long', timeZone: browserTimeZone() })}, ${dates.longDate(date)}`,
            isSelected && intl.formatMessage({ id: 'kit.dateRange.selected' }),
          ]
            .filter(Boolean)
            .join(', '),
        labelNav: () => intl.formatMessage({ id: 'kit.dateRange.months' }),
        labelPrevious: () => intl.formatMessage({ id: 'kit.dateRange.previous' }),
        labelNext: () => intl.formatMessage({ id: 'kit.dateRange.next' }),
      }}
      components={{ Chevron: ChevronIcon }}
      footer={intl.formatMessage({
        id: start === undefined ? 'kit.dateRange.pickStart' : 'kit.dateRange.pickEnd',
      })}
    />
  );
}

/** The month on the left, chosen so that the month with the end of the range is on the right. */
function firstMonth(day: CalendarDate, numberOfMonths: number): Date {
  const date = toLocalDate(day);
  return new Date(date.getFullYear(), date.getMonth() - (numberOfMonths - 1), 1);
}

function ChevronIcon({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />;
}
