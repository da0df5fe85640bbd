import { expect, it } from '@jest/globals';
import { duration, shortLines } from './report';

it.each([
  [1240, '1.2 s'],
  [59_940, '59.9 s'],
  [59_960, '1 min 0 s'],
  [119_600, '2 min 0 s'],
  [125_000, '2 min 5 s'],
])('formats a duration of %d milliseconds', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});

it('shortens the line of a minified library, and no other', () => {
  const [before, after] = ['ERROR in ./node_modules/map.js', '  help: use a literal path'];
  const minified = 'a'.repeat(1_000_000);
  expect(shortLines([before, minified, after].join('\n'))).toBe(
    [before, `${'a'.repeat(500)} …`, after].join('\n'),
  );
});
