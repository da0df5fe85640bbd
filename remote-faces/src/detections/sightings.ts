import { type DetectionResult, distinctNames } from '@maitred/contract';
import {
  addDays,
  type CalendarDate,
  type CalendarRange,
  countDays,
  endOfCalendarDate,
  startOfCalendarDate,
} from '@maitred/shared-kit/filters';

/** One time at which a camera recognised somebody. */
export interface Sighting {
  profileId: number;
  name: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Undefined if the response does not name the camera. */
  cameraName: string | undefined;
}

/** Somebody on one day of the restaurant. */
export interface PersonDay {
  profileId: number;
  name: string;
  day: CalendarDate;
  firstAt: number;
  lastAt: number;
  count: number;
  /** In the order in which they first saw the person. */
  cameraNames: string[];
}

/** A period in which somebody was seen repeatedly; milliseconds since the epoch. */
export interface Stretch {
  from: number;
  to: number;
}

export interface PersonStretches {
  profileId: number;
  name: string;
  stretches: Stretch[];
}

/** Longest gap in milliseconds between two sightings that count as one stay. */
const LONGEST_GAP_MS = 30 * 60_000;

/** All sightings, newest first, with a distinct name for each person. */
export function sightingsOf(results: readonly DetectionResult[]): Sighting[] {
  const names = distinctNames(
    results.map(({ faceProfileId: id, faceProfileName: name }) => ({ id, name })),
  );
  return results
    .flatMap(({ faceProfileId, faceProfileName, detections }, index) =>
      detections.map(({ ts, cameraName }) => ({
        profileId: faceProfileId,
        name: names[index] ?? faceProfileName,
        at: Date.parse(ts),
        cameraName: cameraName || undefined,
      })),
    )
    .sort((a, b) => b.at - a.at);
}

/** Where the days of a range begin and end in the time zone of a restaurant. */
export interface Days {
  days: CalendarDate[];
  /** The first instant of each day. */
  starts: number[];
  /** The last instant of the range. */
  end: number;
}

export function daysOf(range: CalendarRange, timeZone: string, dayStart = 0): Days {
  const days = Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index));
  return {
    days,
    starts: days.map((day) => Date.parse(startOfCalendarDate(day, timeZone, dayStart))),
    end: Date.parse(endOfCalendarDate(range.to, timeZone, dayStart)),
  };
}

/** Groups sightings by day and person: newest day first, within a day by first sighting. */
export function personDays(sightings: readonly Sighting[], days: Days): PersonDay[] {
  const found = new Map<string, PersonDay>();
  // Oldest first, so that cameras are in the order in which they saw the person.
  for (const { profileId, name, at, cameraName } of sightings.toReversed()) {
    const day = dayAt(at, days);
    if (day === undefined) continue;
    const key = `${day} ${profileId}`;
    const known = found.get(key);
    const entry = known ?? {
      profileId,
      name,
      day,
      firstAt: at,
      lastAt: at,
      count: 0,
      cameraNames: [],
    };
    entry.lastAt = at;
    entry.count += 1;
    if (cameraName && !entry.cameraNames.includes(cameraName)) entry.cameraNames.push(cameraName);
    if (known === undefined) found.set(key, entry);
  }
  return [...found.values()].sort(
    (a, b) => b.day.localeCompare(a.day) || a.firstAt - b.firstAt || a.profileId - b.profileId,
  );
}

/** For each person the periods in which they were present. People are ordered by first sighting. */
export function stretchesOf(sightings: readonly Sighting[]): PersonStretches[] {
  const people = new Map<number, PersonStretches>();
  for (const { profileId, name, at } of sightings.toReversed()) {
    const person = people.get(profileId) ?? { profileId, name, stretches: [] };
    people.set(profileId, person);
    const last = person.stretches.at(-1);
    if (last !== undefined && at - last.to <= LONGEST_GAP_MS) last.to = at;
    else person.stretches.push({ from: at, to: at });
  }
  return [...people.values()];
}

/** The day that contains an instant; undefined outside the range. */
function dayAt(at: number, { days, starts, end }: Days): CalendarDate | undefined {
  if (at > end) return undefined;
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return days[low - 1];
}
