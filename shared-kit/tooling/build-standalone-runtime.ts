import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { commonOptions } from './compiler-options';

const FILE = 'runtime.js';
const kept = new Map<string, Promise<string>>();

/** The bundler runtime of the federation, which remotes are built without, as one script. Built once per process. */
export function standaloneRuntime(mode: 'production' | 'development'): Promise<string> {
  const known = kept.get(mode) ?? build(mode);
  kept.set(mode, known);
  return known;
}

async function build(mode: 'production' | 'development'): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'maitred-runtime-'));
  const { context, ...common } = commonOptions({ root: import.meta.dirname, mode });
  const compiler = rspack({
    ...common,
    context: context ?? import.meta.dirname,
    devtool: false,
    entry: { runtime: path.join(import.meta.dirname, 'standalone-runtime.ts') },
    output: { path: folder, filename: FILE },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error !== null) reject(error);
        else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
        else compiler.close(() => resolve());
      });
    });
    return readFileSync(path.join(folder, FILE), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
