import type { Point } from '@maitred/contract';
import type { DetectedPerson, Detection } from '@maitred/provider-api/records';
import type { DemoCameraRow } from './demo-room';
import { crowdWithin } from './demo-room';
import { MINUTE_MS } from './durations';
import { type PlannedVisit, pathOf } from './plan-visits';
import { Random } from './random';
import { nearestTable } from './rooms/camera-room';
import { roomOfStream, share } from './rooms/rooms';

/** Where staff stand, by the camera's room. */
const POSTS: Record<string, Point> = {
  'demo:entrance': share(500, 112),
  'demo:bar': share(330, 98),
  'demo:back-door': share(265, 165),
};

/** Where people gather, by the camera's room. */
const GATHERINGS: Record<string, Point[]> = {
  'demo:entrance': [share(70, 115), share(280, 265)],
  'demo:bar': [share(80, 180), share(560, 235)],
};
/** At least as many as the demo's crowding zones require. */
const FEWEST_IN_CROWD = 9;
const MOST_IN_CROWD = 14;

/** No crowd begins this long before closing. */
const LAST_CROWD_MS = 3 * MINUTE_MS;

/** What goes wrong, and in front of which camera. */
export interface Trouble {
  kind: 'crowd' | 'empty_post' | 'dirty_table';
  cameraId: number;
  /** For a dirty table, its index in the room. */
  table?: number;
}

export interface Incident extends Trouble {
  from: number;
  until: number;
}

/** Whether a guard watches here while the restaurant is closed; everything else happens elsewhere, while it is open. */
export function isBackDoor({ streamUrl }: { streamUrl: string }): boolean {
  return streamUrl === 'demo:back-door';
}

/**
 * What could go wrong in front of a camera that is on, one of each kind at a time.
 * @param visits of its restaurant.
 * @param openUntil undefined while the restaurant is closed.
 */
export function possibleTroubles(
  camera: DemoCameraRow,
  visits: readonly PlannedVisit[],
  instant: Date,
  openUntil: Date | undefined,
): Trouble[] {
  const { id: cameraId, streamUrl } = camera;
  if (openUntil === undefined && !isBackDoor(camera)) return [];
  const isClosing =
    openUntil !== undefined && openUntil.getTime() - instant.getTime() <= LAST_CROWD_MS;
  const guests = visits.filter((visit) => isThere(visit, instant)).length;
  const mayGather = openUntil !== undefined && !isClosing && guests >= FEWEST_IN_CROWD;
  return [
    ...(streamUrl in GATHERINGS && mayGather ? [{ kind: 'crowd' as const, cameraId }] : []),
    ...(streamUrl in POSTS ? [{ kind: 'empty_post' as const, cameraId }] : []),
    ...roomOfStream(streamUrl).tables.map((_, table) => ({
      kind: 'dirty_table' as const,
      cameraId,
      table,
    })),
  ];
}

export function isSameTrouble(one: Trouble, other: Trouble): boolean {
  return one.kind === other.kind && one.cameraId === other.cameraId && one.table === other.table;
}

export function startIncident(random: Random, trouble: Trouble, from: number): Incident {
  const minutes = {
    crowd: random.between(1, 2),
    empty_post: random.between(6, 12),
    dirty_table: random.between(9, 14),
  }[trouble.kind];
  return {
    ...trouble,
    from,
    until: from + minutes * MINUTE_MS,
  };
}

interface Seen {
  /** The restaurant's visits. */
  visits: readonly PlannedVisit[];
  /** The incidents at all cameras of the restaurant. */
  incidents: readonly Incident[];
  /** Profiles of the restaurant's employees, who stand at the posts. */
  employees: readonly number[];
}

/** What a camera of the demo sees at the given time, while it is on. */
export function look(
  camera: DemoCameraRow,
  { visits, incidents, employees }: Seen,
  instant: Date,
): Omit<Detection, 'sequence'> {
  const own = incidents.filter(({ cameraId }) => cameraId === camera.id);
  const crowds = crowdsOf(incidents, visits, instant);
  const inCrowds = new Set([...crowds.values()].flat());
  const room = roomOfStream(camera.streamUrl);
  const dirty = new Set(own.flatMap(({ table }) => (table === undefined ? [] : [table])));
  return {
    cameraId: camera.id,
    at: instant.toISOString(),
    people: [
      ...visits
        .filter((visit) => !inCrowds.has(visit))
        .flatMap((visit) => guestOf(visit, camera.id, instant)),
      ...staffOf(camera, own, employees, instant),
      ...own.flatMap((incident) => gather(camera, incident, crowds.get(incident) ?? [], instant)),
    ],
    faces: [],
    tables: camera.zones.flatMap(({ id, config }) => {
      if (config.type !== 'ra') return [];
      const table = nearestTable(room, config.polygon);
      return [{ zoneId: id, dirty: table !== undefined && dirty.has(table) }];
    }),
  };
}

function guestOf(visit: PlannedVisit, cameraId: number, instant: Date): DetectedPerson[] {
  if (visit.startedAt > instant || visit.endedAt <= instant) return [];
  const now = pathOf(visit).find(({ from, until }) => from <= instant && instant < until);
  if (now === undefined || now.cameraId !== cameraId) return [];
  const { key, age, sex } = visit;
  return [{ track: key, visitor: key, age, sex, ...sway(now.place, key, instant) }];
}

/** The staff at a camera's post. They are recognised, so that their shift does not count as a visit. */
function staffOf(
  { id, streamUrl }: DemoCameraRow,
  incidents: readonly Incident[],
  employees: readonly number[],
  instant: Date,
): DetectedPerson[] {
  const post = POSTS[streamUrl];
  if (post === undefined || incidents.some(({ kind }) => kind === 'empty_post')) return [];
  const profile = employees[Object.keys(POSTS).indexOf(streamUrl) % employees.length];
  const visitor = profile === undefined ? {} : { visitor: `profile:${profile}` };
  return [{ track: `staff-${id}`, ...visitor, ...sway(post, `staff-${id}`, instant) }];
}

/** The guests of each crowd. They were already there when it began, so it does not change the day's figures. */
function crowdsOf(
  incidents: readonly Incident[],
  visits: readonly PlannedVisit[],
  instant: Date,
): Map<Incident, PlannedVisit[]> {
  const crowds = new Map<Incident, PlannedVisit[]>();
  for (const incident of incidents.filter(({ kind }) => kind === 'crowd')) {
    const { cameraId, from } = incident;
    const elsewhere = new Set([...crowds.values()].flat());
    const size = new Random(cameraId, from).integer(FEWEST_IN_CROWD, MOST_IN_CROWD);
    const guests = visits
      .filter((visit) => isThere(visit, new Date(from)) && !elsewhere.has(visit))
      // The last to arrive stay longest.
      .slice(-size)
      .filter((visit) => isThere(visit, instant));
    crowds.set(incident, guests);
  }
  return crowds;
}

function gather(
  camera: DemoCameraRow,
  { from }: Incident,
  guests: readonly PlannedVisit[],
  instant: Date,
): DetectedPerson[] {
  const polygon = GATHERINGS[camera.streamUrl];
  if (polygon === undefined) return [];
  const places = crowdWithin(new Random(camera.id, from), polygon, guests.length);
  return guests.flatMap(({ key, age, sex }, number) => {
    const place = places[number];
    if (place === undefined) return [];
    return [{ track: key, visitor: key, age, sex, ...sway(place, key, instant) }];
  });
}

function isThere({ startedAt, endedAt }: PlannedVisit, instant: Date): boolean {
  return startedAt <= instant && instant < endedAt;
}

/** Moves a person slightly, because nobody stands still. */
function sway({ x, y }: Point, name: string, instant: Date): Point {
  const random = new Random(name, Math.floor(instant.getTime() / 5000));
  const clamp = (value: number) => Math.min(Math.max(value, 0), 1);
  return {
    x: clamp(x + random.between(-0.006, 0.006)),
    y: clamp(y + random.between(-0.006, 0.006)),
  };
}
