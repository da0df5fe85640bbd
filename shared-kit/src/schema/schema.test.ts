import { expect, it } from '@jest/globals';
import * as ofTheContract from '@maitred/contract/schema';
import * as ofTheKit from './index';

it('exports every validator that the contract uses', () => {
  expect(Object.keys(ofTheKit)).toEqual(Object.keys(ofTheContract));
});
