import { PointSchema } from '@maitred/contract';
import * as v from 'valibot';

/** What a zone remembers from one detection to the next. Times are in milliseconds. */
const ZoneMemorySchema = v.object({
  /** The settings that it belongs to; with other settings the zone starts again. */
  config: v.string(),
  emptySince: v.exactOptional(v.number()),
  crowdedUntil: v.exactOptional(v.number()),
  dirtySince: v.exactOptional(v.number()),
  /** When a detector last reported the state of the table. */
  tableAt: v.exactOptional(v.number()),
  checkedAt: v.exactOptional(v.number()),
  /** Milliseconds between the camera's last detections, which give its rhythm. */
  intervalsMs: v.exactOptional(v.array(v.number())),
  /** An alert has been raised for the situation that still lasts. */
  isRaised: v.exactOptional(v.boolean()),
  /** The last position of each track, and the line it last met. */
  tracks: v.exactOptional(
    v.record(
      v.string(),
      v.object({
        seenAt: v.exactOptional(v.number()),
        ...PointSchema.entries,
        line: v.exactOptional(v.picklist([1, 2])),
        inside: v.exactOptional(v.boolean()),
        /** The visitor, if recognised. */
        visitor: v.exactOptional(v.string()),
      }),
    ),
  ),
});
export type ZoneMemory = v.InferOutput<typeof ZoneMemorySchema>;

/** By zone id. */
export const ZoneMemoriesSchema = v.record(v.string(), ZoneMemorySchema);
export type ZoneMemories = v.InferOutput<typeof ZoneMemoriesSchema>;
