import { PRODUCT_PATHS } from '../../host/server/read-deployment-config';
import { mayClaim } from '../../host/src/registry/claims';
import { isPlainTitle } from '../../shared-kit/tooling/read-declaration';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { PACKAGES, REMOTE_PACKAGES, remoteName } from '../workspace/packages';

/** Words and digits in lower case, joined by hyphens: used as a folder, an address and a message id. */
const SHAPE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST = 30;

/** Names a remote may not have: those of the other packages, their short forms, and the template's. */
const TAKEN = [...PACKAGES, 'kit', 'contract', 'provider', 'sample'];

/** Words with a special meaning as keys, in YAML or in JavaScript objects. */
const NO_KEYS = [
  'null',
  'true',
  'false',
  'yes',
  'no',
  'on',
  'off',
  'y',
  'n',
  'constructor',
  'prototype',
];

/** The given title; undefined if there is none. */
export function plainTitle(given = ''): string | undefined {
  const title = given.trim();
  if (title === '') return undefined;
  if (!isPlainTitle(title)) {
    throw new ExpectedError(
      `"${title}" cannot be a title: it takes no { } < > and no '' beside each other.`,
    );
  }
  return title;
}

/** The name of a new remote, from `terrace` or `remote-terrace`. */
export function newRemoteName(given: string | undefined): string {
  if (given === undefined || given === '') {
    throw new ExpectedError(
      'Which remote? npm run new-remote NAME [its English title] [its Russian title], ' +
        'such as: npm run new-remote terrace "Terrace" "Терраса"',
    );
  }
  const name = given.replace(/^remote-/, '');
  if (NO_KEYS.includes(name) || name.startsWith('remote-')) {
    throw new ExpectedError(
      `"${name}" cannot be a remote's name: it could be taken for something else. Choose another name.`,
    );
  }
  if (!SHAPE.test(name) || name.length > LONGEST) {
    throw new ExpectedError(
      `"${name}" cannot be a remote's name: it must begin with a letter and be of small Latin ` +
        `letters and digits, words joined by hyphens, at most ${LONGEST} characters, such as "staff-shifts".`,
    );
  }
  if (REMOTE_PACKAGES.map(remoteName).includes(name)) {
    throw new ExpectedError(`There is a remote-${name} already; nothing was changed.`);
  }
  const path = `/${name}`;
  const isProducts = Object.values(PRODUCT_PATHS).flat().includes(path);
  if (TAKEN.includes(name) || isProducts || !mayClaim(path, name)) {
    throw new ExpectedError(
      `"${name}" is taken: a part of Maitred or an address of it is called that. Choose another name.`,
    );
  }
  return name;
}
