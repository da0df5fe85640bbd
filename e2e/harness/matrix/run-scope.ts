const { MATRIX: scope } = process.env;

/** Whether this run is one of the matrix: `sample` for a few faults of each call, `whole` for all. */
export const isMatrix = scope !== undefined;

/** Whether every fault of every call is tried, and every missing permission. */
export const isWhole = scope === 'whole';
