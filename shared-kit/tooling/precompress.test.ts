/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { precompressFolder } from './precompress';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitred-precompress-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('precompressFolder', () => {
  it('writes brotli and gzip copies of scripts, even in nested folders', async () => {
    const script = 'export const answer = 42;\n'.repeat(200);
    await mkdir(path.join(folder, 'nested'));
    await writeFile(path.join(folder, 'nested/main.js'), script);
    await precompressFolder(folder);
    const read = (name: string) => readFile(path.join(folder, 'nested', name));
    expect(brotliDecompressSync(await read('main.js.br')).toString()).toBe(script);
    expect(gunzipSync(await read('main.js.gz')).toString()).toBe(script);
  });

  it('skips small files, pictures, source maps and the page', async () => {
    const large = 'a'.repeat(4096);
    await writeFile(path.join(folder, 'small.js'), 'let a;');
    await writeFile(path.join(folder, 'picture.png'), large);
    await writeFile(path.join(folder, 'main.js.map'), large);
    await writeFile(path.join(folder, 'index.html'), large);
    await precompressFolder(folder);
    expect((await readdir(folder)).sort()).toEqual([
      'index.html',
      'main.js.map',
      'picture.png',
      'small.js',
    ]);
  });
});
