const { MATRIX: scope } = process.env;

/** Whether the matrix is running: `sample` tries a few faults of each call, `whole` all; other runs try one. */
export const isMatrix = scope !== undefined;

/** Whether every fault of every call and every missing permission is tried. */
export const isWhole = scope === 'whole';
