import * as v from 'valibot';

/** What a camera's detections tell about its detector. Times are in milliseconds by the provider's clock. */
export const DetectorReportSchema = v.object({
  heardAt: v.exactOptional(v.number()),
  /** When it last sent a detection that was not late. */
  presentAt: v.exactOptional(v.number()),
  /** The mean interval between detections, by the detector's own times. */
  intervalMs: v.exactOptional(v.number()),
  model: v.exactOptional(v.string()),
  /** When it last recognised somebody. */
  recognisedAt: v.exactOptional(v.number()),
  /** When it last reported on each table zone, by zone id. */
  tables: v.exactOptional(v.record(v.string(), v.number())),
  /** When it first saw each zone in its present kind, by the detector's own times, by zone id. */
  zones: v.exactOptional(v.record(v.string(), v.number())),
  /** The time of its newest detection, by its own times. */
  seenUntil: v.exactOptional(v.number()),
  /** The time of its oldest detection, by its own times; unknown if it reported before this was stored. */
  seenSince: v.exactOptional(v.number()),
  /** Spans without detections, by its own times. */
  silences: v.exactOptional(v.array(v.object({ from: v.number(), until: v.number() }))),
});
export type DetectorReport = v.InferOutput<typeof DetectorReportSchema>;
