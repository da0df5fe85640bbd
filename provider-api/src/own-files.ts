import { fileURLToPath } from 'node:url';

// This module is at the same depth as its bundle (src/own-files.ts, dist/main.mjs), so that the same relative
// paths work in both. No other module uses its own location.
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export const PACKAGE_FOLDER = here('..');
export const MIGRATIONS_FOLDER = here('../migrations');
/** `data/provider` of the workspace. */
export const DEFAULT_DATA_DIRECTORY = here('../../data/provider');

/** In development the sources run directly; an image contains only the bundles. */
const IS_SOURCE = import.meta.url.endsWith('.ts');

/** Parameters with which Node.js runs a program of this package. */
export const LOADERS = IS_SOURCE ? ['--import', 'tsx'] : [];

/** Further programs, which provider-demo builds for the image with the provider. */
type OwnProgram = 'faces/face-process.mjs' | 'faces/picture-process.ts';

/** The file of a program: its source, or its bundle. */
export function ownProgram(source: OwnProgram): URL {
  const name = source.slice(source.lastIndexOf('/') + 1).replace(/\.\w+$/, '.mjs');
  return new URL(IS_SOURCE ? `./${source}` : `./${name}`, import.meta.url);
}
