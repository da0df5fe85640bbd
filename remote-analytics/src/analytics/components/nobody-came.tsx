import { listCamerasEndpoint, silencesOf } from '@maitred/contract';
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
import { type CountedSeries, VISITORS } from '../../choice/counted-series';
import { detectorsOf, useDetectors } from '../../detectors/use-detectors';
import { countedSince, recognisedNobodySince, wasSilentSince } from '../../detectors/was-silent';
import type { PreviousDataState } from '../../metrics/use-previous-data';
import { opensLater } from '../../metrics/working-hours';
import { dateOf } from '../../words/use-slot-text';

/** Whose days, and when they begin. */
type DatedDays = Pick<RestaurantFilter, 'restaurant' | 'range' | 'dayStart'>;

interface NobodyQuestion {
  days: DatedDays;
  /** What was counted; visitors by default. */
  series?: CountedSeries | undefined;
  /** The figures are of recognised visitors: others may have come. */
  areRecognised?: boolean;
}

type NobodyReason = WhenNobody | 'notCounted' | 'noRecognition' | 'notRecognised';

/**
 * Why figures hold nobody, and their state without them until that is known: first an empty screen and then its
 * reason would move what stands below.
 */
export function useWhyNobody<Data>(
  state: PreviousDataState<Data>,
  isOfNobody: (data: Data) => boolean,
  questionOf: (data: Data) => NobodyQuestion,
): { state: PreviousDataState<Data>; reason: NobodyReason | undefined } {
  const { data } = state;
  const isEmpty = data !== undefined && isOfNobody(data);
  const reason = useNobodyReason(isEmpty ? questionOf(data) : null);
  return { state: isEmpty && reason === undefined ? { ...state, data: undefined } : state, reason };
}

/** Not begun, not open yet, no camera, no detector, or simply nobody; undefined until that is known. */
function useNobodyReason(question: NobodyQuestion | null): NobodyReason | undefined {
  const { days, series = VISITORS, areRecognised = false } = question ?? {};
  const mayReadCameras = usePermission('read_camera');
  const cameras = useEndpoint(
    listCamerasEndpoint,
    mayReadCameras && days ? { query: { restaurantId: [days.restaurant.id] } } : null,
    { revalidateOnFocus: false },
  );
  const detectors = useDetectors(days?.restaurant.id);
  if (days === undefined || cameras.isLoading || detectors.isLoading) return undefined;
  const counting = detectorsOf(series, detectors.data);
  const { dateFrom: since, dateTo } = toInstants(
    days.range,
    days.restaurant.timezone,
    days.dayStart,
  );
  const until = Math.min(Date.parse(dateTo), Date.now());
  const why = whyNobody(days, Date.now(), {
    cameras: cameras.data?.length,
    isBeforeCounting: until < (countedSince(counting) ?? Number.NEGATIVE_INFINITY),
    wasSilent:
      counting?.length === 0 ||
      wasSilentSince(counting, since) ||
      silencesOf(counting).some(
        (silence) => silence.from <= Date.parse(since) && silence.until >= until,
      ),
  });
  if (why !== 'nobody') return why;
  if (!areRecognised) return series.kind === 'visitors' ? why : 'notCounted';
  return recognisedNobodySince(detectors.data, since) ? 'noRecognition' : 'notRecognised';
}

interface NobodyCameProps extends Pick<NobodyQuestion, 'days' | 'series'> {
  reason: NobodyReason;
}

/** Stands for a screen of figures that are all 0, and says why. */
export function NobodyCame(props: NobodyCameProps) {
  return (
    <Panel>
      <WhyNobody {...props} />
    </Panel>
  );
}

/** Why a range holds nobody. */
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

type WhenNobody = 'notBegun' | 'notOpen' | 'notYetCounted' | 'noCamera' | 'noDetector' | 'nobody';

interface Watchers {
  /** How many there are. */
  cameras?: number | undefined;
  /** Whether the range ends before anything was counted. */
  isBeforeCounting?: boolean;
  /** Whether no detector can have reported in the range. */
  wasSilent?: boolean;
}

export function whyNobody(
  { restaurant, range, dayStart }: DatedDays,
  now: number,
  { cameras, isBeforeCounting = false, wasSilent = false }: Watchers = {},
): WhenNobody {
  const date = calendarDateAt(now, restaurant.timezone, dayStart);
  if (range.from > date) return 'notBegun';
  if (isBeforeCounting) return 'notYetCounted';
  if (cameras === 0) return 'noCamera';
  // A day that begins at the opening has never to wait for it.
  const isTodayAlone = dayStart === 0 && range.from === date && range.to === date;
  const { time } = wallClockAt(now, restaurant.timezone);
  if (isTodayAlone && opensLater(restaurant, time)) return 'notOpen';
  return wasSilent ? 'noDetector' : 'nobody';
}
