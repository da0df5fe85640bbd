import { DEPLOYING } from './deploying';
import { FIRST_START } from './first-start';
import { SETTINGS } from './settings';

/**
 * What docs/operations.md and docs/upgrade.md tell an operator to do, by their own lines, each stage on what the one
 * before left.
 */
export const OPERATORS_TUTORIAL = [...FIRST_START, ...DEPLOYING, ...SETTINGS];
