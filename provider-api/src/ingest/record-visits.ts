import { createHash } from 'node:crypto';
import { presenceGroup, type Sex } from '../analytics/age-groups';
import { LONGEST_VISIT_MS } from '../analytics/analytics.repository';
import { addHeatParts } from '../analytics/heat.repository';
import { addHeat, cellOf, type Heat } from '../analytics/heat-cells';
import { presenceBySlot, slotStart } from '../analytics/slots';
import type { Database } from '../database/database';
import { later } from '../time/order-of-moments';
import { putVisitSlots } from '../visits/visit-slot.repository';
import type { DetectedPerson } from './detection.schema';
import {
  lockLastVisits,
  putVisitChanges,
  takeIds,
  type VisitChanges,
  type VisitSlotRow,
} from './visit.repository';

/** Who is not seen for longer has left, and comes again as a new visit. */
const VISIT_PAUSE_MS = 10 * 60_000;
/** Where somebody was who is seen again after a longer while, nobody knows. */
const LONGEST_IN_CELL_MS = 15_000;
/** Statistics have no group for people of unknown age. */
const USUAL_AGE = 35;

/**
 * Starts and continues the visits of the visitors that a camera saw, with their roll-ups. The number of
 * statements is the same for any number of people.
 */
export async function recordVisits(
  database: Database,
  camera: { id: number; restaurantId: number },
  people: readonly DetectedPerson[],
  at: Date,
): Promise<void> {
  const seen = new Map(
    people.flatMap((person) => (person.visitor === undefined ? [] : [[person.visitor, person]])),
  );
  if (seen.size === 0) return;
  const known = await lockLastVisits(database, camera.restaurantId, [...seen.keys()]);
  const slots = new Map<number, VisitSlotRow>();
  const heat = new Map<number, Heat>();
  const starting = [...seen.keys()].filter((key) => !goesOn(known.get(key), at));
  const coming = starting.filter((key) => !known.has(key));
  const visitIds = await takeIds(database, 'visits', starting);
  const visitorIds = await takeIds(database, 'visitors', coming);
  const changes: VisitChanges = { started: [], changed: [], newVisitors: [], comeAgain: [] };

  for (const [key, person] of seen) {
    const last = known.get(key);
    const visitId = visitIds.get(key);
    const visitorId = last?.visitorId ?? visitorIds.get(key);
    if (last !== undefined && visitId === undefined) {
      // Another camera may have seen them later already.
      if (at <= last.endedAt) continue;
      changes.changed.push({ id: last.visitId, endedAt: at });
      const group = presenceGroup(last.age, last.sex);
      for (const { slot, ms } of presenceBySlot({ from: last.endedAt, until: at })) {
        slotOf(slots, camera.restaurantId, slot)[group] += ms;
      }
      const heatFrom = later(last.endedAt, new Date(at.getTime() - LONGEST_IN_CELL_MS));
      for (const { slot, ms } of presenceBySlot({ from: heatFrom, until: at })) {
        const cells = heat.get(slot.getTime()) ?? new Map<number, number>();
        addHeat(cells, cellOf(person), ms);
        heat.set(slot.getTime(), cells);
      }
    } else if (visitId !== undefined && visitorId !== undefined) {
      const ordinal = (last?.ordinal ?? 0) + 1;
      const looks = { age: person.age ?? USUAL_AGE, sex: person.sex ?? guessedSex(key) };
      const { restaurantId } = camera;
      changes.started.push({
        id: visitId,
        restaurantId,
        visitorId,
        startedAt: at,
        endedAt: at,
        ordinal,
        ...looks,
      });
      if (last === undefined) {
        const row = { id: visitorId, restaurantId, key, visits: ordinal, lastVisitId: visitId };
        changes.newVisitors.push(row);
      } else {
        changes.comeAgain.push({ id: visitorId, visits: ordinal, lastVisitId: visitId });
        changes.changed.push({ id: last.visitId, nextStartedAt: at });
      }
      slotOf(slots, camera.restaurantId, slotStart(at)).visits += 1;
    }
  }

  await putVisitChanges(database, changes);
  // In one order, in which cameras of a restaurant do not wait for each other in a circle.
  const inOrder = [...slots].sort(([one], [other]) => one - other).map(([, row]) => row);
  await putVisitSlots(database, inOrder);
  const parts = [...heat].map(([time, cells]) => ({
    cameraId: camera.id,
    slot: new Date(time),
    heat: cells,
  }));
  await addHeatParts(database, parts);
}

function goesOn(last: { startedAt: Date; endedAt: Date } | undefined, at: Date): boolean {
  return (
    last !== undefined &&
    at.getTime() - last.endedAt.getTime() <= VISIT_PAUSE_MS &&
    at.getTime() - last.startedAt.getTime() <= LONGEST_VISIT_MS
  );
}

function slotOf(slots: Map<number, VisitSlotRow>, restaurantId: number, slot: Date): VisitSlotRow {
  const known = slots.get(slot.getTime());
  if (known !== undefined) return known;
  const row = {
    restaurantId,
    slot,
    visits: 0,
    youngMale: 0,
    youngFemale: 0,
    adultMale: 0,
    adultFemale: 0,
    oldMale: 0,
    oldFemale: 0,
  };
  slots.set(slot.getTime(), row);
  return row;
}

/**
 * The statistics know two sexes, and their groups add up to the whole. Who was not told apart goes to
 * one or the other by their key: even on the whole, and the same each time.
 */
function guessedSex(key: string): Sex {
  return (createHash('sha256').update(key).digest()[0] ?? 0) % 2 === 0 ? 'F' : 'M';
}
