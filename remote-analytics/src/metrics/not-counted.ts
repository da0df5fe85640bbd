import type { CameraDetector, Silence } from '@maitred/contract';
import { type CalendarRange, toInstants } from '@maitred/shared-kit/filters';
import { type ReportedSilence, silencesIn } from '../detectors/silences';
import type { Bucket } from '../series/bucket';
import type { FigureRow } from './metric-row';
import type { Figures } from './use-metrics';

/** A finished bucket that says 0: nobody came, or nobody counted. */
export function saysNobody({ state, visitors }: FigureRow): boolean {
  return state === 'finished' && visitors === 0;
}

/** Figures beside when detectors did not report: a 0 of then is none. */
export function withNotCounted(
  figures: Omit<Figures, 'notCounted'>,
  detectors: readonly CameraDetector[] | undefined,
): Figures {
  const notCounted = notCountedIn(figures, detectors);
  const whole = notCounted.filter(({ isPart }) => !isPart);
  const current = whole.filter(({ isPrevious }) => !isPrevious);
  const previous = whole.filter(({ isPrevious }) => isPrevious);
  return { ...figures, rows: withoutSilences(figures.rows, current, previous), notCounted };
}

/** When detectors did not report in a range, and before it in the one that it is compared with. */
export function notCountedIn(
  {
    restaurant,
    range,
    precedingRange,
    hasPrevious,
    dayStart,
    instant,
  }: Pick<
    Figures,
    'restaurant' | 'range' | 'precedingRange' | 'hasPrevious' | 'dayStart' | 'instant'
  >,
  detectors: readonly CameraDetector[] | undefined,
): ReportedSilence[] {
  const silencesOf = (days: CalendarRange) => {
    const { dateFrom, dateTo } = toInstants(days, restaurant.timezone, dayStart);
    const until = Math.min(Date.parse(dateTo), instant);
    return silencesIn({ from: Date.parse(dateFrom), until }, detectors, restaurant);
  };
  const previous = hasPrevious ? silencesOf(precedingRange) : [];
  return [...previous.map((silence) => ({ ...silence, isPrevious: true })), ...silencesOf(range)];
}

function withoutSilences(
  rows: readonly FigureRow[],
  current: readonly Silence[],
  previous: readonly Silence[],
): FigureRow[] {
  return rows.map((row): FigureRow => {
    const isUnknown = saysNobody(row) && isSilent(row.bucket, current);
    const wasUnknown = row.previousWhole === 0 && isSilent(row.previous, previous);
    if (!isUnknown && !wasUnknown) return row;
    return {
      ...row,
      ...(isUnknown && { visitors: undefined }),
      ...(wasUnknown && { previousWhole: undefined, previousSoFar: undefined }),
    };
  });
}

function isSilent(bucket: Bucket<unknown> | undefined, silences: readonly Silence[]): boolean {
  return (
    bucket !== undefined &&
    silences.some(({ from, until }) => from <= bucket.start && until >= bucket.end)
  );
}
