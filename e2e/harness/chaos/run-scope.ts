const { CHAOS_SEED: seed, CHAOS_ACTIONS: actions, CHAOS_RESULT: resultFile } = process.env;

/** Whether this run is one of `npm run chaos`. */
export const isChaos = seed !== undefined && actions !== undefined;

export const CHAOS = {
  seed: Number(seed),
  actions: Number(actions),
  /** File for what the walk did; none where it is not asked for. */
  resultFile,
};
