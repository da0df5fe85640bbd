import { inRoot } from './packages';
import { programFile, runNode } from './run-process';

/** The entry point of the provider's image, including the demo, once {@link buildServers} has built it. */
export const BUILT_PROVIDER = inRoot('provider-api/dist/main.mjs');

/** Builds what the images run: the servers of host and remotes, one file each, and the provider. */
export async function buildServers(): Promise<void> {
  await Promise.all([
    build('host'),
    // The same place as in the image: beside its migrations and the packages that it needs.
    build('provider-demo', ['-o', inRoot('provider-api/dist')]),
  ]);
}

async function build(folder: string, parameters: string[] = []): Promise<void> {
  const cwd = inRoot(folder);
  const { code, output } = await runNode(
    [programFile('@rspack/cli', 'rspack', cwd), 'build', '-c', 'server.config.ts', ...parameters],
    { cwd },
  );
  if (code !== 0) throw new Error(`What the images run could not be built: ${output}`);
}
