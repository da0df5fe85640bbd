import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readDeployedRemotes } from './deployed-remotes';

/** The deployment's registry; undefined if there is nothing at that address. */
let registry: { config: { remotes: object }; remotes: object } | undefined;
/** Other served files, by address. */
let files: Record<string, string>;
let server: Server;
let address: string;

beforeEach(async () => {
  registry = undefined;
  files = {};
  server = createServer((request, response) => {
    const file =
      request.url === '/registry.json' ? JSON.stringify(registry) : files[request.url ?? ''];
    response.writeHead(file === undefined ? 404 : 200);
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  address = `http://127.0.0.1:${port}`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const HOST = { kit: '2.0.0', react: '19.3.1', federation: '2.9.2' };

/** Hash of the text `the entry`. */
const INTEGRITY = 'sha256-mN4RVTs8QFh7NTTwnjslf92wc1QtHyQi0+G6LVZPZUM=';

function deploy(name: string, kits: Record<string, string>, version?: string): void {
  const place = { descriptor: `/r/${name}/remote.json`, version };
  const versions = Object.entries(kits).map(([version, kit]) => ({
    name,
    version,
    builtAt: '2026-11-20T00:00:00Z',
    contract: 1,
    requires: { kit, react: '^19.0.0', federation: '^2.0.0' },
    entry: { file: 'remoteEntry.js', integrity: INTEGRITY },
    screens: {},
    messages: {},
  }));
  for (const { version } of versions) files[`/r/${name}/${version}/remoteEntry.js`] = 'the entry';
  registry = {
    config: { remotes: { ...registry?.config.remotes, [name]: place } },
    remotes: { ...registry?.remotes, [name]: { descriptor: { name, versions } } },
  };
}

describe('readDeployedRemotes', () => {
  it('reports which build of each remote a host would load, and what the current one requires', async () => {
    deploy('alerts', { '2.0.0-b': '^2.0.0', '1.0.0-a': '^1.0.0' });
    deploy('chat', { '1.1.0-b': '^1.0.0', '1.0.0-a': '>=1.0.0 <3.0.0' });
    deploy('faces', { '1.0.0-a': '^1.0.0' });
    expect(await readDeployedRemotes(address, HOST)).toEqual([
      { name: 'alerts', present: '2.0.0-b', taken: '2.0.0-b', required: undefined, broken: [] },
      { name: 'chat', present: '1.1.0-b', taken: '1.0.0-a', required: 'kit ^1.0.0', broken: [] },
      { name: 'faces', present: '1.0.0-a', taken: undefined, required: 'kit ^1.0.0', broken: [] },
    ]);
  });

  it.each([
    ['missing', undefined],
    ['cut off', 'the en'],
  ])('reports files of the chosen version that are %s', async (_fault, content) => {
    deploy('alerts', { '2.0.0-b': '^2.0.0', '2.0.0-a': '^2.0.0' });
    const file = '/r/alerts/2.0.0-b/remoteEntry.js';
    if (content === undefined) delete files[file];
    else files[file] = content;
    const [alerts] = await readDeployedRemotes(address, HOST);
    expect(alerts?.broken).toEqual(['remoteEntry.js']);
  });

  it('respects the pinned version', async () => {
    deploy('alerts', { '2.1.0-b': '^3.0.0', '2.0.0-a': '^2.0.0' }, '2.0.0-a');
    const [alerts] = await readDeployedRemotes(address, HOST);
    expect(alerts).toMatchObject({ present: '2.0.0-a', taken: '2.0.0-a' });
  });

  it('reports a pin to a version that is not kept, such as one without its hash, and those that are', async () => {
    deploy('alerts', { '2.1.0-b': '^2.0.0', '2.0.0-a': '^2.0.0' }, '2.0.0');
    const [alerts] = await readDeployedRemotes(address, HOST);
    expect(alerts).toMatchObject({ taken: '2.1.0-b', keptWithoutPinned: ['2.1.0-b', '2.0.0-a'] });
  });

  it.each([
    ['one whose server has never answered', undefined],
    ['one of which nothing can be read', '<!doctype html>'],
  ])('includes %s', async (_what, answer) => {
    deploy('alerts', { '2.0.0-b': '^2.0.0' });
    const { config, remotes: known } = registry ?? {};
    const faces = { descriptor: '/r/faces/remote.json' };
    registry = {
      config: { remotes: { ...config?.remotes, faces } },
      remotes: { ...known, faces: answer },
    };
    const remotes = await readDeployedRemotes(address, HOST);
    expect(remotes.map(({ name, present }) => [name, present])).toEqual([
      ['alerts', '2.0.0-b'],
      ['faces', undefined],
    ]);
  });

  it('reports which address has unexpected content', async () => {
    const refused = '/registry.json is not as expected';
    await expect(readDeployedRemotes(address, HOST)).rejects.toThrow(refused);
    registry = { config: { remotes: { alerts: '<!doctype html>' } }, remotes: {} };
    await expect(readDeployedRemotes(address, HOST)).rejects.toThrow(refused);
  });
});
