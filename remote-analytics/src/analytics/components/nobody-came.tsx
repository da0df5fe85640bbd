import { listCamerasEndpoint } from '@maitred/contract';
import { useEndpoint, usePermission } from '@maitred/shared-kit/api';
import {
  calendarDateAt,
  clockTime,
  type RestaurantFilter,
  toInstants,
  wallClockAt,
} from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Panel } from '@maitred/shared-kit/ui';
import CalendarOff from 'lucide-react/icons/calendar-off';
import { opensLater } from '../../compare-to/working-hours';
import { useDetectors } from '../../detectors/use-detectors';
import { recognisedNobodySince, wasSilentSince } from '../../detectors/was-silent';
import { type CountedSeries, VISITORS } from '../../series/counted-series';
import { dateOf } from '../../words/use-slot-text';

/** Whose days, and when they begin. */
type DatedDays = Pick<RestaurantFilter, 'restaurant' | 'range' | 'dayStart'>;

interface NobodyCameProps {
  days: DatedDays;
  /** What was counted; visitors by default. */
  series?: CountedSeries | undefined;
}

/** Stands for a screen of figures that are all 0, and says why. */
export function NobodyCame(props: NobodyCameProps) {
  return (
    <Panel>
      <WhyNobody {...props} />
    </Panel>
  );
}

interface WhyNobodyProps extends NobodyCameProps {
  /** The figures are of recognised visitors: others may have come. */
  areRecognised?: boolean;
}

/** Why a range holds nobody: not begun, not open yet, no camera, no detector, or simply nobody. */
export function WhyNobody({ days, series = VISITORS, areRecognised = false }: WhyNobodyProps) {
  const intl = useIntl();
  const dates = useDateText();
  const { restaurant, range } = days;
  const mayReadCameras = usePermission('read_camera');
  const { data: cameras } = useEndpoint(
    listCamerasEndpoint,
    mayReadCameras ? { query: { restaurantId: [restaurant.id] } } : null,
    { revalidateOnFocus: false },
  );
  const detectors = useDetectors(restaurant.id);
  const since = toInstants(range, restaurant.timezone, days.dayStart).dateFrom;
  const why = whyNobody(days, Date.now(), {
    cameras: cameras?.length,
    wasSilent: wasSilentSince(detectors, since),
  });
  const whyNotRecognised = recognisedNobodySince(detectors, since)
    ? 'noRecognition'
    : 'notRecognised';
  const whyNotSeen = areRecognised
    ? whyNotRecognised
    : series.kind === 'visitors'
      ? why
      : 'notCounted';
  const reason = why === 'nobody' ? whyNotSeen : why;
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
            timeZone: 'UTC',
          }),
        },
      )}
    />
  );
}

export type NobodyReason = 'notBegun' | 'notOpen' | 'noCamera' | 'noDetector' | 'nobody';

interface Watchers {
  /** How many there are. */
  cameras?: number | undefined;
  /** Whether no detector can have reported in the range. */
  wasSilent?: boolean;
}

export function whyNobody(
  { restaurant, range, dayStart }: DatedDays,
  now: number,
  { cameras, wasSilent = false }: Watchers = {},
): NobodyReason {
  const date = calendarDateAt(now, restaurant.timezone, dayStart);
  if (range.from > date) return 'notBegun';
  if (cameras === 0) return 'noCamera';
  // A day that begins at the opening has never to wait for it.
  const isTodayAlone = dayStart === 0 && range.from === date && range.to === date;
  const { time } = wallClockAt(now, restaurant.timezone);
  if (isTodayAlone && opensLater(restaurant, time)) return 'notOpen';
  return wasSilent ? 'noDetector' : 'nobody';
}
