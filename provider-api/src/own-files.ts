import { fileURLToPath } from 'node:url';

// This module lies as deep as what is built of it (src/own-files.ts, dist/main.mjs), so that the same
// paths lead to the package's own files from both. Nothing else asks where it is.
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export const PACKAGE_FOLDER = here('..');
export const MIGRATIONS_FOLDER = here('../migrations');
/** `data/provider` of the workspace. */
export const DEFAULT_DATA_DIRECTORY = here('../../data/provider');

/** The source is run as it is while developing; an image has what was built of it alone. */
const IS_SOURCE = import.meta.url.endsWith('.ts');

/** Parameters with which Node.js runs a program of this package. */
export const LOADERS = IS_SOURCE ? ['--import', 'tsx'] : [];

/** Programs beside the provider's own, which provider-demo builds with it for the image. */
type OwnProgram = 'faces/face-process.mjs' | 'faces/picture-process.ts';

/** The file of a program by its source, or what was built of it. */
export function ownProgram(source: OwnProgram): URL {
  const name = source.slice(source.lastIndexOf('/') + 1).replace(/\.\w+$/, '.mjs');
  return new URL(IS_SOURCE ? `./${source}` : `./${name}`, import.meta.url);
}
