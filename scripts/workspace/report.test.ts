import { expect, it } from '@jest/globals';
import { duration } from './report';

it.each([
  [1240, '1.2 s'],
  [59_940, '59.9 s'],
  [59_960, '1 min 0 s'],
  [119_600, '2 min 0 s'],
  [125_000, '2 min 5 s'],
])('formats a duration of %d milliseconds', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});
