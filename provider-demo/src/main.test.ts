import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { faceDescriptors, facePictures } from '@maitred/provider-api/records';
import {
  copyTestDatabase,
  openEmbedded,
  type RunningProvider,
  runProvider,
} from '@maitred/provider-api/testing';
import { fillDemo } from './fill-demo';

/** `KILLS=20 npx jest main` runs as many kills as before a release. */
const KILLS = Number(process.env.KILLS ?? 2);
const WRITERS = 4;
const DEMO_SEED = 1;
const PACKAGE = new URL('..', import.meta.url);

let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'maitred-main-'));
  copyTestDatabase(directory);
  const { database, close } = await openEmbedded(directory);
  // A short history, to save time.
  await fillDemo(database, DEMO_SEED, new Date(), { days: 1 });
  // As if faces had been recognised until now.
  await database.insert(facePictures).values({ hash: 'a', picture: Uint8Array.of(1) });
  await database.insert(faceDescriptors).values({ pictureHash: 'a', model: 'of before' });
  await close();
});
afterAll(() => rmSync(directory, { recursive: true }));

const start = (environment: Record<string, string> = {}) =>
  runProvider(
    {
      DATA_DIR: directory,
      DEMO: '1',
      DEMO_SEED: `${DEMO_SEED}`,
      SIMULATOR_INTERVAL: '0',
      ...environment,
    },
    { folder: PACKAGE },
  );

async function send(
  { address }: RunningProvider,
  method: string,
  path: string,
  token?: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(new URL(path, address), {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

async function logIn(provider: RunningProvider): Promise<string> {
  const body = { username: 'owner', password: 'maitred-demo' };
  return ((await send(provider, 'POST', '/api/token/', undefined, body)) as { access: string })
    .access;
}

/** Writes until the provider is gone, and returns the ids it acknowledged. */
async function writeUntilGone(provider: RunningProvider, token: string): Promise<number[]> {
  const ids: number[] = [];
  const write = async () => {
    for (;;) {
      const body = { name: 'List', restaurant_id: 1, type: 'clients' };
      const list = await send(provider, 'POST', '/api/face_profiles_lists/', token, body);
      ids.push((list as { id: number }).id);
      if (ids.length === 40) void provider.end('SIGKILL');
    }
  };
  await Promise.allSettled(Array.from({ length: WRITERS }, write));
  return ids;
}

describe('the provider process', () => {
  it(
    `keeps everything it acknowledged across ${KILLS} kills`,
    async () => {
      const acknowledged: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const provider = await start();
        acknowledged.push(...(await writeUntilGone(provider, await logIn(provider))));
        await provider.end('SIGKILL');
      }
      const provider = await start();
      const token = await logIn(provider);
      const found = new Set<number>();
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = cursor === '' ? '' : `?cursor=${cursor}`;
        const page = (await send(provider, 'GET', `/api/face_profiles_lists/${query}`, token)) as {
          next: string | null;
          results: { id: number }[];
        };
        for (const { id } of page.results) found.add(id);
        cursor = page.next;
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(40 * KILLS);
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
      expect(await provider.end('SIGTERM')).toBe(0);
    },
    60_000 + KILLS * 20_000,
  );

  it('exits with one clear line if it cannot start', async () => {
    await expect(start({ PORT: 'many' })).rejects.toThrow(
      'the provider ended with 1: provider-api: configuration: PORT: not a whole number',
    );
    await expect(start({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })).rejects.toThrow(
      'ended with 1: provider-api: connect ECONNREFUSED 127.0.0.1:1',
    );
  });

  it('stops even while somebody watches a camera', async () => {
    const provider = await start();
    const token = await logIn(provider);
    const [camera] = (await send(provider, 'GET', '/api/cameras/', token)) as {
      live_url: string;
    }[];
    const watched = await fetch(new URL(camera?.live_url ?? '', provider.address));
    const reader = watched.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    expect(await provider.end('SIGTERM')).toBe(0);
  });

  it('does not share its data directory', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`in use by process ${first.process.pid}`);
    await first.end('SIGTERM');
  });

  it('deletes face descriptors when started without recognition', async () => {
    const { database, close } = await openEmbedded(directory);
    expect(await database.$count(faceDescriptors)).toBe(0);
    await close();
  });
});
