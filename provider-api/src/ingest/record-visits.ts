import { createHash } from 'node:crypto';
import { presenceGroup, type Sex } from '../analytics/age-groups';
import { addHeatParts } from '../analytics/heat.repository';
import type { Database } from '../database/database';
import { VisitRollUps } from '../visits/visit-roll-ups';
import { putVisitSlots } from '../visits/visit-slot.repository';
import type { RecognisedPerson } from './recognise-people';
import { type SightStep, stepOf } from './sight-step';
import type { TrackMemories, TrackVisit } from './track-memory';
import {
  type ChangedVisit,
  type LastVisit,
  lockLastVisits,
  putVisitChanges,
  takeIds,
  type VisitChanges,
} from './visit.repository';

/** Where somebody was who is seen again after a longer while, nobody knows. */
const LONGEST_IN_CELL_MS = 15_000;
/** Statistics have no group for people of unknown age. */
const USUAL_AGE = 35;
/** Of a visit of which nobody knows whose it is. */
const NOT_RECOGNISED = 0;

interface Sight {
  person: RecognisedPerson;
  /** The visitor's, whom any camera of the restaurant may have seen. */
  last: LastVisit | undefined;
  /** What the track has made before anybody was recognised. */
  own: TrackVisit | undefined;
  step: SightStep;
}

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
  const keys = people.flatMap(({ visitor, isStaff }) =>
    visitor === undefined || isStaff ? [] : [visitor],
  );
  const known = await lockLastVisits(database, camera.restaurantId, [...new Set(keys)]);
  const sights = sightsOf(people, tracks, known, at);
  const starting = sights.filter(({ step }) => step === 'start');
  const coming = sights.filter(
    ({ step, last, person }) =>
      (step === 'start' || step === 'adopt') && person.visitor !== undefined && last === undefined,
  );
  const visitIds = await takeIds(database, 'visits', starting.length);
  const visitorIds = await takeIds(database, 'visitors', coming.length);
  const visits = new VisitBook(camera, at, visitIds, visitorIds);
  const kept = { ...tracks };
  for (const sight of sights) {
    const { visit: _visit, ...memory } = tracks[sight.person.track] ?? { since: 0, seenAt: 0 };
    const visit = visits.take(sight);
    const { track } = sight.person;
    // A track that so many others have pushed out is not remembered.
    if (track in tracks) kept[track] = visit === undefined ? memory : { ...memory, visit };
  }
  await putVisitChanges(database, visits.changes());
  await putVisitSlots(database, visits.rollUps.visitSlots());
  await addHeatParts(database, visits.rollUps.heatParts());
  return kept;
}

function sightsOf(
  people: readonly RecognisedPerson[],
  tracks: TrackMemories,
  known: ReadonlyMap<string, LastVisit>,
  at: Date,
): Sight[] {
  const seen = new Set<string>();
  // A track is one person, whatever else its detector says.
  const byTrack = new Map(people.map((person) => [person.track, person]));
  return [...byTrack.values()].map((person) => {
    const { visitor, isStaff } = person;
    const own = tracks[person.track]?.visit;
    const last = visitor === undefined ? undefined : known.get(visitor);
    const isTwice = visitor !== undefined && seen.has(visitor);
    if (visitor !== undefined) seen.add(visitor);
    const step =
      isStaff || isTwice
        ? 'none'
        : stepOf({ isRecognised: visitor !== undefined, last, own, at: at.getTime() });
    return { person, last, own, step };
  });
}

/** What a detection changes, gathered sight by sight. */
class VisitBook {
  readonly #started: VisitChanges['started'] = [];
  /** By the visit: it may change in several ways. */
  readonly #changed = new Map<number, ChangedVisit>();
  readonly #withdrawn: number[] = [];
  readonly #newVisitors: VisitChanges['newVisitors'] = [];
  readonly #comeAgain: VisitChanges['comeAgain'] = [];
  readonly rollUps: VisitRollUps;
  readonly #camera: { id: number; restaurantId: number };
  readonly #at: Date;
  readonly #visitIds: Iterator<number>;
  readonly #visitorIds: Iterator<number>;

  constructor(
    camera: { id: number; restaurantId: number },
    at: Date,
    visitIds: readonly number[],
    visitorIds: readonly number[],
  ) {
    this.rollUps = new VisitRollUps(camera.restaurantId);
    this.#camera = camera;
    this.#at = at;
    this.#visitIds = visitIds.values();
    this.#visitorIds = visitorIds.values();
  }

  changes(): VisitChanges {
    return {
      started: this.#started,
      changed: [...this.#changed.values()],
      withdrawn: this.#withdrawn,
      newVisitors: this.#newVisitors,
      comeAgain: this.#comeAgain,
    };
  }

  /** @returns the visit that the track goes on with while nobody is recognised. */
  take({ person, last, own, step }: Sight): TrackVisit | undefined {
    switch (step) {
      case 'none':
        if (own !== undefined) this.#withdraw(own);
        return undefined;
      case 'start':
        return this.#start(person, last);
      case 'go on':
        return person.visitor === undefined
          ? this.#goOnAlone(person, own)
          : this.#goOn(person, last);
      case 'merge':
        if (own !== undefined) this.#withdraw(own);
        this.#goOn(person, last, own?.endedAt);
        return undefined;
      case 'adopt':
        if (own === undefined) return undefined;
        this.#adopt(person, last, own);
        this.#goOnAlone(person, own);
        return undefined;
    }
  }

  #start(person: RecognisedPerson, last: LastVisit | undefined): TrackVisit | undefined {
    const { visitor, key } = person;
    const [id, at] = [nextOf(this.#visitIds), this.#at];
    const looks = { age: person.age ?? USUAL_AGE, sex: person.sex ?? guessedSex(key) };
    const whose =
      visitor === undefined
        ? { visitorId: null, ordinal: NOT_RECOGNISED }
        : this.#visitBy(visitor, last, id, at);
    this.#started.push({
      id,
      restaurantId: this.#camera.restaurantId,
      startedAt: at,
      endedAt: at,
      ...whose,
      ...looks,
    });
    this.rollUps.addVisit(at);
    if (visitor !== undefined) return undefined;
    return { id, startedAt: at.getTime(), endedAt: at.getTime(), ...looks };
  }

  #goOn(person: RecognisedPerson, last: LastVisit | undefined, heatSince = 0): undefined {
    if (last === undefined) return;
    const { visitId: id, endedAt, age, sex } = last;
    this.#extend(person, { id, age, sex, endedAt: endedAt.getTime() }, heatSince);
  }

  #goOnAlone(person: RecognisedPerson, own: TrackVisit | undefined): TrackVisit | undefined {
    if (own === undefined) return undefined;
    this.#extend(person, own, 0);
    return { ...own, endedAt: Math.max(own.endedAt, this.#at.getTime()) };
  }

  #extend(
    person: RecognisedPerson,
    { id, endedAt, age, sex }: Omit<TrackVisit, 'startedAt'>,
    heatSince: number,
  ): void {
    const until = this.#at;
    // Another camera may have seen them later already.
    if (until.getTime() <= endedAt) return;
    this.#change({ id, endedAt: until });
    this.rollUps.addPresence(presenceGroup(age, sex), { from: new Date(endedAt), until });
    const from = Math.max(endedAt, heatSince, until.getTime() - LONGEST_IN_CELL_MS);
    this.rollUps.addHeat(this.#camera.id, person, { from: new Date(from), until });
  }

  /** The visit is a visitor's who was recognised while it went on. */
  #adopt({ visitor }: RecognisedPerson, last: LastVisit | undefined, own: TrackVisit): void {
    if (visitor === undefined) return;
    const whose = this.#visitBy(visitor, last, own.id, new Date(own.startedAt));
    this.#change({ id: own.id, ...whose });
  }

  #withdraw({ id, age, sex, startedAt, endedAt }: TrackVisit): void {
    this.#withdrawn.push(id);
    const span = { from: new Date(startedAt), until: new Date(endedAt) };
    this.rollUps.withdraw(presenceGroup(age, sex), span);
  }

  #change(change: ChangedVisit): void {
    this.#changed.set(change.id, { ...this.#changed.get(change.id), ...change });
  }

  /** Puts a visit at the end of a visitor's line. */
  #visitBy(key: string, last: LastVisit | undefined, visitId: number, startedAt: Date) {
    const { restaurantId } = this.#camera;
    const ordinal = (last?.ordinal ?? 0) + 1;
    if (last === undefined) {
      const id = nextOf(this.#visitorIds);
      const row = { id, restaurantId, key, visits: ordinal, lastVisitId: visitId };
      this.#newVisitors.push(row);
      return { visitorId: id, ordinal };
    }
    const { visitorId } = last;
    this.#comeAgain.push({ id: visitorId, visits: ordinal, lastVisitId: visitId });
    this.#change({ id: last.visitId, nextStartedAt: startedAt });
    return { visitorId, ordinal };
  }
}

function nextOf(ids: Iterator<number>): number {
  const { done, value } = ids.next();
  if (done) throw new Error('fewer ids were taken than are needed');
  return value;
}

/**
 * The statistics know two sexes, and their groups add up to the whole. Who was not told apart goes to
 * one or the other by their key: even on the whole, and the same each time.
 */
function guessedSex(key: string): Sex {
  return (createHash('sha256').update(key).digest()[0] ?? 0) % 2 === 0 ? 'F' : 'M';
}
