import { isInside, type Point, type ZoneConfig } from '@maitred/contract';
import type { ZoneMemory } from '../database/zone-memory';
import { LONGEST_SILENCE_INTERVALS } from './camera-rhythm';
import { type Direction, passFaceZone, passLines } from './passage';
import type { RecognisedPerson } from './recognise-people';
import type { WatchedZone, ZoneEvent } from './zone-events';

/**
 * A track that was missing for less continues from where it was last seen. For a camera that reports less often, the
 * limit is LONGEST_SILENCE_INTERVALS of its own intervals.
 */
export const TRACK_KEPT_MS = 15_000;

type ZoneTracks = NonNullable<ZoneMemory['tracks']>;
type ZoneTrack = ZoneTracks[string];

/** The tracks that were seen a short while ago. */
export function keptTracks(tracks: ZoneTracks, at: number, rhythmMs: number): ZoneTracks {
  const keptMs = Math.max(TRACK_KEPT_MS, LONGEST_SILENCE_INTERVALS * rhythmMs);
  return Object.fromEntries(
    Object.entries(tracks).filter(([, { seenAt = at }]) => at - seenAt <= keptMs),
  );
}

/** Whether the track has already been seen later, so that a late position must not replace its current one. */
function isLate(before: ZoneTrack | undefined, at: number): boolean {
  return before?.seenAt !== undefined && before.seenAt > at;
}

/** The crossings of a zone's lines. */
export function watchLines(
  zone: WatchedZone,
  config: Extract<ZoneConfig, { line1: unknown }>,
  memory: ZoneMemory,
  people: readonly RecognisedPerson[],
  at: number,
): ZoneEvent[] {
  return watchPassages(zone, memory, people, at, (before, place) => {
    const { line, directions } = passLines(config, before, place);
    return { directions, passed: line === undefined ? {} : { line } };
  });
}

/** The entrances into a face zone and exits from it. */
export function watchFaces(
  zone: WatchedZone,
  config: Extract<ZoneConfig, { type: 'fa' }>,
  memory: ZoneMemory,
  people: readonly RecognisedPerson[],
  at: number,
): ZoneEvent[] {
  return watchPassages(zone, memory, people, at, (before, place) => {
    const inside = isInside(place, config.polygon);
    const direction = passFaceZone(config, before?.inside ?? false, inside);
    return { directions: direction === undefined ? [] : [direction], passed: { inside } };
  });
}

interface Passages {
  directions: readonly Direction[];
  /** What to remember of the track until it is seen again. */
  passed: Partial<ZoneTrack>;
}

/** Follows each track from its previous position, and a visitor from one track to the next. */
function watchPassages(
  zone: WatchedZone,
  memory: ZoneMemory,
  people: readonly RecognisedPerson[],
  at: number,
  pass: (before: ZoneTrack | undefined, place: Point) => Passages,
): ZoneEvent[] {
  const before = memory.tracks ?? {};
  memory.tracks = { ...before };
  const events: ZoneEvent[] = [];
  const goOn = new Set(people.map(({ track }) => track));
  for (const { track, visitor, key, x, y } of people) {
    const last = before[track] ?? lostTrack(before, visitor, goOn);
    if (isLate(last, at)) continue;
    const { directions, passed } = pass(last, { x, y });
    for (const direction of directions) {
      events.push({ kind: 'crossing', zone, direction, visitorKey: key });
    }
    const recognised = visitor === undefined ? {} : { visitor };
    memory.tracks[track] = { x, y, seenAt: at, ...recognised, ...passed };
  }
  return events;
}

/** The last position of a visitor on a track that does not continue. */
function lostTrack(
  before: ZoneTracks,
  visitor: string | undefined,
  goOn: ReadonlySet<string>,
): ZoneTrack | undefined {
  if (visitor === undefined) return undefined;
  return Object.entries(before)
    .flatMap(([name, track]) => (track.visitor === visitor && !goOn.has(name) ? [track] : []))
    .sort((one, other) => (one.seenAt ?? 0) - (other.seenAt ?? 0))
    .at(-1);
}
