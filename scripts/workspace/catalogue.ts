import { createServer } from 'node:http';
import { createGateway, listen, type RunningServer } from '@maitred/host/server';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inRoot } from './packages';
import { programFile, runNode } from './run-process';
import type { ServedAddress } from './serve';

/** Builds the page that shows every part of the kit in every state. */
export async function buildCatalogue(): Promise<void> {
  const { code, output } = await runNode(
    [programFile('@rspack/cli', 'rspack', inRoot('host')), 'build'],
    { cwd: inRoot('shared-kit'), environment: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new ExpectedError(`${output.trim()}\n\nThe catalogue could not be built.`);
}

/** Serves it under the headers of the application, over an API that never answers. */
export async function serveCatalogue(address: ServedAddress): Promise<RunningServer> {
  const silent = createServer(() => undefined);
  const api = await new Promise<string>((resolve, reject) => {
    silent.once('error', reject);
    silent.listen(0, '127.0.0.1', () => {
      const { port } = silent.address() as { port: number };
      resolve(`http://127.0.0.1:${port}`);
    });
  });
  const gateway = createGateway({
    hostBuild: inRoot('shared-kit/dist/catalogue'),
    remotes: {},
    config: { remotes: {} },
    apiAddress: api,
  });
  const server = await listen(gateway, address);
  return {
    ...server,
    close: async () => {
      silent.closeAllConnections();
      await Promise.all([server.close(), new Promise((resolve) => silent.close(resolve))]);
    },
  };
}
