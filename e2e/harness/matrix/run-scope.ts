const { MATRIX: scope } = process.env;

/** Whether it is the matrix that runs: `sample` for a few faults of each call, `whole` for all; else one. */
export const isMatrix = scope !== undefined;

/** Whether every fault of every call is tried, and every missing permission. */
export const isWhole = scope === 'whole';
