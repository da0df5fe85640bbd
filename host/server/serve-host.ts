import path from 'node:path';
import type { Config } from '../src/config/config.schema';
import { REGISTRY_ADDRESS } from '../src/registry/registry.schema';
import { RESERVED_AREAS } from '../src/registry/reserved-areas';
import { answerJson, answerJsonFile, answerText } from './answers';
import { CONTRACT_PREFIX, isBelow } from './api-prefix';
import { answerHealth, type HealthOptions } from './health';
import { immutableFiles } from './immutable-files';
import { DeployedRegistry, type RegistryOptions } from './registry';
import { type RequestHandler, readOnly } from './request-listener';
import { answerRootFile, ROOT_FILES } from './root-files';
import { serveDocument } from './serve-document';

/** Says which build of the host the server has. */
const HOST_BUILD_ADDRESS = '/host.json';

export interface HostFilesOptions extends RegistryOptions, HealthOptions {
  /** The host's build: index.html, host.json and assets/. */
  hostBuild: string;
  config: Config;
  /** Shared with other readers; by default a new one is created. */
  registry?: DeployedRegistry;
  /** How this deployment begins the paths of its calls; the contract's prefix by default. */
  apiPrefix?: string | undefined;
  /** Files may change while the server runs, and the page may show the overlay of the development server. */
  isDevelopment?: boolean | undefined;
}

/** The host's own part of the origin: the page, its assets, its build descriptor, the registry and health. */
export function serveHost(options: HostFilesOptions): RequestHandler {
  const { hostBuild, config, apiPrefix = CONTRACT_PREFIX, isDevelopment = false } = options;
  const serveAsset = immutableFiles(path.join(hostBuild, 'assets'), { watch: isDevelopment });
  const document = {
    file: path.join(hostBuild, 'index.html'),
    config,
    apiPrefix,
    isDevelopment,
  };
  const { registry = new DeployedRegistry(options) } = options;
  const health = answerHealth(options);

  return readOnly(async (request, response, pathname) => {
    const [, area = '', ...rest] = pathname.split('/');
    const rootFile = ROOT_FILES.get(pathname);
    if (area === 'assets') {
      serveAsset(request, response, `/${rest.join('/')}`);
    } else if (pathname === '/health' || pathname === '/ready') {
      await health(request, response, pathname);
    } else if (RESERVED_AREAS.has(areaOf(pathname)) || isBelow(pathname, apiPrefix)) {
      answerText(response, 404, 'Not found');
    } else if (pathname === REGISTRY_ADDRESS) {
      answerJson(request, response, 200, JSON.stringify(await registry.read()));
    } else if (pathname === HOST_BUILD_ADDRESS) {
      await answerJsonFile(request, response, path.join(hostBuild, 'host.json'));
    } else if (rootFile !== undefined) {
      await answerRootFile(response, hostBuild, pathname, rootFile);
    } else {
      await serveDocument(request, response, document);
    }
  });
}

/** The first segment, whatever its case and however many slashes precede it. */
function areaOf(pathname: string): string {
  const [first = ''] = pathname.split('/').filter((segment) => segment !== '');
  return first.toLowerCase();
}
