import { readFileSync } from 'node:fs';
import { ExpectedError } from './expected-error.mjs';

/** Throws if this Node.js is older than the workspace's package.json requires. */
export function requireNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url)));
  const required = engines.node.replace('>=', '');
  if (isOlder(version, required)) {
    throw new ExpectedError(
      `Maitred needs Node.js ${required} or newer, and this is ${version}. ` +
        'Install a newer one from https://nodejs.org and run the command again.',
    );
  }
}

function isOlder(version, required) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [requiredMajor, requiredMinor] = required.split('.').map(Number);
  return major < requiredMajor || (major === requiredMajor && minor < requiredMinor);
}
