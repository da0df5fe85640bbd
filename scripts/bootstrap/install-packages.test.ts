import { expect, it } from '@jest/globals';
import { describeInstallFailure } from './install-packages.mjs';

it('explains how to update an outdated lockfile', () => {
  const failure = describeInstallFailure(
    'ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"\n',
  );
  expect(failure).toMatch(
    /^ERR_PNPM_OUTDATED_LOCKFILE .*\n\nThe packages could not be installed\.\n/,
  );
  expect(failure).toMatch(/npx --yes pnpm@[\d.]+ install --no-frozen-lockfile$/);
});

it('passes on other pnpm errors unchanged', () => {
  expect(describeInstallFailure('ERR_PNPM_FETCH_404  Not Found\n')).toBe(
    'ERR_PNPM_FETCH_404  Not Found\n\nThe packages could not be installed.',
  );
});
