import { inRoot } from '../../../scripts';

/** Where the application without federation is built to. */
export const FLOOR_BUILD = inRoot('e2e/results/floor/build');
