import * as v from 'valibot';

/** A visit that a track has made while nobody was recognised. Times are in milliseconds. */
const TrackVisitSchema = v.object({
  id: v.number(),
  startedAt: v.number(),
  endedAt: v.number(),
  age: v.number(),
  sex: v.picklist(['M', 'F']),
});
export type TrackVisit = v.InferOutput<typeof TrackVisitSchema>;

/** What a camera remembers of a track from one detection to the next. Times are in milliseconds. */
const TrackMemorySchema = v.object({
  /** When it was first seen. */
  since: v.number(),
  seenAt: v.number(),
  /** When a detection that names it last arrived, by the provider's clock; a queued detection may be old. */
  heardAt: v.exactOptional(v.number()),
  /** The visitor that it was recognised as. */
  visitor: v.exactOptional(v.string()),
  visit: v.exactOptional(TrackVisitSchema),
  /** Its other visits, separated by late detections; they are merged once the pause between them is filled. */
  visitsApart: v.exactOptional(v.array(TrackVisitSchema)),
});
export type TrackMemory = v.InferOutput<typeof TrackMemorySchema>;

/** By run and track. */
export const TrackMemoriesSchema = v.record(v.string(), TrackMemorySchema);
export type TrackMemories = v.InferOutput<typeof TrackMemoriesSchema>;
