const { CHAOS_SEED: seed, CHAOS_ACTIONS: actions, CHAOS_RESULT: result } = process.env;

/** The walk that `npm test` takes, where none is asked for by `npm run chaos`. */
const SAMPLE = { seed: 1, actions: 150 };

/** Whether this run is one of `npm run chaos`. */
export const isChaos = seed !== undefined && actions !== undefined;

export const CHAOS = {
  ...(isChaos ? { seed: Number(seed), actions: Number(actions) } : SAMPLE),
  /** File for what the walk did; none where it is not asked for. */
  resultFile: result,
};
