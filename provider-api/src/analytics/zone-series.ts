import type { TimeseriesEntry, ZoneConfig } from '@maitred/contract';
import type { Database } from '../database/database';
import { bucketStarts, type Span } from '../time/buckets';
import { earlier, later } from '../time/order-of-instants';
import { splitSpan } from '../time/slots';
import { zonedIso } from '../time/zoned-time';
import { countsReadSince } from '../zone-counts/retention';
import {
  sumZoneCounts,
  sumZoneSlots,
  type ZoneBucket,
} from '../zone-counts/zone-counts.repository';
import { readByPieces } from './by-pieces';
import type { SeriesRestaurant } from './series';

/** How a series is read from the zones that count it. */
export interface ZoneSeries {
  /** The only zone to read; undefined for all zones that count it. */
  zoneId: number | undefined;
  counts: (config: ZoneConfig) => boolean;
  /** The value of a bucket. */
  figure: (sum: Omit<ZoneBucket, 'bucket'>) => number;
}

const COUNTED = {
  entrances: { counts: isCountingLine, figure: ({ entrances }) => entrances },
  exits: { counts: isCountingLine, figure: ({ exits }) => exits },
} satisfies Record<string, Omit<ZoneSeries, 'zoneId'>>;

const OF_ZONE = {
  // The mean over checks, because there are no checks while a camera is off.
  zone: {
    counts: isOccupancyZone,
    figure: ({ people, samples }) => (samples === 0 ? 0 : Math.round(people / samples)),
  },
  zone_peak: { counts: isOccupancyZone, figure: ({ mostPeople }) => mostPeople },
  face_zone: {
    counts: ({ type }) => type === 'fa',
    figure: ({ entrances, exits }) => entrances + exits,
  },
} satisfies Record<string, Omit<ZoneSeries, 'zoneId'>>;

/**
 * Parses the `type` of a series that zones count: `entrances`, `exits`, `zone:12`, `zone_peak:12`,
 * `face_zone:12`. Undefined for any other text.
 */
export function readZoneSeries(type: string): ZoneSeries | undefined {
  if (isKeyOf(COUNTED, type)) return { ...COUNTED[type], zoneId: undefined };
  const [, kind = '', id] = /^([a-z_]+):([1-9]\d{0,14})$/.exec(type) ?? [];
  return isKeyOf(OF_ZONE, kind) ? { ...OF_ZONE[kind], zoneId: Number(id) } : undefined;
}

/**
 * What zones have counted in each bucket, including empty buckets. If a range is cut anywhere, its parts
 * add up to the whole. Counts outside the range are included only if they are older than a week and in a
 * quarter-hour that begins in the range.
 */
export async function zoneSeries(
  database: Database,
  { timezone }: SeriesRestaurant,
  zoneIds: readonly number[],
  figure: ZoneSeries['figure'],
  span: Span,
  now: Date,
): Promise<TimeseriesEntry[]> {
  const starts = bucketStarts(span, timezone);
  const sums = starts.map(nothing);
  const add = (rows: readonly ZoneBucket[]) => {
    for (const row of rows) {
      const sum = sums[row.bucket - 1];
      if (sum === undefined) continue;
      sum.entrances += row.entrances;
      sum.exits += row.exits;
      sum.samples += row.samples;
      sum.people += row.people;
      sum.mostPeople = Math.max(sum.mostPeople, row.mostPeople);
    }
  };
  const { slots, single } = partsOf(span, countsReadSince(now));
  for (const part of slots) {
    const read = (piece: Span) => sumZoneSlots(database, zoneIds, piece, starts);
    add(await readByPieces(part, read, zoneIds.length));
  }
  for (const part of single) add(await sumZoneCounts(database, zoneIds, part, starts));
  return starts.map((start, place) => ({
    date: zonedIso(start, timezone),
    count: figure(sums[place] ?? nothing()),
  }));
}

/** Which parts of a span are read from the roll-ups, and which one by one. */
function partsOf(span: Span, readSince: Date): { slots: Span[]; single: Span[] } {
  const { whole, edges } = splitSpan(span);
  const parts = edges.map(({ from, until }) => ({
    old: { from, until: earlier(until, readSince) },
    recent: { from: later(from, readSince), until },
  }));
  const isSome = ({ from, until }: Span) => from < until;
  return {
    slots: [...(whole === undefined ? [] : [whole]), ...parts.map(({ old }) => old)].filter(isSome),
    single: parts.map(({ recent }) => recent).filter(isSome),
  };
}

function isCountingLine(config: ZoneConfig): boolean {
  return 'line1' in config;
}

function isOccupancyZone({ alert }: ZoneConfig): boolean {
  return alert.type === 'occupancy';
}

function isKeyOf<T extends object>(table: T, key: string): key is string & keyof T {
  return Object.hasOwn(table, key);
}

function nothing(): Omit<ZoneBucket, 'bucket'> {
  return { entrances: 0, exits: 0, samples: 0, people: 0, mostPeople: 0 };
}
