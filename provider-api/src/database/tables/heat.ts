import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { belongsTo, bytes, instant } from '../columns';
import { HEAT_PERIODS } from '../heat-period';
import { cameras } from './cameras';

/** Where people were in a quarter of an hour of UTC, packed as `heat-cells.ts` says. */
export const heatSlots = pgTable(
  'heat_slots',
  {
    cameraId: belongsTo(() => cameras.id),
    slot: instant().notNull(),
    cells: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cameraId, table.slot] })],
);

/**
 * The sum of the slots of a day, month or year of the restaurant's calendar, packed alike. Months and
 * years are summed by hour of its clock too, so that a range of years cut by hours is read from few rows.
 * What nobody was seen in has no row.
 */
export const heatSums = pgTable(
  'heat_sums',
  {
    cameraId: belongsTo(() => cameras.id),
    period: text({ enum: HEAT_PERIODS }).notNull(),
    /** 0 to 23, or -1 of all hours. */
    hour: smallint().notNull(),
    start: instant().notNull(),
    cells: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cameraId, table.period, table.hour, table.start] })],
);

/** How far a camera's heat is rolled up: all periods that end by then. */
export const heatProgress = pgTable('heat_progress', {
  cameraId: belongsTo(() => cameras.id).primaryKey(),
  /** Whose calendar and clock the periods follow. */
  timezone: text().notNull(),
  until: instant().notNull(),
});
