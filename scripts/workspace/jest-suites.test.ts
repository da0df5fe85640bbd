import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from './packages';
import { runNode } from './run-process';

const TRANSFORMER = 'shared-kit/tooling/swc-transformer.mjs';

/** The cache key of a transformed source in a copy of the workspace. */
const KEY_OF_SOURCE = `
const { ROOT } = process.env;
const { default: preset } = await import(ROOT + '/${TRANSFORMER}');
const transformer = preset.createTransformer({ jsc: { target: 'es2022' } });
const config = { rootDir: ROOT + '/remote-alerts' };
const file = ROOT + '/remote-alerts/src/remote.ts';
console.log(transformer.getCacheKey('1', file, { config, configString: '{}', instrument: false }));
`;

/** The cache keys that two packages use for the same file. */
const KEYS = `
import preset from ${JSON.stringify(inRoot(TRANSFORMER))};
const transformer = preset.createTransformer({ jsc: { target: 'es2022' } });
const keyOf = (folder, source) =>
  transformer.getCacheKey(source, process.env.LIBRARY, {
    config: { rootDir: process.env.ROOT + '/' + folder },
    configString: folder,
    instrument: false,
  });
console.log(JSON.stringify([keyOf('host', '1'), keyOf('remote-alerts', '1'), keyOf('host', '2')]));
`;

describe('the transform cache of Jest', () => {
  it('shares a library between packages until it changes', async () => {
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

  it('keeps sources of two copies of the workspace apart', async () => {
    mkdirSync(inRoot('shared-kit/dist'), { recursive: true });
    // Inside the kit, so that its libraries resolve.
    const copy = mkdtempSync(inRoot('shared-kit/dist/copy-'));
    try {
      mkdirSync(path.join(copy, 'shared-kit/tooling'), { recursive: true });
      copyFileSync(inRoot(TRANSFORMER), path.join(copy, TRANSFORMER));
      const [here, there] = await Promise.all([inRoot(), copy].map(keyOfSource));
      expect(there).not.toBe(here);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});

async function keyOfSource(root: string): Promise<string> {
  const { code, output } = await runNode(['--input-type=module', '--eval', KEY_OF_SOURCE], {
    environment: { ROOT: root },
  });
  expect({ code, output }).toMatchObject({ code: 0 });
  return output;
}
