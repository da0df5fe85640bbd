import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from './packages';
import { runNode } from './run-process';

/** The keys under which two packages keep what they have transformed of a file. */
const KEYS = `
import preset from ${JSON.stringify(inRoot('shared-kit/tooling/swc-transformer.mjs'))};
const transformer = preset.createTransformer({ jsc: { target: 'es2022' } });
const keyOf = (folder, source) =>
  transformer.getCacheKey(source, process.env.LIBRARY, {
    config: { rootDir: process.env.ROOT + '/' + folder },
    configString: folder,
    instrument: false,
  });
console.log(JSON.stringify([keyOf('host', '1'), keyOf('remote-alerts', '1'), keyOf('host', '2')]));
`;

describe('what jest has transformed', () => {
  it('of a library for one package is there for the others, until it changes', async () => {
    const { code, output } = await runNode(['--input-type=module', '--eval', KEYS], {
      environment: {
        ROOT: inRoot(),
        LIBRARY: createRequire(inRoot('host/index.js')).resolve('react'),
      },
    });
    expect({ code, output }).toMatchObject({ code: 0 });
    const [one, other, changed] = JSON.parse(output);
    expect(other).toBe(one);
    expect(changed).not.toBe(one);
  });
});
