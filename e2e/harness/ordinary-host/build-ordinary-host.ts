import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { inRoot, programFile, runNode } from '../../../scripts';

export const ORDINARY_HOST_BUILD = inRoot('e2e/dist/ordinary-host');

/** Path from which the page loads the host's scripts. */
export const ASSETS_PATH = '/ordinary-host/';

/** Builds a host that uses plain Module Federation, without our own loading code. */
export async function buildOrdinaryHost(): Promise<void> {
  const { code, output } = await runNode(
    [
      programFile('@rspack/cli', 'rspack', inRoot('host')),
      'build',
      '--config',
      'harness/ordinary-host/rspack.config.ts',
    ],
    { cwd: inRoot('e2e'), environment: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`${output.trim()}\n\nThe ordinary host could not be built.`);
}

/** Replaces our host with that one in a page; remotes and API stay the same. */
export async function serveOrdinaryHost(page: Page): Promise<void> {
  const read = (file: string) => readFileSync(path.join(ORDINARY_HOST_BUILD, file));
  await page.route(
    () => true,
    async (route) => {
      const { pathname } = new URL(route.request().url());
      if (route.request().resourceType() === 'document') {
        await route.fulfill({ contentType: 'text/html', body: read('index.html') });
      } else if (pathname.startsWith(ASSETS_PATH)) {
        const file = path.join('assets', pathname.slice(ASSETS_PATH.length));
        await route.fulfill({ contentType: 'text/javascript', body: read(file) });
      } else {
        await route.fallback();
      }
    },
  );
}
