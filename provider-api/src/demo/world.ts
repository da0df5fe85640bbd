import type { Point } from '@maitred/contract';
import type { DetectedPerson, Detection } from '../ingest/detection.schema';
import { nearestTable } from '../media/camera-room';
import { roomOfStream, share } from '../media/rooms';
import type { DemoCameraRow } from './demo-room';
import { crowdWithin } from './demo-room';
import { type PlannedVisit, pathOf } from './plan-visits';
import { Random } from './random';

/** Where staff stand, by the room of a camera. */
const POSTS: Record<string, Point> = {
  'demo:entrance': share(500, 112),
  'demo:bar': share(330, 98),
  'demo:back-door': share(265, 165),
};

/** Where people gather, by the room of a camera. */
const GATHERINGS: Record<string, { outline: Point[]; people: [number, number] }> = {
  'demo:entrance': { outline: [share(70, 115), share(280, 265)], people: [9, 14] },
  'demo:bar': { outline: [share(80, 180), share(560, 235)], people: [10, 13] },
};

const MINUTE = 60_000;
/** Before a restaurant closes: nobody comes any more, least of all in crowds. */
const LAST_CROWD = 3 * MINUTE;

/** What goes wrong, and before which camera. */
export interface Trouble {
  kind: 'crowd' | 'empty_post' | 'dirty_table';
  cameraId: number;
  /** Of a dirty table: its place in the room. */
  table?: number;
}

export interface Incident extends Trouble {
  from: number;
  until: number;
}

/** Where a guard watches while the restaurant is closed; all else happens elsewhere while it is open. */
export function isBackDoor({ streamUrl }: { streamUrl: string }): boolean {
  return streamUrl === 'demo:back-door';
}

/**
 * What could go wrong before a camera that is on, one of each at a time.
 * @param openUntil undefined while the restaurant is closed.
 */
export function possibleTroubles(
  camera: DemoCameraRow,
  moment: Date,
  openUntil: Date | undefined,
): Trouble[] {
  const { id: cameraId, streamUrl } = camera;
  if (openUntil === undefined && !isBackDoor(camera)) return [];
  const hasGuests = openUntil !== undefined && openUntil.getTime() - moment.getTime() > LAST_CROWD;
  return [
    ...(streamUrl in GATHERINGS && hasGuests ? [{ kind: 'crowd' as const, cameraId }] : []),
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
    until: from + minutes * MINUTE,
  };
}

/** What a camera of the demo sees at the moment, while it is on. */
export function look(
  camera: DemoCameraRow,
  visits: readonly PlannedVisit[],
  incidents: readonly Incident[],
  moment: Date,
): Omit<Detection, 'sequence'> {
  const own = incidents.filter(({ cameraId }) => cameraId === camera.id);
  const room = roomOfStream(camera.streamUrl);
  const dirty = new Set(own.flatMap(({ table }) => (table === undefined ? [] : [table])));
  return {
    cameraId: camera.id,
    at: moment.toISOString(),
    people: [
      ...visits.flatMap((visit) => guestOf(visit, camera.id, moment)),
      ...staffOf(camera, own, moment),
      ...own.flatMap((incident) => crowdOf(camera, incident, moment)),
    ],
    faces: [],
    tables: camera.zones.flatMap(({ id, config }) => {
      if (config.type !== 'ra') return [];
      const table = nearestTable(room, config.polygon);
      return [{ zoneId: id, dirty: table !== undefined && dirty.has(table) }];
    }),
  };
}

function guestOf(visit: PlannedVisit, cameraId: number, moment: Date): DetectedPerson[] {
  if (visit.startedAt > moment || visit.endedAt <= moment) return [];
  const now = pathOf(visit).find(({ from, until }) => from <= moment && moment < until);
  if (now === undefined || now.cameraId !== cameraId) return [];
  const { key, age, sex } = visit;
  return [{ track: key, visitor: key, age, sex, ...sway(now.place, key, moment) }];
}

function staffOf(
  { id, streamUrl }: DemoCameraRow,
  incidents: readonly Incident[],
  moment: Date,
): DetectedPerson[] {
  const post = POSTS[streamUrl];
  if (post === undefined || incidents.some(({ kind }) => kind === 'empty_post')) return [];
  return [{ track: `staff-${id}`, ...sway(post, `staff-${id}`, moment) }];
}

function crowdOf(camera: DemoCameraRow, incident: Incident, moment: Date): DetectedPerson[] {
  const gathering = GATHERINGS[camera.streamUrl];
  if (incident.kind !== 'crowd' || gathering === undefined) return [];
  const random = new Random(camera.id, incident.from);
  const places = crowdWithin(random, gathering.outline, random.integer(...gathering.people));
  return places.map((place, number) => {
    const track = `passer-${incident.from}-${number}`;
    return { track, ...sway(place, track, moment) };
  });
}

/** Nobody stands still. */
function sway({ x, y }: Point, name: string, moment: Date): Point {
  const random = new Random(name, Math.floor(moment.getTime() / 5000));
  const clamp = (value: number) => Math.min(Math.max(value, 0), 1);
  return {
    x: clamp(x + random.between(-0.006, 0.006)),
    y: clamp(y + random.between(-0.006, 0.006)),
  };
}
