import { useDateText, useIntl } from '../i18n';

/**
 * "Business days, from 18:00"; undefined for calendar days. Takes the beginning of days in milliseconds after midnight.
 */
export function useDayKindText(): (dayStart: number) => string | undefined {
  const intl = useIntl();
  const dates = useDateText();
  return (dayStart) =>
    dayStart === 0
      ? undefined
      : intl.formatMessage(
          { id: 'kit.days.business' },
          { isOne: 'yes', time: dates.time(dayStart, 'UTC') },
        );
}
