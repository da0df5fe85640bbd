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
    /** Since when its detector's detections are refused. */
    disabledAt: instant(),
    /** How often the key of its detector was changed. */
    keyGeneration: integer().notNull().default(0),
    /** Since when recognition is off. */
    recognitionDisabledAt: instant(),
  },
  (table) => [index().on(table.restaurantId)],
);

/** What the last detection of a camera showed, and what it and its zones remember. */
export const cameraStates = pgTable('camera_states', {
  cameraId: belongsTo(() => cameras.id).primaryKey(),
  /** The run that the sequence belongs to; empty if the detector names none. */
  run: text().notNull().default(''),
  sequence: wholeNumber().notNull(),
  /** Earlier runs, from which detections may still arrive. */
  earlierRuns: jsonb().$type<EarlierRun[]>().notNull().default([]),
  seenAt: instant().notNull(),
  scene: jsonb().$type<Scene>().notNull(),
  memory: jsonb().$type<ZoneMemories>().notNull(),
  /** The tracks of the people that it follows. */
  tracks: jsonb().$type<TrackMemories>().notNull().default({}),
  /** What is known about its detector. */
  report: jsonb().$type<DetectorReport>().notNull().default({}),
  /** Until `leaseUntil`, only detections of this run are accepted. */
  leaseRun: text(),
  leaseUntil: instant(),
});
