import { fileURLToPath } from 'node:url';

/** In development the sources run directly; an image contains only the bundles. */
const IS_SOURCE = import.meta.url.endsWith('.ts');

/** The programs of threads, which server.config.ts builds beside the detector itself. */
type OwnProgram = 'faces/face-worker.mjs' | 'people/human-worker.mjs' | 'people/onnx-worker.mjs';

/** The file of a program: its source, or its bundle. */
export function ownProgram(source: OwnProgram): URL {
  const name = source.slice(source.lastIndexOf('/') + 1);
  return new URL(IS_SOURCE ? `./${source}` : `./${name}`, import.meta.url);
}

/** `data/detector` of the workspace. */
export const DEFAULT_STATE_FOLDER = fileURLToPath(new URL('../../data/detector', import.meta.url));
