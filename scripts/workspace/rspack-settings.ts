import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RspackOptions } from '@rspack/core';
import { inRoot } from './packages';

export type BuildMode = 'production' | 'development';

/** The settings of a package's rspack.config.ts, always as a list. */
export async function readRspackSettings(folder: string): Promise<RspackOptions[]> {
  const file = pathToFileURL(path.join(inRoot(folder), 'rspack.config.ts')).href;
  const { default: settings } = (await import(file)) as {
    default: RspackOptions | RspackOptions[];
  };
  return Array.isArray(settings) ? settings : [settings];
}
