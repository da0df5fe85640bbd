import { createHash } from 'node:crypto';
import { type PresenceGroup, presenceGroup, type Sex } from '../analytics/age-groups';
import type { TrackVisit } from '../database/track-memory';
import type { VisitRollUps } from '../visits/visit-roll-ups';
import type { RecognisedPerson } from './recognise-people';
import { type SightStep, stayOf } from './sight-step';
import type { ChangedVisit, Visit, VisitChanges, VisitorLine } from './visit.repository';

/** After a longer gap nobody knows where the person was in between. */
const LONGEST_IN_CELL_MS = 15_000;
/** Assumed for people of unknown age, because statistics have no group for them. */
const USUAL_AGE = 35;
/** The ordinal of a visit of an unknown person. */
const NOT_RECOGNISED = 0;

export interface Sight {
  person: RecognisedPerson;
  at: Date;
  /** The visits of a visitor who has been here before, on any camera of the restaurant. */
  line: VisitorLine | undefined;
  /** The visit that the track made before anybody was recognised. */
  own: TrackVisit | undefined;
  /** The track's visits that this sight merges into `own`, by filling the pause between them. */
  ownParts: readonly TrackVisit[];
  step: SightStep;
  /** The visitor's visits that this sight merges into one. */
  joined: Visit[];
}

/** Collects, sight by sight, what a detection changes. */
export class VisitBook {
  readonly #started: VisitChanges['started'] = [];
  /** By visit id: one visit may change in several ways. */
  readonly #changed = new Map<number, ChangedVisit>();
  readonly #withdrawn: number[] = [];
  readonly #newVisitors: VisitChanges['newVisitors'] = [];
  readonly #comeAgain: VisitChanges['comeAgain'] = [];
  readonly #shifted: VisitChanges['shifted'] = [];
  readonly rollUps: VisitRollUps;
  readonly #camera: { id: number; restaurantId: number };
  readonly #visitIds: Iterator<number>;
  readonly #visitorIds: Iterator<number>;

  constructor(
    camera: { id: number; restaurantId: number },
    rollUps: VisitRollUps,
    visitIds: readonly number[],
    visitorIds: readonly number[],
  ) {
    this.rollUps = rollUps;
    this.#camera = camera;
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
      shifted: this.#shifted,
    };
  }

  /** @returns the visit that the track continues while nobody is recognised. */
  take(sight: Sight): TrackVisit | undefined {
    const { person, own, ownParts, step } = sight;
    const [first, ...others] = ownParts;
    if (first !== undefined) this.#absorb(first, others);
    switch (step) {
      case 'none':
        if (own !== undefined) this.#withdraw(own);
        return undefined;
      case 'start':
        return this.#start(sight);
      case 'go on':
        if (person.visitor === undefined) return this.#goOnAlone(sight);
        this.#join({ ...sight, own: undefined });
        return undefined;
      case 'merge':
        if (own !== undefined) this.#withdraw(own);
        this.#join(sight);
        return undefined;
      case 'adopt':
        this.#adopt(sight);
        this.#goOnAlone(sight);
        return undefined;
    }
  }

  #start({ person, line, at }: Sight): TrackVisit | undefined {
    const { visitor, key } = person;
    const id = nextOf(this.#visitIds);
    const looks = { age: person.age ?? USUAL_AGE, sex: person.sex ?? guessedSex(key) };
    const whose =
      visitor === undefined
        ? { visitorId: null, ordinal: NOT_RECOGNISED, nextStartedAt: null }
        : this.#visitBy(visitor, line, id, at);
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

  #goOnAlone(sight: Sight): TrackVisit | undefined {
    const { own } = sight;
    if (own === undefined) return undefined;
    const { id, startedAt, endedAt } = own;
    const at = sight.at.getTime();
    const group = presenceGroup(own.age, own.sex);
    if (at < startedAt) {
      this.#beginEarlier(id, new Date(startedAt), sight.at, group);
      return { ...own, startedAt: at };
    }
    this.#extend(sight, { id, endedAt, group }, { until: at, heatSince: 0 });
    return { ...own, endedAt: Math.max(endedAt, at) };
  }

  /** Joins the visits that a sight belongs to, and the track's own visit, into one. */
  #join(sight: Sight): void {
    const { line, own } = sight;
    const [first, ...others] = sight.joined;
    if (line === undefined || first === undefined) return;
    const { visitId: id } = first;
    const group = presenceGroup(first.age, first.sex);
    const { from, until: stayUntil } = stayOf(own, sight.at.getTime());
    if (from < first.startedAt.getTime()) {
      this.#beginEarlier(id, first.startedAt, new Date(from), group);
      if (line.previous !== undefined) {
        this.#change({ id: line.previous.visitId, nextStartedAt: new Date(from) });
      }
    }
    const endedAt = this.#absorb(trackVisitOf(first), others.map(trackVisitOf));
    if (others.length > 0) this.#shorten(line, first, others);
    const heatSince = own?.endedAt ?? 0;
    this.#extend(sight, { id, endedAt, group }, { until: stayUntil, heatSince });
  }

  /** Makes the other visits, in order, part of the first. @returns when the merged visit ends */
  #absorb(first: TrackVisit, others: readonly TrackVisit[]): number {
    const group = presenceGroup(first.age, first.sex);
    let { endedAt } = first;
    for (const other of others) {
      this.#withdraw(other);
      if (other.endedAt <= endedAt) continue;
      const span = { from: new Date(endedAt), until: new Date(other.endedAt) };
      this.rollUps.addPresence(group, span);
      endedAt = other.endedAt;
    }
    if (others.length > 0) this.#change({ id: first.id, endedAt: new Date(endedAt) });
    return endedAt;
  }

  /** Only the sight itself has a position: nobody knows where the visitor was before it, or in what arrives late. */
  #extend(
    { person, at }: Sight,
    { id, endedAt, group }: { id: number; endedAt: number; group: PresenceGroup },
    { until, heatSince }: { until: number; heatSince: number },
  ): void {
    // Another camera may already have seen them later.
    if (until <= endedAt) return;
    this.#change({ id, endedAt: new Date(until) });
    this.rollUps.addPresence(group, { from: new Date(endedAt), until: new Date(until) });
    const from = Math.max(endedAt, heatSince, at.getTime() - LONGEST_IN_CELL_MS);
    this.rollUps.addHeat(this.#camera.id, person, { from: new Date(from), until: at });
  }

  #beginEarlier(id: number, startedAt: Date, from: Date, group: PresenceGroup): void {
    this.#change({ id, startedAt: from });
    this.rollUps.moveVisit(startedAt, from);
    this.rollUps.addPresence(group, { from, until: startedAt });
  }

  /** Gives the track's own visit to the visitor who was recognised during it. */
  #adopt({ person, line, own, at }: Sight): void {
    if (person.visitor === undefined || own === undefined) return;
    const { from } = stayOf(own, at.getTime());
    this.#change({ id: own.id, ...this.#visitBy(person.visitor, line, own.id, new Date(from)) });
  }

  #withdraw({ id, age, sex, startedAt, endedAt }: TrackVisit): void {
    this.#withdrawn.push(id);
    const span = { from: new Date(startedAt), until: new Date(endedAt) };
    this.rollUps.withdraw(presenceGroup(age, sex), span);
  }

  #change(change: ChangedVisit): void {
    this.#changed.set(change.id, { ...this.#changed.get(change.id), ...change });
  }

  /** Inserts a visit into a visitor's line: at its end, or before a later visit that was reported earlier. */
  #visitBy(key: string, line: VisitorLine | undefined, visitId: number, startedAt: Date) {
    if (line === undefined) {
      const { restaurantId } = this.#camera;
      const id = nextOf(this.#visitorIds);
      this.#newVisitors.push({ id, restaurantId, key, visits: 1, lastVisitId: visitId });
      return { visitorId: id, ordinal: 1, nextStartedAt: null };
    }
    const { visitorId, last, previous } = line;
    const [next] = line.following;
    if (previous !== undefined) this.#change({ id: previous.visitId, nextStartedAt: startedAt });
    const lastVisitId = next === undefined ? visitId : last.visitId;
    this.#comeAgain.push({ id: visitorId, visits: last.ordinal + 1, lastVisitId });
    if (next === undefined) return { visitorId, ordinal: last.ordinal + 1, nextStartedAt: null };
    this.#shifted.push({ visitorId, after: startedAt, by: 1 });
    return { visitorId, ordinal: next.ordinal, nextStartedAt: next.startedAt };
  }

  /** Removes visits from a visitor's line that have become part of another visit. */
  #shorten({ visitorId, last, following }: VisitorLine, into: Visit, gone: readonly Visit[]): void {
    const lastGone = gone.at(-1);
    if (lastGone === undefined) return;
    const next = following.find(({ startedAt }) => startedAt > lastGone.startedAt);
    this.#change({ id: into.visitId, nextStartedAt: next?.startedAt ?? null });
    const lastVisitId = next === undefined ? into.visitId : last.visitId;
    this.#comeAgain.push({ id: visitorId, visits: last.ordinal - gone.length, lastVisitId });
    this.#shifted.push({ visitorId, after: lastGone.startedAt, by: -gone.length });
  }
}

function trackVisitOf({ visitId, startedAt, endedAt, age, sex }: Visit): TrackVisit {
  return { id: visitId, startedAt: startedAt.getTime(), endedAt: endedAt.getTime(), age, sex };
}

function nextOf(ids: Iterator<number>): number {
  const { done, value } = ids.next();
  if (done) throw new Error('fewer ids were taken than are needed');
  return value;
}

/**
 * The statistics have two sexes, and their groups add up to the total. A person whose sex is unknown is assigned one by
 * their key: evenly overall, and the same each time.
 */
function guessedSex(key: string): Sex {
  return (createHash('sha256').update(key).digest()[0] ?? 0) % 2 === 0 ? 'F' : 'M';
}
