import { ExpectedError, inRoot, programFile, runNode } from '../../../scripts';
import { FLOOR_BUILD } from './floor-build';

/** Builds the application without federation. @returns the folder, as the gateway expects a host's build */
export async function buildFloor(): Promise<string> {
  const cwd = inRoot('e2e');
  const { code, output } = await runNode(
    [
      programFile('@rspack/cli', 'rspack', inRoot('host')),
      'build',
      '--config',
      'bench/floor/rspack.config.ts',
    ],
    { cwd, environment: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new ExpectedError(`${output.trim()}\n\nThe floor could not be built.`);
  return FLOOR_BUILD;
}
