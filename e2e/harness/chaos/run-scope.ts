const { CHAOS_SEED: seed, CHAOS_ACTIONS: actions, CHAOS_RESULTS: resultsFolder } = process.env;

/** Actions of one walk; more are several walks, each with an application of its own. */
const MOST_ACTIONS_OF_WALK = 1000;

/** Whether this run is one of `npm run chaos`. */
export const isChaos = seed !== undefined && actions !== undefined;

/** Folder for what each walk did; none where it is not asked for. */
export const RESULTS_FOLDER = resultsFolder;

export const WALKS = walksOf(Number(seed), Number(actions));

function walksOf(first: number, all: number): { seed: number; actions: number }[] {
  return Array.from({ length: Math.ceil(all / MOST_ACTIONS_OF_WALK) }, (_, index) => ({
    seed: first + index,
    actions: Math.min(MOST_ACTIONS_OF_WALK, all - index * MOST_ACTIONS_OF_WALK),
  }));
}
