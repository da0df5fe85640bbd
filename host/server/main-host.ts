import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { activateHostBuild } from '@maitred/shared-kit/tooling/activate-host';
import * as v from 'valibot';
import { activateImage } from './activate-image';
import { readApiPrefix } from './api-prefix';
import { fetchDescriptor } from './fetch-descriptor';
import { hostMetrics } from './host-metrics';
import { listen } from './listen';
import { readProviderAddresses } from './provider-addresses';
import { DeployedRegistry } from './registry';
import { requestListener } from './request-listener';
import { runServer, setting } from './run-server';
import { serveHost } from './serve-host';
import { takeConfig } from './take-config';

const DESCRIPTOR = 'host.json';
const ServedSchema = v.object({ version: v.string() });

/** Address of a remote's container, by the remote's name. */
const { REMOTE_SERVERS = 'http://remote-{name}:8080' } = process.env;
/** A separate port for `/metrics`; disabled if empty. */
const { METRICS_PORT = '', HOST = '0.0.0.0' } = process.env;

// Entry point of the host's image: serves the page, its assets and the registry of the deployment.
await runServer(async () => {
  const hostBuild = setting('SERVED_DIR');
  const { config, isRefused } = await takeConfig({
    remoteNames: setting('REMOTES').split('|'),
    file: process.env.CONFIG_FILE,
    keptFolder: hostBuild,
  });
  await activateImage({
    buildFolder: setting('BUILD_DIR'),
    servedFolder: hostBuild,
    descriptor: DESCRIPTOR,
    activate: activateHostBuild,
  });
  const text = await readFile(path.join(hostBuild, DESCRIPTOR), 'utf8');
  const { version } = v.parse(ServedSchema, JSON.parse(text));
  const readDescriptor = (remote: string, address: string) =>
    URL.canParse(address)
      ? fetchDescriptor(address)
      : fetchDescriptor(address, REMOTE_SERVERS.replace('{name}', remote));
  const keptFolder = path.join(hostBuild, 'registry');
  const providers = readProviderAddresses();
  const apiPrefix = readApiPrefix();
  const files = { hostBuild, config, apiPrefix, readDescriptor, keptFolder };
  const registry = new DeployedRegistry(files);
  const listener = requestListener(
    serveHost({ ...files, registry, providers, isDegraded: isRefused }),
  );
  if (METRICS_PORT !== '') {
    const readDeployed = () => registry.read();
    await listen(hostMetrics({ readDeployed, isConfigRefused: isRefused }), {
      host: HOST,
      port: Number(METRICS_PORT),
    });
  }
  return { listener, serves: `host ${version}` };
});
