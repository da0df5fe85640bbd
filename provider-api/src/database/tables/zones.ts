import type { ZoneConfig } from '@maitred/contract';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, id, instant, wholeNumber } from '../columns';
import { cameras } from './cameras';

export const zones = pgTable(
  'zones',
  {
    id: id(),
    cameraId: belongsTo(() => cameras.id),
    name: text().notNull(),
    config: jsonb().$type<ZoneConfig>().notNull(),
  },
  (table) => [index().on(table.cameraId)],
);

/** People within an occupancy zone, at each of its checks. */
export const zoneSamples = pgTable(
  'zone_samples',
  {
    zoneId: belongsTo(() => zones.id),
    at: instant().notNull(),
    people: integer().notNull(),
  },
  // What is old is found by its time alone.
  (table) => [primaryKey({ columns: [table.zoneId, table.at] }), index().on(table.at)],
);

/** Who passed a counting line or a face zone: each visitor once a day and direction. */
export const crossings = pgTable(
  'crossings',
  {
    zoneId: belongsTo(() => zones.id),
    /** Of the restaurant's calendar, `2026-11-20`. */
    day: text().notNull(),
    direction: text({ enum: ['in', 'out'] }).notNull(),
    visitorKey: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.zoneId, table.day, table.direction, table.visitorKey] }),
    index().on(table.at),
  ],
);

/** What a zone has counted in a quarter of an hour of UTC: the sum of its samples and crossings. */
export const zoneSlots = pgTable(
  'zone_slots',
  {
    zoneId: belongsTo(() => zones.id),
    slot: instant().notNull(),
    /** Who came in by a counting line or into a face zone. */
    entrances: integer().notNull(),
    exits: integer().notNull(),
    /** Checks of an occupancy zone, the people of all of them, and of the one that saw most. */
    samples: integer().notNull(),
    people: wholeNumber().notNull(),
    mostPeople: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.slot] })],
);
