import { testOver } from './test';

/** Tests that leave no alert unread: over an application of their own. */
export const test = testOver({});

export { expect } from './test';
