import { addHeatParts } from '../analytics/heat-part.repository';
import type { Database } from '../database/database';
import type { TrackMemories, TrackMemory, TrackVisit } from '../database/track-memory';
import { VisitRollUps } from '../visits/visit-roll-ups';
import { putVisitSlots } from '../visits/visit-slot.repository';
import { ownVisits } from './follow-tracks';
import type { RecognisedPerson } from './recognise-people';
import { goesOn, ownNear, stayOf, stepOf } from './sight-step';
import {
  findVisitorLines,
  lockVisitors,
  putVisitChanges,
  takeIds,
  type VisitorLine,
} from './visit.repository';
import { type Sight, VisitBook } from './visit-book';

/** How many separate visits a track keeps if its sights arrive out of order; in order, there are none. */
const MOST_APART = 10;

/**
 * Starts and continues the visits of the guests that a camera saw, with their roll-ups. The visits of a recognised
 * visitor span all cameras of the restaurant, others only this camera. The number of statements does not depend on the
 * number of people.
 * @returns the tracks with the visits that they continue.
 */
export async function recordVisits(
  database: Database,
  camera: { id: number; restaurantId: number },
  people: readonly RecognisedPerson[],
  tracks: TrackMemories,
  at: Date,
): Promise<TrackMemories> {
  const seen = seenOnce(people, tracks, at);
  const later = seen.flatMap(laterSight);
  await lockVisitors(database, camera.restaurantId, [...new Set(seen.flatMap(visitorOf))]);
  const rollUps = new VisitRollUps(camera.restaurantId);
  const record = (sights: readonly Seen[], known: TrackMemories) =>
    recordSights(database, camera, rollUps, sights, known);
  // One more statement of each kind, only for a late detection.
  const known = later.length === 0 ? tracks : await record(later, tracks);
  const kept = await record(
    seen.map((one) => ({ ...one, ...ownOf(known[one.person.track], at) })),
    known,
  );
  await putVisitSlots(database, rollUps.visitSlots());
  await addHeatParts(database, rollUps.heatParts());
  return kept;
}

/** The key of the visitor whose visits a sight may change; empty if there is none. */
function visitorOf({ person: { visitor }, isNone }: Seen): string[] {
  return visitor === undefined || isNone ? [] : [visitor];
}

async function recordSights(
  database: Database,
  camera: { id: number; restaurantId: number },
  rollUps: VisitRollUps,
  seen: readonly Seen[],
  tracks: TrackMemories,
): Promise<TrackMemories> {
  const stays = new Map(
    seen.flatMap((one) => visitorOf(one).map((key) => [key, stayOf(one.own, one.at.getTime())])),
  );
  const lines = await findVisitorLines(database, camera.restaurantId, stays);
  const sights = seen.map((one) => sightOf(one, lines));
  const starting = sights.filter(({ step }) => step === 'start');
  const coming = sights.filter(
    ({ step, line, person }) =>
      (step === 'start' || step === 'adopt') && person.visitor !== undefined && line === undefined,
  );
  const visitIds = await takeIds(database, 'visits', starting.length);
  const visitorIds = await takeIds(database, 'visitors', coming.length);
  const visits = new VisitBook(camera, rollUps, visitIds, visitorIds);
  const kept = { ...tracks };
  for (const sight of sights) {
    const visit = visits.take(sight);
    const memory = tracks[sight.person.track];
    // Undefined if too many other tracks have pushed this one out.
    if (memory !== undefined) kept[sight.person.track] = withVisits(memory, visit, sight);
  }
  await putVisitChanges(database, visits.changes());
  return kept;
}

interface Seen extends Pick<Sight, 'person' | 'own' | 'ownParts' | 'at'> {
  /** Staff, or a visitor already seen by another track of the same detection. */
  isNone: boolean;
}

/** Each track once, because a track is one person, even if the detector lists it twice. */
function seenOnce(people: readonly RecognisedPerson[], tracks: TrackMemories, at: Date): Seen[] {
  const visitors = new Set<string>();
  const byTrack = new Map(people.map((person) => [person.track, person]));
  return [...byTrack.values()].map((person) => {
    const { visitor, isStaff } = person;
    const isTwice = visitor !== undefined && visitors.has(visitor);
    if (visitor !== undefined) visitors.add(visitor);
    return { person, ...ownOf(tracks[person.track], at), isNone: isStaff || isTwice, at };
  });
}

/** The track's own visits that the sight belongs to, merged into one; if there are none, the one last continued. */
function ownOf(memory: TrackMemory | undefined, at: Date): Pick<Seen, 'own' | 'ownParts'> {
  const visits = ownVisits(memory);
  const ownParts = ownNear(visits, at.getTime());
  const [first] = ownParts;
  if (first === undefined) return { own: visits[0], ownParts };
  return { own: { ...first, endedAt: Math.max(...ownParts.map((one) => one.endedAt)) }, ownParts };
}

/** The memory with the visit that the track continues; its visits that the sight does not belong to stay separate. */
function withVisits(
  memory: TrackMemory,
  visit: TrackVisit | undefined,
  { own, ownParts }: Sight,
): TrackMemory {
  const { visit: _visit, visitsApart: _apart, ...rest } = memory;
  const apart = ownVisits(memory)
    .filter((one) => !ownParts.includes(one) && (one !== own || visit !== undefined))
    .slice(0, MOST_APART);
  return {
    ...rest,
    ...(visit === undefined ? {} : { visit }),
    ...(apart.length === 0 ? {} : { visitsApart: apart }),
  };
}

/** For a track recognised by a late sight: the last sight of the track's own visit, if that came long after. */
function laterSight(seen: Seen): Seen[] {
  const { person, own, isNone, at } = seen;
  if (own === undefined || isNone || person.visitor === undefined) return [];
  const isLater = own.startedAt > at.getTime() && !goesOn(own, at.getTime());
  return isLater ? [{ ...seen, at: new Date(own.endedAt) }] : [];
}

function sightOf({ isNone, ...seen }: Seen, lines: ReadonlyMap<string, VisitorLine>): Sight {
  const { own, at } = seen;
  const { visitor } = seen.person;
  const line = visitor === undefined ? undefined : lines.get(visitor);
  if (isNone) return { ...seen, line, step: 'none', joined: [] };
  const isRecognised = visitor !== undefined;
  return { ...seen, line, ...stepOf({ isRecognised, line, own, at: at.getTime() }) };
}
