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
  const { restaurant, range, precedingRange, hasPrevious, dayStart, instant } = figures;
  const silencesOf = (days: CalendarRange) => {
    const { dateFrom, dateTo } = toInstants(days, restaurant.timezone, dayStart);
    const until = Math.min(Date.parse(dateTo), instant);
    return silencesIn({ from: Date.parse(dateFrom), until }, detectors, restaurant);
  };
  const current = silencesOf(range);
  const previous = hasPrevious ? silencesOf(precedingRange) : [];
  return {
    ...figures,
    rows: withoutSilences(figures.rows, current.filter(isWhole), previous.filter(isWhole)),
    notCounted: [...previous.map((silence) => ({ ...silence, isPrevious: true })), ...current],
  };
}

function isWhole({ isPart }: ReportedSilence): boolean {
  return !isPart;
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
