import { SHORTEST_SILENCE_MS, type Silence } from '@maitred/contract';
import type { DetectorReport } from '../database/detector-report';
import type { Detection } from './detection.schema';

/** The weight of a new interval in the moving mean, which thus covers the last twenty or so. */
const INTERVAL_WEIGHT = 0.1;
/** A longer interval is a pause, after which the mean starts again. */
const LONGEST_INTERVAL_MS = 2 * 60_000;

/** At two a day, more than a month. Each takes 50 bytes of a row that every detection writes. */
const MOST_SILENCES = 64;

/** Longer model names are cut. */
export const MODEL_MAX_LENGTH = 100;

interface Arrival {
  /** When the provider takes the detection. */
  heardAt: Date;
  /** When the detection before it was seen; undefined for the first. */
  previousAt: Date | undefined;
  /** Whether it was seen well before the newest one, so it says nothing about the present. */
  isLate: boolean;
  /** As given in the request. */
  model: string | undefined;
  /** The camera's zones; the report forgets all others. */
  zoneIds: readonly number[];
  /** Those of them whose kind has changed. */
  renewedZoneIds: readonly number[];
}

/** The report after a detection. */
export function addToReport(
  report: DetectorReport,
  detection: Pick<Detection, 'at' | 'people' | 'faces' | 'tables'>,
  { heardAt, previousAt, isLate, model, zoneIds, renewedZoneIds }: Arrival,
): DetectorReport {
  const now = heardAt.getTime();
  const tables = Object.fromEntries([
    ...Object.entries(report.tables ?? {}),
    ...detection.tables.map(({ zoneId }) => [zoneId, now]),
  ]);
  const recognises =
    detection.faces.length > 0 || detection.people.some(({ visitor }) => visitor !== undefined);
  const recognisedAt = recognises ? now : report.recognisedAt;
  const at = Date.parse(detection.at);
  const intervalMs = isLate ? report.intervalMs : nextInterval(report.intervalMs, at, previousAt);
  const presentAt = isLate ? (report.presentAt ?? report.heardAt) : now;
  const isFirst = report.heardAt === undefined && previousAt === undefined;
  const seenSince = isFirst ? at : report.seenSince;
  const seenUntil = report.seenUntil ?? previousAt?.getTime() ?? at;
  return {
    heardAt: now,
    ...(presentAt === undefined ? {} : { presentAt }),
    ...(intervalMs === undefined ? {} : { intervalMs }),
    ...(model === undefined ? {} : { model }),
    ...(recognisedAt === undefined ? {} : { recognisedAt }),
    ...(seenSince === undefined ? {} : { seenSince: Math.min(at, seenSince) }),
    seenUntil: Math.max(at, seenUntil),
    silences: nextSilences(report.silences ?? [], at, seenUntil),
    zones: isLate
      ? (report.zones ?? {})
      : nextZones(without(report.zones ?? {}, renewedZoneIds), zoneIds, at),
    tables: Object.fromEntries(
      zoneIds.flatMap((id) => (tables[id] === undefined ? [] : [[id, tables[id]]])),
    ),
  };
}

function nextInterval(
  mean: number | undefined,
  at: number,
  previousAt: Date | undefined,
): number | undefined {
  if (previousAt === undefined) return undefined;
  const intervalMs = at - previousAt.getTime();
  // The clock was set back, or this is the first detection after a pause.
  if (intervalMs <= 0 || intervalMs > LONGEST_INTERVAL_MS) return undefined;
  return mean === undefined ? intervalMs : mean + INTERVAL_WEIGHT * (intervalMs - mean);
}

/** A new zone counts as watched from this detection on. */
function nextZones(
  zones: Readonly<Record<string, number>>,
  zoneIds: readonly number[],
  at: number,
): Record<string, number> {
  return Object.fromEntries(zoneIds.map((id) => [id, Math.min(zones[id] ?? at, at)]));
}

function without(
  zones: Readonly<Record<string, number>>,
  ids: readonly number[],
): Record<string, number> {
  return Object.fromEntries(Object.entries(zones).filter(([id]) => !ids.includes(Number(id))));
}

/** A late detection falls within a silence and splits it in two. */
function nextSilences(silences: readonly Silence[], at: number, seenUntil: number): Silence[] {
  const parted = silences.flatMap(({ from, until }) =>
    at > from && at < until
      ? [
          { from, until: at },
          { from: at, until },
        ]
      : [{ from, until }],
  );
  return [...parted, { from: seenUntil, until: at }]
    .filter(({ from, until }) => until - from >= SHORTEST_SILENCE_MS)
    .slice(-MOST_SILENCES);
}

/** The model name in a header's value; undefined if there is none. */
export function modelOf(value: string | readonly string[] | undefined): string | undefined {
  const name = typeof value === 'string' ? decoded(value) : '';
  // Neither control characters nor half a surrogate pair can be stored.
  const short = name
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MODEL_MAX_LENGTH);
  return short.replace(/[\ud800-\udbff]$/, '') || undefined;
}

/** Headers are ASCII only: other letters come percent-encoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
