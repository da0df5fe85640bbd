import { inRoot } from './packages';
import { programFile, runNode } from './run-process';

/** Builds the servers of the images, a file each, into host/dist/server. */
export async function buildServers(): Promise<void> {
  const cwd = inRoot('host');
  const { code, output } = await runNode(
    [programFile('@rspack/cli', 'rspack', cwd), 'build', '-c', 'server.config.ts'],
    { cwd },
  );
  if (code !== 0) throw new Error(`The servers of the images could not be built: ${output}`);
}
