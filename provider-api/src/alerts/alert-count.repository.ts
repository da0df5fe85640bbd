import { and, count, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { alertMonths, alerts } from '../database/schema';
import { type AlertFilter, matching } from './alert-filter';

/** Reads whole months from their counts and counts the rest one by one, so the cost does not grow with the history. */
export async function countAlerts(database: Database, filter: AlertFilter): Promise<number> {
  const { from, to } = filter;
  const first = from && monthStart(new Date(from.getTime() - 1), 1);
  const end = to && monthStart(new Date(to.getTime() + 1), 0);
  if (first && end && first >= end) return countEach(database, filter);
  const [row] = await database
    .select({ count: sumOfMonths() })
    .from(alertMonths)
    .where(
      and(
        ofMonths(filter),
        first && gte(alertMonths.month, first),
        end && lt(alertMonths.month, end),
      ),
    );
  let sum = row?.count ?? 0;
  if (first) {
    sum += await countEach(database, { ...filter, to: new Date(first.getTime() - 1) });
  }
  if (end) sum += await countEach(database, { ...filter, from: end });
  return sum;
}

/** The months that the filter covers, newest first, with the number of matching alerts in each. */
export async function* countByMonth(
  database: Database,
  filter: AlertFilter,
): AsyncGenerator<{ from: Date; to: Date; count: number }> {
  const { from, to } = filter;
  const months = await database
    .select({ month: alertMonths.month, count: sumOfMonths() })
    .from(alertMonths)
    .where(
      and(
        ofMonths(filter),
        from && gte(alertMonths.month, monthStart(from, 0)),
        to && lte(alertMonths.month, to),
      ),
    )
    .groupBy(alertMonths.month)
    .orderBy(desc(alertMonths.month));
  for (const { month, count: whole } of months) {
    const last = new Date(monthStart(month, 1).getTime() - 1);
    const part = { from: from && from > month ? from : month, to: to && to < last ? to : last };
    const isWhole = part.from === month && part.to === last;
    yield { ...part, count: isWhole ? whole : await countEach(database, { ...filter, ...part }) };
  }
}

function ofMonths({ restaurantIds, type }: AlertFilter): SQL | undefined {
  return and(inArray(alertMonths.restaurantId, restaurantIds), type && eq(alertMonths.type, type));
}

function sumOfMonths() {
  return sql`coalesce(sum(${alertMonths.alerts}), 0)`.mapWith(Number);
}

async function countEach(database: Database, filter: AlertFilter): Promise<number> {
  const [row] = await database.select({ count: count() }).from(alerts).where(matching(filter));
  return row?.count ?? 0;
}

function monthStart(instant: Date, monthsLater: number): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + monthsLater));
}
