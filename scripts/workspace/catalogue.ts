import { createGateway, type RunningServer } from '@maitred/host/server';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inRoot } from './packages';
import { programFile, runNode } from './run-process';
import { type ServedAddress, takePort } from './serve';

/** Builds the page that shows every component of the kit in every state. */
export async function buildCatalogue(): Promise<void> {
  const { code, output } = await runNode(
    [programFile('@rspack/cli', 'rspack', inRoot('host')), 'build'],
    { cwd: inRoot('shared-kit'), environment: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new ExpectedError(`${output.trim()}\n\nThe catalogue could not be built.`);
}

/** Serves it with the application's headers and without a provider, because it makes no API calls. */
export function serveCatalogue(address: ServedAddress): Promise<RunningServer> {
  const gateway = createGateway({
    hostBuild: inRoot('shared-kit/dist/catalogue'),
    remotes: {},
    config: { remotes: {} },
    // Nothing listens on this port.
    apiAddress: 'http://127.0.0.1:9',
  });
  return takePort(gateway, address);
}
