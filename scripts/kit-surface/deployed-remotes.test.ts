import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readDeployedRemotes } from './deployed-remotes';

/** What the deployment answers, by path. */
let files: Record<string, unknown>;
let server: Server;
let address: string;

beforeEach(async () => {
  files = {};
  server = createServer((request, response) => {
    const found = files[request.url ?? ''];
    response.writeHead(found === undefined ? 404 : 200);
    response.end(JSON.stringify(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  address = `http://127.0.0.1:${port}`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const HOST = { kit: '2.0.0', react: '19.3.1', federation: '2.9.2' };

function deploy(name: string, kits: Record<string, string>, version?: string): void {
  const descriptor = `/r/${name}/remote.json`;
  const { remotes = {} } = Object(files['/config.json']) as { remotes?: object };
  files['/config.json'] = { remotes: { ...remotes, [name]: { descriptor, version } } };
  const versions = Object.entries(kits).map(([version, kit]) => ({
    name,
    version,
    builtAt: '2026-11-20T00:00:00Z',
    contract: 1,
    requires: { kit, react: '^19.0.0', federation: '^2.0.0' },
    entry: { file: 'remoteEntry.js', integrity: 'sha384-x' },
    screens: {},
    messages: {},
  }));
  files[descriptor] = { name, versions };
}

describe('readDeployedRemotes', () => {
  it('tells what a host would take of each remote, and what keeps it from the present one', async () => {
    deploy('alerts', { '2.0.0-b': '^2.0.0', '1.0.0-a': '^1.0.0' });
    deploy('chat', { '1.1.0-b': '^1.0.0', '1.0.0-a': '>=1.0.0 <3.0.0' });
    deploy('faces', { '1.0.0-a': '^1.0.0' });
    expect(await readDeployedRemotes(address, HOST)).toEqual([
      { name: 'alerts', present: '2.0.0-b', taken: '2.0.0-b', required: undefined },
      { name: 'chat', present: '1.1.0-b', taken: '1.0.0-a', required: 'kit ^1.0.0' },
      { name: 'faces', present: '1.0.0-a', taken: undefined, required: 'kit ^1.0.0' },
    ]);
  });

  it('goes by what is pinned', async () => {
    deploy('alerts', { '2.1.0-b': '^3.0.0', '2.0.0-a': '^2.0.0' }, '2.0.0-a');
    const [alerts] = await readDeployedRemotes(address, HOST);
    expect(alerts).toMatchObject({ present: '2.0.0-a', taken: '2.0.0-a' });
  });

  it('says which address is not as expected', async () => {
    await expect(readDeployedRemotes(address, HOST)).rejects.toThrow('/config.json is not');
    deploy('alerts', { '1.0.0-a': '^1.0.0' });
    files['/r/alerts/remote.json'] = '<!doctype html>';
    await expect(readDeployedRemotes(address, HOST)).rejects.toThrow('/r/alerts/remote.json');
  });
});
