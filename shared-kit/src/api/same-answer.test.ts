import { expect, it } from '@jest/globals';
import { isSameAnswer } from './same-answer';

const page = { results: [{ id: 1, zone: null }, { id: 2 }], total: 2 };

it.each([
  [undefined, undefined],
  [0, 0],
  ['a', 'a'],
  [[], []],
  [page, structuredClone(page)],
])('treats %j and %j as equal', (one, other) => {
  expect(isSameAnswer(one, other)).toBe(true);
});

it.each([
  [undefined, null],
  [undefined, page],
  [null, {}],
  [0, '0'],
  [[], {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [{ zone: undefined }, { name: undefined }],
  [{ id: 1 }, { id: 1, zone: null }],
  [page, { ...page, results: [{ id: 1, zone: 3 }, { id: 2 }] }],
])('distinguishes %j from %j', (one, other) => {
  expect(isSameAnswer(one, other)).toBe(false);
  expect(isSameAnswer(other, one)).toBe(false);
});
