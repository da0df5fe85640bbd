import { isInside, type ZoneConfig } from '@maitred/contract';
import type { ZoneMemories, ZoneMemory } from '../database/zone-memory';
import {
  INTERVALS_OF_RHYTHM,
  LONGEST_SILENCE_INTERVALS,
  longestSilence,
  rhythmOf,
} from './camera-rhythm';
import type { Detection } from './detection.schema';
import type { RecognisedPerson } from './recognise-people';
import { keptTracks, watchFaces, watchLines } from './watch-passages';
import type { WatchedZone, ZoneEvent } from './zone-events';

/**
 * A person cut off by the edge of the picture stands exactly on it, and so do polygons and line ends drawn up to it.
 * Moving people this far inside, as a share of the side, makes them lie inside such polygons and meet such lines.
 */
const EDGE = 1e-6;
/** A crowd that breaks up for less is still the same; the limit is longer for a camera that reports less often. */
const CROWD_PAUSE_MS = 60_000;
/** A detection further back means that a clock was set back: detectors that take turns are closer to each other. */
const SET_BACK_MS = 15_000;

/** The part of a detection that zones use. */
interface SeenByZones extends Pick<Detection, 'at' | 'tables'> {
  people: readonly RecognisedPerson[];
}

/**
 * What a detection means for the zones of its camera, given what they remember of earlier ones; a pure function.
 * Zones whose configuration has changed since start again.
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
    // A clock that was set back by more than that also makes the zone start again.
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

/** Whether a zone counts, or warns of, something else than when it was last watched. */
export function isOfOtherKind({ config }: WatchedZone, memory: ZoneMemory | undefined): boolean {
  if (memory === undefined) return false;
  const known: ZoneConfig = JSON.parse(memory.config);
  return known.type !== config.type || known.alert.type !== config.alert.type;
}

/** Each track once, because a track is one person, even if the detection lists it twice. */
function eachOnce(people: readonly RecognisedPerson[]): RecognisedPerson[] {
  return [...new Map(people.map((person) => [person.track, person])).values()];
}

/** Keeps a crowd across a long interval: at a camera's second detection it is not yet known how seldom it reports. */
function crowdOf({ crowdedUntil }: ZoneMemory): Pick<ZoneMemory, 'crowdedUntil'> {
  return crowdedUntil === undefined ? {} : { crowdedUntil };
}

function withinPicture(person: RecognisedPerson): RecognisedPerson {
  return { ...person, x: withinEdges(person.x), y: withinEdges(person.y) };
}

function withinEdges(share: number): number {
  return Math.min(Math.max(share, EDGE), 1 - EDGE);
}

interface Timing {
  at: number;
  /** The camera's usual interval between detections; 0 if not known. */
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
    // Nobody knows how the table was meanwhile, even if the camera reported people.
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
