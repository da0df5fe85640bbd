import { calendarDateAt, clockTime } from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Panel } from '@maitred/shared-kit/ui';
import CalendarOff from 'lucide-react/icons/calendar-off';
import { VISITORS } from '../../choice/counted-series';
import { detectorsOf, useDetectors } from '../../detectors/use-detectors';
import { countedSince } from '../../detectors/was-silent';
import { dateOf } from '../../labels/use-slot-text';
import type { NobodyQuestion, NobodyReason } from '../hooks/use-why-nobody';

interface NobodyCameProps extends Pick<NobodyQuestion, 'days' | 'series'> {
  reason: NobodyReason;
}

/** Shown instead of metrics that are all 0. Says why. */
export function NobodyCame(props: NobodyCameProps) {
  return (
    <Panel>
      <WhyNobody {...props} />
    </Panel>
  );
}

/** Empty state that says why nobody was counted in a range. */
export function WhyNobody({
  days: { restaurant, range },
  series = VISITORS,
  reason,
}: NobodyCameProps) {
  const intl = useIntl();
  const dates = useDateText();
  const detectors = useDetectors(reason === 'notYetCounted' ? restaurant.id : undefined);
  const counted = countedSince(detectorsOf(series, detectors.data));
  const thisYear = calendarDateAt(Date.now(), restaurant.timezone).slice(0, 4);
  return (
    <EmptyState
      icon={<CalendarOff />}
      title={intl.formatMessage({ id: 'analytics.nobody.title' }, { reason })}
      description={intl.formatMessage(
        { id: 'analytics.nobody.hint' },
        {
          reason,
          opens: dates.time(clockTime(restaurant.workingHourFrom), 'UTC'),
          begins: intl.formatDate(dateOf(range.from), {
            day: 'numeric',
            month: 'long',
            ...(range.from.slice(0, 4) !== thisYear && { year: 'numeric' }),
            timeZone: 'UTC',
          }),
          counted:
            counted &&
            intl.formatDate(counted, { dateStyle: 'long', timeZone: restaurant.timezone }),
        },
      )}
    />
  );
}
