import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { CONFIG_ADDRESS, type Config, HOST_BUILD_ADDRESS } from '../src/config/config.schema';
import { answerJson, answerJsonFile, answerText } from './answers';
import { apiProxy } from './api-proxy';
import { immutableFiles } from './immutable-files';
import { setCommonHeaders } from './security-headers';
import { serveDocument } from './serve-document';
import { RemoteFiles } from './serve-remote';

export interface GatewayOptions {
  /** The host's build: index.html, host.json and assets/. */
  hostBuild: string;
  /** Folder of activated versions of each remote, by name. */
  remotes: Record<string, string>;
  config: Config;
  /** Address of the provider, without the `/api`. */
  apiAddress: string;
  /** Only while developing: the host's files change under the server, and the page may be rewritten. */
  development?: { transformDocument: (html: string) => string } | undefined;
}

/**
 * The composed application on one origin: the host's page and files, every remote under `/r/`, the
 * configuration, and the provider under `/api/`. Nothing below /r, /api and /assets is ever answered
 * with the page, so a missing script is a 404 and not a syntax error.
 */
export function createGateway(options: GatewayOptions): RequestListener {
  const { hostBuild, config, development } = options;
  const watch = development !== undefined;
  const serveAsset = immutableFiles(path.join(hostBuild, 'assets'), { watch });
  const proxyApi = apiProxy(options.apiAddress);
  const remotes = new Map(
    Object.entries(options.remotes).map(([name, folder]) => [name, new RemoteFiles(folder)]),
  );
  const document = {
    file: path.join(hostBuild, 'index.html'),
    config,
    transform: development?.transformDocument,
  };
  const configText = JSON.stringify(config);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    setCommonHeaders(response);
    const pathname = pathOf(request);
    if (pathname === undefined) {
      answerText(response, 400, 'Bad request');
      return;
    }
    const [, area = '', ...rest] = pathname.split('/');
    if (area === 'api') {
      await proxyApi(request, response);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      answerText(response, 405, 'Method not allowed');
    } else if (area === 'assets') {
      serveAsset(request, response, `/${rest.join('/')}`);
    } else if (area === 'r') {
      const [name = '', ...below] = rest;
      const remote = remotes.get(name);
      if (remote === undefined) answerText(response, 404, 'Not found');
      else await remote.serve(request, response, below);
    } else if (pathname === CONFIG_ADDRESS) {
      answerJson(request, response, 200, configText);
    } else if (pathname === HOST_BUILD_ADDRESS) {
      await answerJsonFile(request, response, path.join(hostBuild, 'host.json'));
    } else {
      await serveDocument(request, response, { ...document, pathname });
    }
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${request.method} ${request.url}: ${describe(error)}\n`);
      if (response.headersSent) response.destroy();
      else answerText(response, 500, 'Internal server error');
    });
  };
}

/** The path with dot segments resolved and escapes decoded, or undefined where it is malformed. */
function pathOf(request: IncomingMessage): string | undefined {
  const { url = '' } = request;
  if (!url.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(new URL(`http://localhost${url}`).pathname);
  } catch {
    return undefined;
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
