import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MANIFEST = path.join(ROOT, 'package.json');

/** An empty package: npx first reads all installed packages of its working folder, which takes seconds here. */
const EMPTY_PACKAGE = fileURLToPath(new URL('npx', import.meta.url));

/** `pnpm@10.34.8` */
export function pinnedPnpm() {
  return JSON.parse(readFileSync(MANIFEST, 'utf8')).packageManager;
}

/**
 * The program, parameters and folder that run the pnpm which this workspace's package.json pins: pnpm need not be
 * installed, because npx comes with Node.js. On Windows npx is a batch file, which Node.js can start only through a
 * shell; the script behind it needs no shell and is the same everywhere.
 * @param {{ execPath?: string, npmScript?: string | undefined, exists?: (file: string) => boolean }} [options]
 * @returns {{ program: string, parameters: string[], cwd: string, shell: boolean }}
 */
export function pnpmProgram({
  execPath = process.execPath,
  npmScript = process.env.npm_execpath,
  exists = existsSync,
} = {}) {
  const folder = path.dirname(execPath);
  const script = [
    // The npm that runs this command, if any.
    ...(npmScript?.endsWith('npm-cli.js') ? [path.dirname(npmScript)] : []),
    // Where Node.js installs npm: on Windows, and elsewhere.
    path.join(folder, 'node_modules/npm/bin'),
    path.join(folder, '../lib/node_modules/npm/bin'),
  ]
    .map((bin) => path.join(bin, 'npx-cli.js'))
    .find((file) => exists(file));
  const parameters = ['--yes', pinnedPnpm()];
  // A shell would split the workspace's path at a space.
  return script === undefined
    ? { program: 'npx', parameters, cwd: ROOT, shell: process.platform === 'win32' }
    : {
        program: execPath,
        parameters: [script, ...parameters, '--dir', ROOT],
        cwd: EMPTY_PACKAGE,
        shell: false,
      };
}
