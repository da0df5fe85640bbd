import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { inRoot } from './packages';
import { runNode } from './run-process';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'maitred-serve-'));
  mkdirSync(path.join(folder, 'build/assets'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Milliseconds to start, respond and stop; then the process is killed, so that the test fails instead of hanging. */
const TIMEOUT_MS = 50_000;

/** Serves the provider alone, prints whether `owner` can sign in, and stops. */
const SERVE_ONCE = `
import { listen } from '@maitred/host/server';
import { serveApplication } from './scripts/workspace/serve-application.ts';
async function signIn(application) {
  const { address, close } = await listen(application, { port: 0, host: '127.0.0.1' });
  const { status } = await fetch(address + '/api/token/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password: 'maitred-demo' }),
  });
  await close();
  process.stdout.write('the sign-in is answered with ' + status + '\\n');
  process.kill(process.pid, 'SIGTERM');
}
const prepared = {
  files: { hostBuild: process.env.HOST_BUILD, remotes: {} },
  development: {
    inFrontOf: (application) => (signIn(application), application),
    onUpgrade: (_request, socket) => socket.destroy(),
    close: async () => {},
  },
};
process.exit(await serveApplication(async () => prepared));
`;

it('creates and announces no accounts with DEMO=0, and uses the given data folder', async () => {
  const { code, output } = await runNode(
    ['--import', 'tsx', '--input-type=module', '--eval', SERVE_ONCE],
    {
      timeout: TIMEOUT_MS,
      environment: {
        PORT: '0',
        DEMO: '0',
        DATABASE_URL: '',
        API_URL: '',
        HOST_BUILD: path.join(folder, 'build'),
        DATA_DIR: path.relative(inRoot(), path.join(folder, 'data')),
      },
    },
  );
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toContain('the sign-in is answered with 401');
  expect(output).not.toContain('maitred-demo');
  expect(existsSync(path.join(folder, 'data/database'))).toBe(true);
}, 60_000);
