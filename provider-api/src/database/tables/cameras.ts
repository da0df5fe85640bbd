import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, id, instant, wholeNumber } from '../columns';
import type { DetectorReport } from '../detector-report';
import type { EarlierRun } from '../earlier-run';
import type { Scene } from '../scene';
import type { TrackMemories } from '../track-memory';
import type { ZoneMemories } from '../zone-memory';
import { restaurants } from './restaurants';

export const cameras = pgTable(
  'cameras',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    name: text().notNull(),
    streamUrl: text().notNull(),
    /** From then on what its detector sends is refused. */
    disabledAt: instant(),
    /** How often the key of its detector was changed. */
    keyGeneration: integer().notNull().default(0),
    /** From then on nobody is recognised on it. */
    recognitionDisabledAt: instant(),
  },
  (table) => [index().on(table.restaurantId)],
);

/** What the last detection of a camera showed, and what it and its zones remember. */
export const cameraStates = pgTable('camera_states', {
  cameraId: belongsTo(() => cameras.id).primaryKey(),
  /** What counted the sequence; empty where the detector does not say. */
  run: text().notNull().default(''),
  sequence: wholeNumber().notNull(),
  /** Runs before it, from which something may still arrive. */
  earlierRuns: jsonb().$type<EarlierRun[]>().notNull().default([]),
  seenAt: instant().notNull(),
  scene: jsonb().$type<Scene>().notNull(),
  memory: jsonb().$type<ZoneMemories>().notNull(),
  /** Whom it follows. */
  tracks: jsonb().$type<TrackMemories>().notNull().default({}),
  /** What is known of its detector. */
  report: jsonb().$type<DetectorReport>().notNull().default({}),
  /** Until then the detector of this run alone is listened to. */
  leaseRun: text(),
  leaseUntil: instant(),
});
