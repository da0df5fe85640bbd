import { PointSchema } from '@maitred/contract';
import * as v from 'valibot';

/** What a zone remembers from one detection to the next. Moments are milliseconds. */
const ZoneMemorySchema = v.object({
  /** The settings it was made under: others begin anew. */
  config: v.string(),
  emptySince: v.exactOptional(v.number()),
  crowdedUntil: v.exactOptional(v.number()),
  dirtySince: v.exactOptional(v.number()),
  /** When a detector last said how the table is. */
  tableAt: v.exactOptional(v.number()),
  checkedAt: v.exactOptional(v.number()),
  /** Milliseconds between the camera's last detections: its own rhythm. */
  intervalsMs: v.exactOptional(v.array(v.number())),
  /** An alert was raised for what still goes on. */
  isRaised: v.exactOptional(v.boolean()),
  /** Where each track was, and the line it met last. */
  tracks: v.exactOptional(
    v.record(
      v.string(),
      v.object({
        seenAt: v.exactOptional(v.number()),
        ...PointSchema.entries,
        line: v.exactOptional(v.picklist([1, 2])),
        inside: v.exactOptional(v.boolean()),
        /** Whose track it is, where they are recognised. */
        visitor: v.exactOptional(v.string()),
      }),
    ),
  ),
});
export type ZoneMemory = v.InferOutput<typeof ZoneMemorySchema>;

/** By the id of the zone. */
export const ZoneMemoriesSchema = v.record(v.string(), ZoneMemorySchema);
export type ZoneMemories = v.InferOutput<typeof ZoneMemoriesSchema>;
