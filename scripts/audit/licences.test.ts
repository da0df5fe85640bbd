import { expect, it } from '@jest/globals';
import { forbiddenLicences } from './licences';

it('allows licences that permit selling, and a choice that includes one', () => {
  const licences = new Map([
    ['MIT', ['one']],
    ['(GPL-2.0 OR MIT)', ['two']],
    ['(BSD-3-Clause AND Apache-2.0)', ['three']],
    ['LGPL-3.0-or-later', ['@img/sharp-libvips-linux-x64']],
    ['Apache-2.0 AND LGPL-3.0-or-later', ['@img/sharp-win32-x64']],
    ['MPL-2.0', ['web-push']],
  ]);
  expect(forbiddenLicences(licences)).toEqual(new Map());
});

it('reports licences that are not allowed', () => {
  const licences = new Map([
    ['GPL-3.0', ['one']],
    ['(MIT AND GPL-2.0)', ['two']],
    ['LGPL-3.0-or-later', ['@img/sharp-libvips-linux-x64', 'three']],
    ['Unknown', ['four']],
  ]);
  expect([...forbiddenLicences(licences)]).toEqual([
    ['GPL-3.0', ['one']],
    ['(MIT AND GPL-2.0)', ['two']],
    ['LGPL-3.0-or-later', ['three']],
    ['Unknown', ['four']],
  ]);
});
