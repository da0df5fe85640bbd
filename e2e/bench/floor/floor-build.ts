import { inRoot } from '../../../scripts/workspace/packages';

/** Where the application without federation is built to. */
export const FLOOR_BUILD = inRoot('e2e/results/floor/build');
