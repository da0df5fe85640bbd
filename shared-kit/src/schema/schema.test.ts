import { expect, it } from '@jest/globals';
import * as ofTheContract from '@maitred/contract/schema';
import * as ofTheKit from './index';

it('shares every validator that the contract is written with', () => {
  expect(Object.keys(ofTheKit)).toEqual(Object.keys(ofTheContract));
});
