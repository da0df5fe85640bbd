import { testOver } from './test';

/** Tests that may leave no alert unread: over an application of their own. */
export const test = testOver({});

export { expect } from './test';
