import { inRoot } from '../../../scripts';

/** Output folder of the application without federation. */
export const FLOOR_BUILD = inRoot('e2e/results/floor/build');
