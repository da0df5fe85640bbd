import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { belongsTo, bytes, instant } from '../columns';
import { HEAT_PERIODS } from '../heat-period';
import { cameras } from './cameras';

/** Where people were in a UTC quarter-hour, packed as described in `heat-cells.ts`. */
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
 * The sum of the slots of a day, month or year of the restaurant's calendar, packed the same way. Months and
 * years are also summed by local hour, so that years limited to some hours are read from few rows.
 * Periods in which nobody was seen have no row.
 */
export const heatSums = pgTable(
  'heat_sums',
  {
    cameraId: belongsTo(() => cameras.id),
    period: text({ enum: HEAT_PERIODS }).notNull(),
    /** 0 to 23, or -1 for all hours. */
    hour: smallint().notNull(),
    start: instant().notNull(),
    cells: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cameraId, table.period, table.hour, table.start] })],
);

/** How far a camera's heat is rolled up: all periods that end by `until`. */
export const heatProgress = pgTable('heat_progress', {
  cameraId: belongsTo(() => cameras.id).primaryKey(),
  /** The time zone that the periods follow. */
  timezone: text().notNull(),
  until: instant().notNull(),
});
