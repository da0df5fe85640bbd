import { isInside } from '@maitred/contract';
import {
  type CrossingRow,
  calendarDay,
  countsKeptSince,
  crossings,
  type Database,
  type Direction,
  insertRows,
  passFaceZone,
  passLines,
  putZoneSlots,
  type SampleRow,
  SLOT_MS,
  type Span,
  slotStart,
  TRACK_KEPT_MS,
  ZoneSlotSums,
  zoneSamples,
} from '@maitred/provider-api/records';
import { sql } from 'drizzle-orm';
import type { DemoCameraRow, DemoZone } from './demo-room';
import { DAY_MS } from './durations';
import { type PlannedVisit, pathOf, type Stay, type VisitedRestaurant } from './plan-visits';
import { TIDYING_MS, type WorkingDay } from './working-day';
import { isBackDoor } from './world';

interface PlannedDay {
  day: WorkingDay;
  visits: readonly PlannedVisit[];
}

type PathPart = Span & Stay;

/** The interval of the demo's cameras; checks are not more frequent. */
const SHORTEST_CHECK_MS = 5000;

/**
 * Writes what the zones of drawn cameras counted between the two times, the first one exclusive:
 * crossings of lines and face zones, and people in occupancy zones; the same as detections
 * would have given. Single rows are written only for the time for which not only the sums are kept.
 */
export async function fillZoneCounts(
  database: Database,
  restaurant: VisitedRestaurant,
  planned: readonly PlannedDay[],
  since: Date,
  now: Date,
): Promise<void> {
  const keptSince = countsKeptSince(now);
  const sums = new ZoneSlotSums();
  const passed: CrossingRow[] = [];
  const samples: SampleRow[] = [];
  const dayOf = calendarDays(restaurant.timezone);
  // Guests never appear on back door cameras, which watch at night.
  const cameras = restaurant.cameras.filter((camera) => !isBackDoor(camera)).map(countingOf);

  for (const { day, visits } of planned) {
    const seen = new Map(cameras.map(({ id }): [number, PathPart[]] => [id, []]));
    for (const visit of visits) {
      const path = pathOf(visit);
      for (const part of path) seen.get(part.cameraId)?.push(part);
      for (const { zoneId, direction, at } of cameras.flatMap((one) => crossingsOf(one, path))) {
        if (at <= since || at > now) continue;
        sums.addCrossing({ zoneId, at, direction });
        if (at < keptSince) continue;
        passed.push({ zoneId, day: dayOf(at), direction, visitorKey: visit.key, at });
      }
    }
    for (const checks of cameras.flatMap((one) => checksOf(one, day, seen.get(one.id) ?? []))) {
      const { zoneId, start, step, people } = checks;
      const first = Math.max(Math.floor((since.getTime() - start) / step) + 1, 0);
      const until = Math.min(Math.floor((now.getTime() - start) / step) + 1, people.length);
      addChecks(sums, checks, first, until);
      const firstKept = Math.max(Math.ceil((keptSince.getTime() - start) / step), first);
      for (let check = firstKept; check < until; check += 1) {
        samples.push({ zoneId, at: new Date(start + check * step), people: people[check] ?? 0 });
      }
    }
  }

  const unlessThere = sql`on conflict do nothing`;
  await insertRows(database, crossings, passed, unlessThere);
  await insertRows(database, zoneSamples, samples, unlessThere);
  await putZoneSlots(database, sums.rows());
}

interface CountingCamera {
  id: number;
  passages: DemoZone[];
  areas: DemoZone[];
}

function countingOf({ id, zones }: DemoCameraRow): CountingCamera {
  return {
    id,
    passages: zones.filter(({ config }) => 'line1' in config || config.type === 'fa'),
    areas: zones.filter(({ config }) => config.alert.type === 'occupancy'),
  };
}

interface Passage {
  zoneId: number;
  direction: Direction;
  at: Date;
}

/** The crossings of a camera's lines and face zones on a person's path, each direction once. */
function crossingsOf(
  { id, passages }: CountingCamera,
  path: readonly PathPart[],
): readonly Passage[] {
  if (passages.length === 0) return [];
  const parts = path.filter(({ cameraId }) => cameraId === id);
  return passages.flatMap((zone) => {
    const found = passagesOf(zone, parts);
    return found.filter(
      ({ direction }, place) => place === found.findIndex((one) => one.direction === direction),
    );
  });
}

function passagesOf({ id: zoneId, config }: DemoZone, parts: readonly PathPart[]): Passage[] {
  const passages: Passage[] = [];
  let line: 1 | 2 | undefined;
  for (const [index, { place, from: at }] of parts.entries()) {
    const last = parts[index - 1];
    const isTracked = last && at.getTime() - last.until.getTime() <= TRACK_KEPT_MS;
    const before = isTracked ? last.place : undefined;
    if ('line1' in config) {
      const seen = passLines(config, before && { ...before, ...(line && { line }) }, place);
      line = seen.line;
      passages.push(...seen.directions.map((direction) => ({ zoneId, direction, at })));
    } else if (config.type === 'fa') {
      const wasInside = before !== undefined && isInside(before, config.polygon);
      const direction = passFaceZone(config, wasInside, isInside(place, config.polygon));
      if (direction !== undefined) passages.push({ zoneId, direction, at });
    }
  }
  return passages;
}

/** The number of people at each check of an occupancy zone, from `start` every `step` milliseconds. */
interface Checks {
  zoneId: number;
  start: number;
  step: number;
  people: Uint16Array;
}

/** The number of people in each occupancy zone of a camera, while the camera was on that day. */
function checksOf(
  { areas }: CountingCamera,
  { opensAt, closesAt }: WorkingDay,
  parts: readonly PathPart[],
): Checks[] {
  const start = opensAt.getTime();
  // If it never closes, the next day continues.
  const end = Math.min(closesAt.getTime() + TIDYING_MS, start + DAY_MS);
  return areas.flatMap(({ id: zoneId, config }) => {
    if (config.alert.type !== 'occupancy' || !('polygon' in config)) return [];
    const { polygon } = config;
    const step = Math.max(config.alert.checkIntervalSeconds * 1000, SHORTEST_CHECK_MS);
    const people = new Uint16Array(Math.ceil((end - start) / step));
    for (const { place, from, until } of parts) {
      if (!isInside(place, polygon)) continue;
      const first = Math.max(Math.ceil((from.getTime() - start) / step), 0);
      const after = Math.min(Math.ceil((until.getTime() - start) / step), people.length);
      for (let check = first; check < after; check += 1) people[check] = (people[check] ?? 0) + 1;
    }
    return [{ zoneId, start, step, people }];
  });
}

/** Adds whole slots at once: adding a new demo's checks one by one would take longer than everything that they see. */
function addChecks(
  sums: ZoneSlotSums,
  { zoneId, start, step, people }: Checks,
  first: number,
  until: number,
): void {
  let check = first;
  while (check < until) {
    const at = new Date(start + check * step);
    const slotEnd = slotStart(at).getTime() + SLOT_MS;
    const ofSlot = people.subarray(check, Math.min(Math.ceil((slotEnd - start) / step), until));
    sums.addSamples(zoneId, at, {
      samples: ofSlot.length,
      people: ofSlot.reduce((sum, count) => sum + count, 0),
      mostPeople: Math.max(...ofSlot),
    });
    check += ofSlot.length;
  }
}

/** The local date by slot, cached because converting to a time zone is slow. */
function calendarDays(timezone: string): (at: Date) => string {
  const known = new Map<number, string>();
  return (at) => {
    const slot = slotStart(at);
    const day = known.get(slot.getTime()) ?? calendarDay(slot, timezone);
    known.set(slot.getTime(), day);
    return day;
  };
}
