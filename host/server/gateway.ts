import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { CONTRACT_PREFIX, isBelow } from './api-prefix';
import { apiProxy } from './api-proxy';
import { fetchDescriptor } from './fetch-descriptor';
import { requestListener } from './request-listener';
import { type HostFilesOptions, serveHost } from './serve-host';
import { serveRemotes } from './serve-remote';

export interface GatewayOptions
  extends Omit<HostFilesOptions, 'readDescriptor' | 'providers' | 'isGateway' | 'isDegraded'> {
  /** Folder of the activated versions of each remote, by name. */
  remotes: Record<string, string>;
  /** Address of the provider, without the `/api`. */
  apiAddress: string;
}

const AREAS_OF_PROVIDER = new Set(['api', 'ingest']);

/**
 * The whole application on one origin: the host's page and files, every remote under `/r/`, the registry, health, and
 * the provider under `/api/` and `/ingest/`. Paths below a reserved area never return the page, so a missing script is
 * a 404 and not a syntax error.
 */
export function createGateway(options: GatewayOptions): RequestListener {
  const readDescriptor = (remote: string, address: string) => {
    const folder = options.remotes[remote];
    return folder === undefined || URL.canParse(address)
      ? fetchDescriptor(address)
      : readFile(path.join(folder, 'remote.json'), 'utf8');
  };
  const answerHost = serveHost({
    ...options,
    readDescriptor,
    providers: [options.apiAddress.replace(/\/$/, '')],
    isGateway: true,
  });
  const answerRemote = serveRemotes(options.remotes, { watch: options.isDevelopment === true });
  const { apiPrefix = CONTRACT_PREFIX } = options;
  const proxyApi = apiProxy(options.apiAddress, apiPrefix);
  return requestListener((request, response, pathname) => {
    const [, area = ''] = pathname.split('/');
    if (AREAS_OF_PROVIDER.has(area) || isBelow(pathname, apiPrefix)) {
      return proxyApi(request, response);
    }
    if (area === 'r') return answerRemote(request, response, pathname);
    return answerHost(request, response, pathname);
  });
}
