import { expect, it, jest } from '@jest/globals';
import { aRestaurant } from './fixtures';

jest.mock('./fixtures', () => ({ aRestaurant: jest.fn(() => 'replaced') }));

it('a test replaces a module before it is imported', () => {
  expect(aRestaurant()).toBe('replaced');
});
