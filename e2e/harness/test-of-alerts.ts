import { testOver } from './test';

/** Tests that leave no alert unread, so they get an application of their own. */
export const test = testOver({});

export { expect } from './test';
