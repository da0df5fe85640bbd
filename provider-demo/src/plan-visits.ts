import type { Point } from '@maitred/contract';
import type { Sex, Span } from '@maitred/provider-api/records';
import type { DemoCameraRow } from './demo-room';
import { MINUTE_MS } from './durations';
import { Random } from './random';
import { randomInstants } from './random-instant';
import { roomOfStream, seatsOf, share } from './rooms/rooms';
import { busynessOfWeekday, type OpenHours, type WorkingDay } from './working-day';

/** Time at the door on the way in, and again on the way out. */
const AT_THE_DOOR_MS = MINUTE_MS;
/** The part of it outside the door's lines: longer than the interval of the demo's cameras. */
const ON_THE_THRESHOLD_MS = 8000;
/** Steps between the door of a room and the seat, and the duration of each. */
const STEPS = 4;
const STEP_MS = 5000;

export interface Stay {
  cameraId: number;
  place: Point;
}

export interface PlannedVisit {
  /** The same for the same person on every visit. */
  key: string;
  age: number;
  sex: Sex;
  startedAt: Date;
  endedAt: Date;
  /** In whole seconds, so that every way of counting gives the same sum. */
  door: Stay | undefined;
  seat: Stay | undefined;
}

export interface VisitedRestaurant extends OpenHours {
  id: number;
  cameras: DemoCameraRow[];
}

interface Place {
  cameraId: number;
  seats: Point[];
  freeAt: number;
}

/** The visits of a restaurant's day, determined by seed and date only, in order of their start. */
export function planVisits(
  seed: number,
  restaurant: VisitedRestaurant,
  size: number,
  day: WorkingDay,
): PlannedVisit[] {
  const random = new Random(seed, restaurant.id, day.date, 'visits');
  const guests = 180 * size * busynessOfWeekday(day.weekday) * random.between(0.85, 1.15);
  const arrivals = randomInstants(random, day, restaurant, Math.round(guests / 2.4));
  const tables = tablesOf(restaurant.cameras);
  const door = restaurant.cameras.find(({ streamUrl }) => streamUrl === 'demo:entrance');
  const seen = new Set<string>();
  return arrivals.flatMap((arrivesAt, party) => {
    const arrival = arrivesAt.getTime();
    const people = [1, 2, 3, 4][random.weighted([0.2, 0.42, 0.18, 0.2])] ?? 2;
    const stays = Math.min(
      random.between(22, 62) * MINUTE_MS + people * 6 * MINUTE_MS,
      day.closesAt.getTime() + 20 * MINUTE_MS - arrival,
    );
    const table = freeTable(random, tables, arrival, people);
    if (table !== undefined) table.freeAt = arrival + stays + 8 * MINUTE_MS;
    return Array.from({ length: people }, (_, member): PlannedVisit => {
      const person = personOf(
        random,
        seed,
        restaurant.id,
        size,
        seen,
        `${day.date}-${party}-${member}`,
      );
      const startedAt = wholeSecond(arrival + member * 4000);
      const seat = table?.seats[member % table.seats.length];
      return {
        ...person,
        startedAt,
        endedAt: wholeSecond(arrival + stays + member * 3000),
        door: door && { cameraId: door.id, place: doorPlace(random) },
        seat: table && seat && { cameraId: table.cameraId, place: nearby(random, seat) },
      };
    });
  });
}

/** The visitor's places, one after another, from arrival to departure. */
export function pathOf(visit: PlannedVisit): (Span & Stay)[] {
  const { startedAt, endedAt, door, seat } = visit;
  const walk = seat === undefined ? [] : stepsTo(seat);
  const way: (Stay & { ms: number })[] = [
    ...(door === undefined ? [] : throughDoor(door)),
    ...walk,
  ];
  const wayMs = way.reduce((sum, { ms }) => sum + ms, 0);
  const sits = endedAt.getTime() - startedAt.getTime() - 2 * wayMs;
  const middle = seat ?? door;
  const path = middle
    ? [...way, { ...middle, ms: Math.max(sits, 0) }, ...way.toReversed()]
    : [...way, ...way.toReversed()];
  const parts: (Span & Stay)[] = [];
  let at = startedAt.getTime();
  for (const { cameraId, place, ms } of path) {
    const until = Math.min(at + ms, endedAt.getTime());
    if (until > at) parts.push({ cameraId, place, from: new Date(at), until: new Date(until) });
    at = until;
  }
  return parts;
}

/** Walks over the door's lines as drawn in the catalogue, so that each is crossed once on the way in and once out. */
function throughDoor({ cameraId, place }: Stay): (Stay & { ms: number })[] {
  const x = THRESHOLD.x + (place.x - THRESHOLD.x) / 2;
  return [
    { cameraId, place: { x, y: THRESHOLD.y }, ms: ON_THE_THRESHOLD_MS },
    { cameraId, place, ms: AT_THE_DOOR_MS - ON_THE_THRESHOLD_MS },
  ];
}

function stepsTo({ cameraId, place }: Stay): (Stay & { ms: number })[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const share = step / STEPS;
    return {
      cameraId,
      place: { x: 0.5 + (place.x - 0.5) * share, y: 0.94 + (place.y - 0.94) * share },
      ms: STEP_MS,
    };
  });
}

function tablesOf(cameras: readonly DemoCameraRow[]): Place[] {
  return cameras.flatMap(({ id, streamUrl }) =>
    roomOfStream(streamUrl).tables.map((table) => ({
      cameraId: id,
      seats: seatsOf(table),
      freeAt: 0,
    })),
  );
}

/** A free table that is large enough, or else the one that is free soonest. */
function freeTable(
  random: Random,
  tables: readonly Place[],
  arrival: number,
  people: number,
): Place | undefined {
  const free = tables.filter(({ freeAt, seats }) => freeAt <= arrival && seats.length >= people);
  if (free.length > 0) return random.pick(free);
  return [...tables].sort((a, b) => a.freeAt - b.freeAt)[0];
}

/** Varies a position slightly, because nobody sits exactly in the middle of a chair. */
function nearby(random: Random, { x, y }: Point): Point {
  return { x: x + random.between(-0.018, 0.018), y: y + random.between(-0.022, 0.022) };
}

/** The middle of the doorway. */
const THRESHOLD = share(126, 103);

/** A place inside the door's lines. */
function doorPlace(random: Random): Point {
  return share(random.between(70, 196), random.between(166, 230));
}

/** Two in five are regulars, from a fixed circle of whom some come far more often. */
function personOf(
  random: Random,
  seed: number,
  restaurantId: number,
  size: number,
  seen: Set<string>,
  name: string,
): { key: string; age: number; sex: Sex } {
  if (random.chance(0.42)) {
    const regulars = Math.round(900 * size);
    const key = `regular-${Math.floor(regulars * random.next() ** 2)}`;
    if (!seen.has(key)) {
      seen.add(key);
      return { key, ...looks(new Random(seed, restaurantId, key)) };
    }
  }
  return { key: `guest-${name}`, ...looks(random) };
}

const AGES: [from: number, to: number][] = [
  [4, 17],
  [18, 24],
  [25, 34],
  [35, 44],
  [45, 54],
  [55, 64],
  [65, 84],
];

function looks(random: Random): { age: number; sex: Sex } {
  const [from, to] = AGES[random.weighted([5, 16, 31, 22, 13, 8, 5])] ?? [25, 34];
  return { age: random.integer(from, to), sex: random.chance(0.53) ? 'F' : 'M' };
}

function wholeSecond(time: number): Date {
  return new Date(Math.floor(time / 1000) * 1000);
}
