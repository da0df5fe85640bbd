import * as v from 'valibot';

/** What is known of a camera's detector by what it has sent. Instants are milliseconds, by the provider's clock. */
export const DetectorReportSchema = v.object({
  heardAt: v.exactOptional(v.number()),
  /** When it has sent something last that did not come late. */
  presentAt: v.exactOptional(v.number()),
  /** The mean from one detection to the next, by the detector's own times. */
  intervalMs: v.exactOptional(v.number()),
  model: v.exactOptional(v.string()),
  /** When it has recognised somebody last. */
  recognisedAt: v.exactOptional(v.number()),
  /** When it has reported on each table zone last, by the id of the zone. */
  tables: v.exactOptional(v.record(v.string(), v.number())),
  /** What it saw first while a zone was there and of its kind, by its own times, by the id of the zone. */
  zones: v.exactOptional(v.record(v.string(), v.number())),
  /** The newest instant that it has seen, by its own times. */
  seenUntil: v.exactOptional(v.number()),
  /** The oldest instant that it has seen, by its own times; not known where it was heard before this was kept. */
  seenSince: v.exactOptional(v.number()),
  /** Spans in which it has seen nothing, by its own times. */
  silences: v.exactOptional(v.array(v.object({ from: v.number(), until: v.number() }))),
});
export type DetectorReport = v.InferOutput<typeof DetectorReportSchema>;
