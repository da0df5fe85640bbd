import * as v from 'valibot';

/** A run of a camera's detector that another one has followed. */
const EarlierRunSchema = v.object({
  run: v.string(),
  /** The last sequence taken. */
  sequence: v.number(),
  /** When another run followed it, in milliseconds by the provider's clock. */
  endedAt: v.number(),
});
export type EarlierRun = v.InferOutput<typeof EarlierRunSchema>;
export const EarlierRunsSchema = v.array(EarlierRunSchema);
