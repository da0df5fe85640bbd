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

/** Of a track whose sights come in any order; one that comes in order has none. */
const MOST_APART = 10;

/**
 * Starts and continues the visits of the guests that a camera saw, with their roll-ups: of a visitor on
 * all cameras of the restaurant, of who is not recognised on this one. The number of statements is the
 * same for any number of people.
 * @returns the tracks with the visits that they go on with.
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
  // A statement more of each kind, for a detection that comes late alone.
  const known = later.length === 0 ? tracks : await record(later, tracks);
  const kept = await record(
    seen.map((one) => ({ ...one, ...ownOf(known[one.person.track], at) })),
    known,
  );
  await putVisitSlots(database, rollUps.visitSlots());
  await addHeatParts(database, rollUps.heatParts());
  return kept;
}

/** The visitor whose visits a sight may change. */
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
    // A track that so many others have pushed out is not remembered.
    if (memory !== undefined) kept[sight.person.track] = withVisits(memory, visit, sight);
  }
  await putVisitChanges(database, visits.changes());
  return kept;
}

interface Seen extends Pick<Sight, 'person' | 'own' | 'ownParts' | 'at'> {
  /** Staff, or somebody whom another track of the detection is already. */
  isNone: boolean;
}

/** A track is one person, whatever else its detector says. */
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

/** What a track has made that the sight belongs to, as one; else what it went on with last. */
function ownOf(memory: TrackMemory | undefined, at: Date): Pick<Seen, 'own' | 'ownParts'> {
  const visits = ownVisits(memory);
  const ownParts = ownNear(visits, at.getTime());
  const [first] = ownParts;
  if (first === undefined) return { own: visits[0], ownParts };
  return { own: { ...first, endedAt: Math.max(...ownParts.map((one) => one.endedAt)) }, ownParts };
}

/** With the visit that the track goes on with; those that the sight did not belong to stay apart. */
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

/** The last sight of what a track has made long after the one by which it is recognised only now. */
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
