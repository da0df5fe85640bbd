const { CHAOS_SEED: seed, CHAOS_ACTIONS: actions, CHAOS_RESULTS: resultsFolder } = process.env;

/** Actions per walk; more are split into several walks, each with its own application. */
const MOST_ACTIONS_OF_WALK = 1000;

/** Whether this run was started by `npm run chaos`. */
export const isChaos = seed !== undefined && actions !== undefined;

/** Folder for the result of each walk; undefined if none is requested. */
export const RESULTS_FOLDER = resultsFolder;

export const WALKS = walksOf(Number(seed), Number(actions));

function walksOf(first: number, all: number): { seed: number; actions: number }[] {
  return Array.from({ length: Math.ceil(all / MOST_ACTIONS_OF_WALK) }, (_, index) => ({
    seed: first + index,
    actions: Math.min(MOST_ACTIONS_OF_WALK, all - index * MOST_ACTIONS_OF_WALK),
  }));
}
