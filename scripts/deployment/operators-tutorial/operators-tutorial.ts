import { DEPLOYING } from './deploying';
import { FIRST_START } from './first-start';
import { SETTINGS } from './settings';

/**
 * The instructions of docs/operations.md and docs/upgrade.md, followed line by line; each stage continues from the
 * state that the previous one left.
 */
export const OPERATORS_TUTORIAL = [...FIRST_START, ...DEPLOYING, ...SETTINGS];
