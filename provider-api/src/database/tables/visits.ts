import { GENDERS } from '@maitred/contract';
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { belongsTo, id, instant, reference, wholeNumber } from '../columns';
import { restaurants } from './restaurants';

/** A person whom the cameras of a restaurant recognise, by the key that the detector gives them. */
export const visitors = pgTable(
  'visitors',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    key: text().notNull(),
    visits: integer().notNull(),
    lastVisitId: reference().notNull(),
  },
  (table) => [uniqueIndex().on(table.restaurantId, table.key)],
);

/**
 * A stay of a person in a restaurant. With `ordinal` and `nextStartedAt`, a visitor can be counted once per range,
 * at their last visit in it, without reading the history outside of it.
 */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    /** Null if nobody was recognised. */
    visitorId: reference(),
    startedAt: instant().notNull(),
    /** When they were last seen. */
    endedAt: instant().notNull(),
    age: smallint().notNull(),
    sex: text({ enum: GENDERS }).notNull(),
    /** 1 for the visitor's first visit; 0 if nobody was recognised, which is neither new nor loyal. */
    ordinal: integer().notNull(),
    nextStartedAt: instant(),
  },
  (table) => [
    // Holds everything that the statistics need, so that they read only the index.
    index('visits_of_range').on(
      table.restaurantId,
      table.startedAt,
      table.nextStartedAt,
      table.ordinal,
      table.age,
      table.sex,
    ),
    // To find where a visit that is reported late belongs among the visitor's others.
    index('visits_of_visitor')
      .on(table.visitorId, table.startedAt)
      .where(sql`${table.visitorId} is not null`),
  ],
);

/** Visits begun and milliseconds of presence in a UTC quarter-hour, by age and sex. */
export const visitSlots = pgTable(
  'visit_slots',
  {
    restaurantId: belongsTo(() => restaurants.id),
    slot: instant().notNull(),
    visits: integer().notNull(),
    youngMale: wholeNumber().notNull(),
    youngFemale: wholeNumber().notNull(),
    adultMale: wholeNumber().notNull(),
    adultFemale: wholeNumber().notNull(),
    oldMale: wholeNumber().notNull(),
    oldFemale: wholeNumber().notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.slot] })],
);
