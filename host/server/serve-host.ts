import path from 'node:path';
import { CONFIG_ADDRESS, type Config, HOST_BUILD_ADDRESS } from '../src/config/config.schema';
import { type Answer, reading } from './answering';
import { answerJson, answerJsonFile, answerText } from './answers';
import { immutableFiles } from './immutable-files';
import { serveDocument } from './serve-document';

/** Areas of the origin that others answer, and that hold no page. */
const AREAS_OF_OTHERS = new Set(['api', 'r']);

export interface HostFilesOptions {
  /** The host's build: index.html, host.json and assets/. */
  hostBuild: string;
  config: Config;
  /** Only while developing: the host's files change under the server, and the page may be rewritten. */
  development?: { transformDocument: (html: string) => string } | undefined;
}

/** The host's own part of the origin: the page, its assets, its build and the configuration. */
export function serveHost({ hostBuild, config, development }: HostFilesOptions): Answer {
  const watch = development !== undefined;
  const serveAsset = immutableFiles(path.join(hostBuild, 'assets'), { watch });
  const document = {
    file: path.join(hostBuild, 'index.html'),
    config,
    transform: development?.transformDocument,
  };
  const configText = JSON.stringify(config);

  return reading(async (request, response, pathname) => {
    const [, area = '', ...rest] = pathname.split('/');
    if (area === 'assets') {
      serveAsset(request, response, `/${rest.join('/')}`);
    } else if (AREAS_OF_OTHERS.has(area)) {
      answerText(response, 404, 'Not found');
    } else if (pathname === CONFIG_ADDRESS) {
      answerJson(request, response, 200, configText);
    } else if (pathname === HOST_BUILD_ADDRESS) {
      await answerJsonFile(request, response, path.join(hostBuild, 'host.json'));
    } else {
      await serveDocument(request, response, document);
    }
  });
}
