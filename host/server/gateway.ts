import type { RequestListener } from 'node:http';
import { answering } from './answering';
import { apiProxy } from './api-proxy';
import { type HostFilesOptions, serveHost } from './serve-host';
import { serveRemotes } from './serve-remote';

export interface GatewayOptions extends HostFilesOptions {
  /** Folder of activated versions of each remote, by name. */
  remotes: Record<string, string>;
  /** Address of the provider, without the `/api`. */
  apiAddress: string;
}

/**
 * The composed application on one origin: the host's page and files, every remote under `/r/`, the
 * configuration, and the provider under `/api/`. Nothing below /r, /api and /assets is ever answered
 * with the page, so a missing script is a 404 and not a syntax error.
 */
export function createGateway(options: GatewayOptions): RequestListener {
  const answerHost = serveHost(options);
  const answerRemote = serveRemotes(options.remotes);
  const proxyApi = apiProxy(options.apiAddress);
  return answering((request, response, pathname) => {
    const [, area] = pathname.split('/');
    if (area === 'api') return proxyApi(request, response);
    if (area === 'r') return answerRemote(request, response, pathname);
    return answerHost(request, response, pathname);
  });
}
