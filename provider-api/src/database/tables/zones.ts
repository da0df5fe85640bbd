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

/** The number of people in an occupancy zone, at each of its checks. */
export const zoneSamples = pgTable(
  'zone_samples',
  {
    zoneId: belongsTo(() => zones.id),
    at: instant().notNull(),
    people: integer().notNull(),
  },
  // Old rows are found by time alone.
  (table) => [primaryKey({ columns: [table.zoneId, table.at] }), index().on(table.at)],
);

/** Crossings of a counting line or a face zone: each visitor once per day and direction. */
export const crossings = pgTable(
  'crossings',
  {
    zoneId: belongsTo(() => zones.id),
    /** In the restaurant's time zone, such as `2026-11-20`. */
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

/** What a zone has counted in a UTC quarter-hour: the sum of its samples and crossings. */
export const zoneSlots = pgTable(
  'zone_slots',
  {
    zoneId: belongsTo(() => zones.id),
    slot: instant().notNull(),
    /** Entrances over a counting line or into a face zone. */
    entrances: integer().notNull(),
    exits: integer().notNull(),
    /** The number of checks of an occupancy zone, the sum of people over all of them, and the maximum. */
    samples: integer().notNull(),
    people: wholeNumber().notNull(),
    mostPeople: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.slot] })],
);
