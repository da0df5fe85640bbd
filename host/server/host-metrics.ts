import type { RequestListener } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Registry as Deployed } from '../src/registry/registry.schema';
import { answerText } from './answers';

interface HostMetricsOptions {
  /** Reads the contents of `/registry.json`. */
  readDeployed: () => Promise<Deployed>;
  /** Whether the operator's file was refused and the previous one is in service. */
  isConfigRefused: boolean;
}

/** What the host serves, in Prometheus format: a listener for a separate port that no gateway forwards to. */
export function hostMetrics({
  readDeployed,
  isConfigRefused,
}: HostMetricsOptions): RequestListener {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const served: Gauge<'part' | 'version'> = new Gauge({
    name: 'maitred_served_info',
    help: 'The version that a new tab gets of the host and of each remote.',
    labelNames: ['part', 'version'],
    registers,
  });
  const answers: Gauge<'remote'> = new Gauge({
    name: 'maitred_remote_up',
    help: 'Whether the server of a remote says what it has.',
    labelNames: ['remote'],
    registers,
  });
  new Gauge({
    name: 'maitred_config_refused',
    help: 'Whether the operator’s configuration is wrong, and the last good one in service.',
    registers,
  }).set(Number(isConfigRefused));

  const collect = async () => {
    const { config, host, remotes } = await readDeployed();
    served.reset();
    answers.reset();
    if (host !== undefined) served.set({ part: 'host', version: host.version }, 1);
    for (const [remote, place] of Object.entries(config.remotes)) {
      const known = remotes[remote];
      answers.set({ remote }, Number(known !== undefined && known.isSilent !== true));
      const versions = known?.descriptor.versions ?? [];
      // A pinned version that is no longer kept is ignored, as in browsers.
      const pinned = versions.find(({ version }) => version === place.version);
      const build = pinned ?? versions[0];
      if (build !== undefined) served.set({ part: remote, version: build.version }, 1);
    }
    return registry.metrics();
  };

  return (request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (request.method !== 'GET' || path !== '/metrics') {
      answerText(response, 404, 'Not found');
      return;
    }
    collect().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => answerText(response, 500, String(error)),
    );
  };
}
