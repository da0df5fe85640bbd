import { expect, it } from '@jest/globals';
import { embeddedFailure } from './embedded-failure';

it('reports a full disk, for which the embedded database gives only a number', () => {
  expect(embeddedFailure('/srv/database', { name: 'ErrnoError', errno: 51 }).message).toBe(
    'the embedded database in /srv/database cannot be opened: no room is left on its disk',
  );
});

it.each([
  [new Error('PGlite failed to initialize properly'), 'PGlite failed to initialize properly'],
  [{ name: 'ErrnoError', errno: 29 }, 'ErrnoError 29'],
])('suggests a backup for an unknown failure, and quotes the original message', (thrown, words) => {
  expect(embeddedFailure('/srv/database', thrown).message).toBe(
    `the embedded database in /srv/database cannot be opened: its files are damaged or of another version; a backup brings it back (${words})`,
  );
});

it('quotes an error of the operating system, and does not call it damage', () => {
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
