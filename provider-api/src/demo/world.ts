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
  'demo:back-door': { outline: [share(400, 100), share(580, 240)], people: [4, 6] },
};

const MINUTE = 60_000;

export interface Incident {
  kind: 'crowd' | 'empty_post' | 'dirty_table';
  cameraId: number;
  /** Of a dirty table: its place in the room. */
  table?: number;
  people?: number;
  from: number;
  until: number;
}

/** What could go wrong in a room, one of each at a time. */
export function possibleIncidents(camera: DemoCameraRow): Pick<Incident, 'kind' | 'table'>[] {
  const { streamUrl } = camera;
  return [
    ...(streamUrl in GATHERINGS ? [{ kind: 'crowd' as const }] : []),
    ...(streamUrl in POSTS ? [{ kind: 'empty_post' as const }] : []),
    ...roomOfStream(streamUrl).tables.map((_, table) => ({ kind: 'dirty_table' as const, table })),
  ];
}

export function startIncident(
  random: Random,
  camera: DemoCameraRow,
  what: Pick<Incident, 'kind' | 'table'>,
  from: number,
): Incident {
  const [least, most] = GATHERINGS[camera.streamUrl]?.people ?? [0, 0];
  const minutes = {
    crowd: random.between(1, 2),
    empty_post: random.between(6, 12),
    dirty_table: random.between(9, 14),
  }[what.kind];
  return {
    ...what,
    cameraId: camera.id,
    people: random.integer(least, most),
    from,
    until: from + minutes * MINUTE,
  };
}

/** What a camera of the demo sees at the moment. */
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
  const [topLeft, bottomRight] = GATHERINGS[camera.streamUrl]?.outline ?? [];
  if (incident.kind !== 'crowd' || topLeft === undefined || bottomRight === undefined) return [];
  const random = new Random(camera.id, incident.from);
  const places = crowdWithin(random, [topLeft, bottomRight], incident.people ?? 0);
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
