import { isInside, type Point, type Zone, type ZoneConfig } from '@maitred/contract';
import type { ZoneMemories, ZoneMemory } from '../database/zone-memory';
import { HOUR_MS } from '../time/durations';
import type { Detection } from './detection.schema';
import { type Direction, passFaceZone, passLines } from './passage';
import type { RecognisedPerson } from './recognise-people';

/**
 * Whom the edge of the picture cuts off stands on it, and so do the outlines and the ends of lines that are drawn up to
 * it. So far within the picture, as a share of its side, they are inside the one and meet the other.
 */
const EDGE = 1e-6;
/** A crowd that breaks up for less is still the same; of a camera that reports more seldom, that is seen so many times less. */
const CROWD_PAUSE_MS = 60_000;
/**
 * A camera that was silent for longer saw nothing meanwhile, and periods begin anew; one that reports
 * more seldom is silent after so many of its own intervals.
 */
const LONGEST_SILENCE_MS = 60_000;
const LONGEST_SILENCE_INTERVALS = 3;
/** Its rhythm is the middle one of so many: one outage, or two detections that come together, is none. */
const INTERVALS_OF_RHYTHM = 3;
/** The longest that the application offers. What is checked, or reported, more seldom is no reason to take silence for sight. */
const LONGEST_CHECK_MS = HOUR_MS;
/**
 * A track that was missed for less goes on where it was seen last; of a camera that reports more seldom, for so many of
 * its intervals as a silence may last.
 */
export const TRACK_KEPT_MS = 15_000;
/** Detectors that send by turns are nearer to each other: what is further back is a clock that was set back. */
const SET_BACK_MS = 15_000;

/** Of a detection, what zones look at. */
interface SeenByZones extends Pick<Detection, 'at' | 'tables'> {
  people: readonly RecognisedPerson[];
}

export type WatchedZone = Pick<Zone, 'id' | 'name' | 'config'>;

type AlertEvent =
  | { kind: 'absence' | 'table_dirty'; zone: WatchedZone; duration: number }
  | { kind: 'crowding'; zone: WatchedZone; count: number };

/** What a zone counts. */
type CountEvent =
  | { kind: 'sample'; zone: WatchedZone; people: number }
  | { kind: 'crossing'; zone: WatchedZone; direction: Direction; visitorKey: string };

export type ZoneEvent = AlertEvent | CountEvent;

export function isAlertEvent(event: ZoneEvent): event is AlertEvent {
  return event.kind !== 'sample' && event.kind !== 'crossing';
}

/**
 * What a detection means for the zones of its camera, given what they remember of those before: a
 * function of its arguments alone. Zones that have changed since begin anew.
 */
export function watchZones(
  zones: readonly WatchedZone[],
  memories: ZoneMemories,
  detection: SeenByZones,
  previousAt: Date | undefined,
): { events: ZoneEvent[]; memories: ZoneMemories } {
  const at = Date.parse(detection.at);
  const seen = { ...detection, people: eachOnce(detection.people).map(withinPicture) };
  const intervalMs = previousAt === undefined ? undefined : at - previousAt.getTime();
  const events: ZoneEvent[] = [];
  const kept: ZoneMemories = {};
  for (const zone of zones) {
    const config = JSON.stringify(zone.config);
    const known = memories[zone.id];
    // A clock that was set back by more begins anew as well.
    const goesOn =
      known?.config === config &&
      intervalMs !== undefined &&
      Math.abs(intervalMs) <= longestSilence(zone, rhythmOf(known.intervalsMs));
    const isLater = intervalMs !== undefined && intervalMs > 0;
    const memory: ZoneMemory = goesOn
      ? { ...known }
      : { config, ...(isLater && known?.config === config ? crowdOf(known) : {}) };
    const before = known?.intervalsMs ?? [];
    memory.intervalsMs = isLater ? [...before, intervalMs].slice(-INTERVALS_OF_RHYTHM) : before;
    const rhythmMs = rhythmOf(before.length > 0 ? before : memory.intervalsMs);
    if (memory.tracks !== undefined) memory.tracks = keptTracks(memory.tracks, at, rhythmMs);
    events.push(...watchZone(zone, memory, seen, { at, rhythmMs }));
    kept[zone.id] = memory;
  }
  return { events, memories: kept };
}

/** Whether a zone counts, or warns of, another thing than when it was watched last. */
export function isOfOtherKind({ config }: WatchedZone, memory: ZoneMemory | undefined): boolean {
  if (memory === undefined) return false;
  const known: ZoneConfig = JSON.parse(memory.config);
  return known.type !== config.type || known.alert.type !== config.alert.type;
}

/** A track is one person, also where a detection names it twice. */
function eachOnce(people: readonly RecognisedPerson[]): RecognisedPerson[] {
  return [...new Map(people.map((person) => [person.track, person])).values()];
}

/** A crowd is not over because its camera reports seldom: how seldom is not known at its second detection. */
function crowdOf({ crowdedUntil }: ZoneMemory): Pick<ZoneMemory, 'crowdedUntil'> {
  return crowdedUntil === undefined ? {} : { crowdedUntil };
}

function withinPicture(person: RecognisedPerson): RecognisedPerson {
  return { ...person, x: withinEdges(person.x), y: withinEdges(person.y) };
}

function withinEdges(share: number): number {
  return Math.min(Math.max(share, EDGE), 1 - EDGE);
}

/** The middle one of a camera's last intervals, of two the shorter: milliseconds, 0 where none is known. */
function rhythmOf(intervalsMs: readonly number[] = []): number {
  const byLength = intervalsMs.toSorted((one, other) => one - other);
  return Math.min(byLength[Math.floor((byLength.length - 1) / 2)] ?? 0, LONGEST_CHECK_MS);
}

function longestSilence({ config }: WatchedZone, rhythmMs: number): number {
  const { alert } = config;
  const checkMs = 'checkIntervalSeconds' in alert ? alert.checkIntervalSeconds * 1000 : 0;
  return Math.max(
    LONGEST_SILENCE_MS,
    LONGEST_SILENCE_INTERVALS * rhythmMs,
    LONGEST_SILENCE_INTERVALS * Math.min(checkMs, LONGEST_CHECK_MS),
  );
}

interface Timing {
  at: number;
  /** How often the camera reports; 0 where that is not known. */
  rhythmMs: number;
}

function watchZone(
  zone: WatchedZone,
  memory: ZoneMemory,
  detection: SeenByZones,
  timing: Timing,
): ZoneEvent[] {
  const { config } = zone;
  switch (config.type) {
    case 'ra':
      return watchTable(zone, config, memory, detection, timing);
    case 'fa':
      return watchFaces(zone, config, memory, detection.people, timing.at);
    case 'pa':
      return 'line1' in config
        ? watchLines(zone, config, memory, detection.people, timing.at)
        : watchPeople(zone, config, memory, detection.people, timing);
  }
}

function watchTable(
  zone: WatchedZone,
  { alert }: Extract<ZoneConfig, { type: 'ra' }>,
  memory: ZoneMemory,
  { tables }: SeenByZones,
  { at, rhythmMs }: Timing,
): ZoneEvent[] {
  const table = tables.find(({ zoneId }) => zoneId === zone.id);
  if (table === undefined) return [];
  if (memory.tableAt !== undefined && at - memory.tableAt > longestSilence(zone, rhythmMs)) {
    // How it was meanwhile nobody knows, whoever else the camera saw.
    delete memory.dirtySince;
    memory.isRaised = false;
  }
  memory.tableAt = at;
  if (!isDue(memory, alert, at)) return [];
  memory.checkedAt = at;
  if (!table.dirty) {
    delete memory.dirtySince;
    memory.isRaised = false;
    return [];
  }
  memory.dirtySince ??= at;
  const duration = at - memory.dirtySince;
  if (memory.isRaised || duration < alert.dirtyPeriodSeconds * 1000) return [];
  memory.isRaised = true;
  return [{ kind: 'table_dirty', zone, duration: Math.round(duration / 1000) }];
}

function isDue(
  { checkedAt }: ZoneMemory,
  { checkIntervalSeconds }: { checkIntervalSeconds: number },
  at: number,
): boolean {
  if (checkedAt === undefined || checkedAt - at > SET_BACK_MS) return true;
  return at - checkedAt >= checkIntervalSeconds * 1000;
}

function watchPeople(
  zone: WatchedZone,
  { polygon, alert }: Extract<ZoneConfig, { type: 'pa'; polygon: unknown }>,
  memory: ZoneMemory,
  people: readonly RecognisedPerson[],
  { at, rhythmMs }: Timing,
): ZoneEvent[] {
  const inside = people.filter((person) => isInside(person, polygon)).length;
  switch (alert.type) {
    case 'occupancy': {
      if (!isDue(memory, alert, at)) return [];
      memory.checkedAt = at;
      return [{ kind: 'sample', zone, people: inside }];
    }
    case 'absence': {
      if (inside > 0) {
        delete memory.emptySince;
        memory.isRaised = false;
        return [];
      }
      memory.emptySince ??= at;
      const duration = at - memory.emptySince;
      if (memory.isRaised || duration < alert.missingPeriodSeconds * 1000) return [];
      memory.isRaised = true;
      return [{ kind: 'absence', zone, duration: Math.round(duration / 1000) }];
    }
    case 'crowding': {
      const isCrowded = inside >= Math.max(alert.count, 1);
      const longerMs = Math.max(0, LONGEST_SILENCE_INTERVALS * rhythmMs - CROWD_PAUSE_MS);
      const wasCrowded = memory.crowdedUntil !== undefined && at <= memory.crowdedUntil + longerMs;
      if (!isCrowded) return [];
      memory.crowdedUntil = Math.max(at + CROWD_PAUSE_MS, memory.crowdedUntil ?? 0);
      return wasCrowded ? [] : [{ kind: 'crowding', zone, count: inside }];
    }
  }
}

type ZoneTracks = NonNullable<ZoneMemory['tracks']>;
type ZoneTrack = ZoneTracks[string];

/** The tracks that were seen a short while ago. */
function keptTracks(tracks: ZoneTracks, at: number, rhythmMs: number): ZoneTracks {
  const keptMs = Math.max(TRACK_KEPT_MS, LONGEST_SILENCE_INTERVALS * rhythmMs);
  return Object.fromEntries(
    Object.entries(tracks).filter(([, { seenAt = at }]) => at - seenAt <= keptMs),
  );
}

/** Whether the track has been seen later already: what comes late is not where it went on to. */
function isLate(before: ZoneTrack | undefined, at: number): boolean {
  return before?.seenAt !== undefined && before.seenAt > at;
}

function watchLines(
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

function watchFaces(
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
  /** What is remembered of it until the track is seen again. */
  passed: Partial<ZoneTrack>;
}

/** Follows each track from where it was before, and a visitor from one track to the next. */
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

/** Where a visitor was seen last by a track that does not go on. */
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
