import * as v from 'valibot';

/** A visit that a track has made while nobody was recognised. Moments are milliseconds. */
const TrackVisitSchema = v.object({
  id: v.number(),
  startedAt: v.number(),
  endedAt: v.number(),
  age: v.number(),
  sex: v.picklist(['M', 'F']),
});
export type TrackVisit = v.InferOutput<typeof TrackVisitSchema>;

/** What a camera remembers of a track from one detection to the next. Moments are milliseconds. */
const TrackMemorySchema = v.object({
  /** When it was seen first. */
  since: v.number(),
  seenAt: v.number(),
  /** When a detection last named it, by the provider's clock: what a queue tells may be long ago. */
  heardAt: v.exactOptional(v.number()),
  /** Whom it was recognised as. */
  visitor: v.exactOptional(v.string()),
  visit: v.exactOptional(TrackVisitSchema),
  /** Others that it has made, as what is told late parts them: they are one once the pause between them is filled. */
  visitsApart: v.exactOptional(v.array(TrackVisitSchema)),
});
export type TrackMemory = v.InferOutput<typeof TrackMemorySchema>;

/** By run and track. */
export const TrackMemoriesSchema = v.record(v.string(), TrackMemorySchema);
export type TrackMemories = v.InferOutput<typeof TrackMemoriesSchema>;
