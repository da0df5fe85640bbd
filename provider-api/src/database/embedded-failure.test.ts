import { expect, it } from '@jest/globals';
import { embeddedFailure } from './embedded-failure';

it('says that the disk is full, of which the embedded database says a number alone', () => {
  expect(embeddedFailure('/srv/database', { name: 'ErrnoError', errno: 51 }).message).toBe(
    'the embedded database in /srv/database cannot be opened: no room is left on its disk',
  );
});

it.each([
  [new Error('PGlite failed to initialize properly'), 'PGlite failed to initialize properly'],
  [{ name: 'ErrnoError', errno: 29 }, 'ErrnoError 29'],
])('says what to do about what it says nothing of, and its words for a search', (thrown, words) => {
  expect(embeddedFailure('/srv/database', thrown).message).toBe(
    `the embedded database in /srv/database cannot be opened: its files are damaged or of another version; a backup brings it back (${words})`,
  );
});

it('says what the system says itself, which is no damage', () => {
  const denied = Object.assign(new Error("EACCES: permission denied, mkdir '/srv/database'"), {
    code: 'EACCES',
    errno: -13,
  });
  expect(embeddedFailure('/srv/database', denied).message).toBe(
    "the embedded database in /srv/database cannot be opened: EACCES: permission denied, mkdir '/srv/database'",
  );
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', errno: -28 });
  expect(embeddedFailure('/srv/database', full).message).toContain('no room is left on its disk');
});
