import {
  addHeatParts,
  type ChangedVisit,
  type Database,
  earlier,
  later,
  presenceGroup,
  putVisitSlots,
  type Span,
  VisitRollUps,
  type visitors,
  type visits,
} from '@maitred/provider-api/records';
import { type PlannedVisit, pathOf } from './plan-visits';
import { findVisitors, nextIds, putVisitors, putVisits } from './visits.repository';

type VisitorRow = typeof visitors.$inferInsert & { id: number };
type VisitRow = typeof visits.$inferInsert & { id: number };

/**
 * Writes what happened in the planned visits between the two times: new visits, continued ones,
 * and their part of the roll-ups.
 */
export async function fillVisits(
  database: Database,
  restaurantId: number,
  plans: readonly PlannedVisit[],
  since: Date,
  now: Date,
): Promise<void> {
  const known = await findVisitors(database, restaurantId);
  const ids = await nextIds(database);
  const touchedVisitors = new Map<string, VisitorRow>();
  const touchedVisits = new Map<number, ChangedVisit>();
  const created: VisitRow[] = [];
  const rollUps = new VisitRollUps(restaurantId);

  for (const plan of plans) {
    const from = later(plan.startedAt, since);
    const until = earlier(plan.endedAt, now);
    if (plan.startedAt > now || until <= since) continue;
    const visitor = touchedVisitors.get(plan.key) ?? known.get(plan.key);
    if (plan.startedAt <= since) {
      // A visitor whose arrival was not recorded is not continued either.
      if (visitor !== undefined) {
        addToRollUps(rollUps, plan, { from, until });
        const id = visitor.lastVisitId;
        touchedVisits.set(id, { ...touchedVisits.get(id), id, endedAt: until });
      }
      continue;
    }
    addToRollUps(rollUps, plan, { from, until });
    const id = ids.visit++;
    const visitorId = visitor?.id ?? ids.visitor++;
    if (visitor !== undefined) {
      const previous = visitor.lastVisitId;
      touchedVisits.set(previous, {
        ...touchedVisits.get(previous),
        id: previous,
        nextStartedAt: plan.startedAt,
      });
    }
    const ordinal = (visitor?.visits ?? 0) + 1;
    touchedVisitors.set(plan.key, {
      id: visitorId,
      restaurantId,
      key: plan.key,
      visits: ordinal,
      lastVisitId: id,
    });
    created.push({
      id,
      restaurantId,
      visitorId,
      startedAt: plan.startedAt,
      endedAt: until,
      age: plan.age,
      sex: plan.sex,
      ordinal,
      nextStartedAt: null,
    });
  }

  for (const visit of created) {
    Object.assign(visit, touchedVisits.get(visit.id));
    touchedVisits.delete(visit.id);
  }
  await putVisitors(database, [...touchedVisitors.values()]);
  await putVisits(database, created, [...touchedVisits.values()]);
  await putVisitSlots(database, rollUps.visitSlots());
  await addHeatParts(database, rollUps.heatParts());
}

function addToRollUps(rollUps: VisitRollUps, plan: PlannedVisit, span: Span): void {
  if (span.from.getTime() === plan.startedAt.getTime()) rollUps.addVisit(plan.startedAt);
  rollUps.addPresence(presenceGroup(plan.age, plan.sex), span);
  for (const stay of pathOf(plan)) {
    const from = later(stay.from, span.from);
    const until = earlier(stay.until, span.until);
    if (from < until) rollUps.addHeat(stay.cameraId, stay.place, { from, until });
  }
}
