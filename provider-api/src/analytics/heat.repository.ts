import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { HeatPeriod } from '../database/heat-period';
import { letOthersOn } from '../database/let-others-on';
import { heatSlots, heatSums } from '../database/schema';
import type { Span } from '../time/buckets';
import { HeatSum } from './heat-cells';
import { cutSpan, type HeatStretch, type RolledUp } from './heat-periods';
import { selectProgress } from './heat-progress.repository';

/** A full grid is 14 kB, so a page is a few megabytes, however long the range. */
const ROWS_OF_PAGE = 200;
const HOURS_OF_DAY = 24;
/** Stands for the sum of all hours. */
export const ALL_HOURS = -1;

interface HourFilter {
  timezone: string;
  /** Both hours are included; if `endHour` is before `startHour`, the range spans midnight. */
  startHour: number;
  endHour: number;
}

/**
 * The heat of all quarter-hours that begin in the span. Reads rolled-up parts from years, months and
 * days, the rest from quarter-hours, and everything in pages into one grid, so that neither memory nor the
 * wait of other requests grows with the span.
 */
export async function sumHeat(
  database: Database,
  cameraId: number,
  span: Span,
  filter: HourFilter | undefined,
): Promise<HeatSum> {
  const [rolledUp] = await selectProgress(database, cameraId);
  const sum = (hours?: Hours) => sumOfHours(database, cameraId, { span, rolledUp }, hours);
  if (filter === undefined) return sum();
  const hours = { ...filter, list: listHours(filter) };
  if (hours.list.length <= HOURS_OF_DAY / 2) return sum(hours);
  // With more than half of the hours, subtracting the others from the whole reads fewer rows.
  const whole = await sum();
  const others = Array.from({ length: HOURS_OF_DAY }, (_, hour) => hour).filter(
    (hour) => !hours.list.includes(hour),
  );
  if (others.length > 0) whole.subtract(await sum({ ...hours, list: others }));
  return whole;
}

interface Hours {
  timezone: string;
  list: number[];
}

function listHours({ startHour, endHour }: HourFilter): number[] {
  const count = ((endHour - startHour + HOURS_OF_DAY) % HOURS_OF_DAY) + 1;
  return Array.from({ length: count }, (_, place) => (startHour + place) % HOURS_OF_DAY);
}

async function sumOfHours(
  database: Database,
  cameraId: number,
  { span, rolledUp }: { span: Span; rolledUp: RolledUp | undefined },
  hours: Hours | undefined,
): Promise<HeatSum> {
  const sum = new HeatSum();
  // Days have no sums by hour, and sums by hour of another time zone cannot be used.
  const stretches =
    hours === undefined
      ? cutSpan(span, rolledUp, ['day', 'month', 'year'])
      : cutSpan(span, rolledUp?.timezone === hours.timezone ? rolledUp : undefined, [
          'month',
          'year',
        ]);
  for (const kind of ['year', 'month', 'day'] as const) {
    const starts = startsOf(stretches, kind);
    await addPeriods(database, sum, { cameraId, kind, starts, hours: hours?.list ?? [ALL_HOURS] });
  }
  for (const stretch of stretches) {
    if (stretch.kind === 'quarters') await addSlots(database, sum, cameraId, stretch, hours);
  }
  return sum;
}

function startsOf(stretches: readonly HeatStretch[], kind: HeatPeriod): Date[] {
  return stretches.flatMap((stretch) => (stretch.kind === kind ? [stretch.from] : []));
}

interface PeriodFilter {
  cameraId: number;
  kind: HeatPeriod;
  starts: readonly Date[];
  hours: readonly number[];
}

async function addPeriods(
  database: Database,
  sum: HeatSum,
  { cameraId, kind, starts, hours }: PeriodFilter,
): Promise<void> {
  const atOnce = Math.floor(ROWS_OF_PAGE / hours.length);
  for (let first = 0; first < starts.length; first += atOnce) {
    if (first > 0) await letOthersOn();
    const rows = await database
      .select({ cells: heatSums.cells })
      .from(heatSums)
      .where(
        and(
          eq(heatSums.cameraId, cameraId),
          eq(heatSums.period, kind),
          inArray(heatSums.hour, [...hours]),
          inArray(heatSums.start, starts.slice(first, first + atOnce)),
        ),
      );
    for (const { cells } of rows) sum.addPacked(cells);
  }
}

async function addSlots(
  database: Database,
  sum: HeatSum,
  cameraId: number,
  span: Span,
  hours: Hours | undefined,
): Promise<void> {
  for await (const { cells } of readSlots(database, cameraId, span, hours)) sum.addPacked(cells);
}

/** The quarter-hours of a span in order, or those in some local hours, read in pages. */
export async function* readSlots(
  database: Database,
  cameraId: number,
  { from, until }: Span,
  { timezone, list }: { timezone: string; list?: readonly number[] } = { timezone: 'UTC' },
): AsyncGenerator<{ slot: Date; hour: number; cells: Uint8Array }> {
  const hour = sql`extract(hour from ${heatSlots.slot} at time zone ${timezone})::int`;
  for (let after: Date | undefined; ; ) {
    const rows = await database
      .select({ slot: heatSlots.slot, hour: hour.mapWith(Number), cells: heatSlots.cells })
      .from(heatSlots)
      .where(
        and(
          eq(heatSlots.cameraId, cameraId),
          after === undefined ? gte(heatSlots.slot, from) : gt(heatSlots.slot, after),
          lt(heatSlots.slot, until),
          list && inArray(hour, [...list]),
        ),
      )
      .orderBy(asc(heatSlots.slot))
      .limit(ROWS_OF_PAGE);
    yield* rows;
    after = rows.at(-1)?.slot;
    if (rows.length < ROWS_OF_PAGE) return;
    await letOthersOn();
  }
}
