import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createDatabase,
  dropDatabase,
  PACKAGE_FOLDER,
  portrait,
} from '@maitred/provider-api/testing';

/** Milliseconds for a build, or for a program that starts on a busy machine. */
const TIMEOUT_MS = 120_000;
const REPOSITORY = join(PACKAGE_FOLDER, '..');
const BUILT_PACKAGE = join(REPOSITORY, 'provider-demo');
const isEmbedded = globalThis.TEST_DATABASE === 'pglite';
const server = process.env.TEST_POSTGRES_SERVER ?? '';
const database = `maitred_test_${randomUUID()}`;
/** Each command starts the embedded database, which takes seconds; with a PostgreSQL most commands run only there. */
const isBesidePostgres = isEmbedded && server !== '';

const root = mkdtempSync(join(tmpdir(), 'maitred-image-'));
/** The content of the image: the bundles, the migrations, package.json and third-party packages. */
const folder = join(root, 'app/provider-api');
let settings: Record<string, string>;

/** What an operator types after `docker compose exec provider`. */
async function execute(line: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', line], { cwd: folder, env: settings });
  return stdout;
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const require = createRequire(import.meta.url);
  const rspack = join(dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  const build = [rspack, 'build', '-c', 'server.config.ts', '-o', join(folder, 'dist')];
  execFileSync(process.execPath, build, {
    cwd: BUILT_PACKAGE,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  for (const file of ['migrations', 'package.json']) {
    cpSync(join(PACKAGE_FOLDER, file), join(folder, file), { recursive: true });
  }
  symlinkSync(join(PACKAGE_FOLDER, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, [join(REPOSITORY, 'deploy/provider-package.mjs'), folder]);
  settings = {
    PATH: process.env.PATH ?? '',
    HOME: root,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(root, 'data'),
    SECRET_KEY: 'a secret of the tests, which is long enough',
    ...(isEmbedded ? {} : { DATABASE_URL: await createDatabase(server, database) }),
  };
}, TIMEOUT_MS);

afterAll(async () => {
  if (!isEmbedded) await dropDatabase(server, database);
  rmSync(root, { recursive: true, force: true });
});

describe('the built provider of the image', () => {
  it('has every command that docs/operations.md mentions', async () => {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const text = readFileSync(join(REPOSITORY, 'docs/operations.md'), 'utf8');
    const documented = [...text.matchAll(/exec provider npm run --silent ([\w-]+)/g)].map(
      ([, name]) => name,
    );
    expect(documented).toContain('create-user');
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(documented));
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['backup', 'restore']));
    expect(Object.values(scripts).join('\n')).not.toMatch(/tsx|\.ts\b/);
  });

  it('keeps the demo in a separate file', () => {
    const main = readFileSync(join(folder, 'dist/main.mjs'), 'utf8');
    const demo = readFileSync(join(folder, 'dist/demo.mjs'), 'utf8');
    expect([main, demo].map((text) => text.includes('Bistro on Pokrovka'))).toEqual([false, true]);
  });

  it(
    'creates restaurants, cameras and users with these commands, with only Node.js installed',
    async () => {
      const run = 'npm run --silent';
      const place = '--address "Street 1" --from 08:00 --to 22:00 --timezone Europe/Berlin';
      await execute(`${run} create-restaurant -- --name "Linde" ${place}`);
      await execute(
        `${run} create-camera -- --restaurant 1 --name "Door" --source rtsp://camera.example/main`,
      );
      await execute(`${run} create-camera -- --restaurant 1 --name "Hall" --source demo:hall`);
      await execute(
        `echo Quiet-Lantern-48 | ${run} create-user -- anna --restaurants 1 --permissions all --password-stdin`,
      );
      const listed = await execute(`${run} list`);
      for (const name of ['Linde', 'Door', 'anna']) expect(listed).toContain(name);
      if (isBesidePostgres) return;
      expect(await execute(`${run} ingest-key -- 1`)).toMatch(/\S{20,}/);
      expect(await execute(`${run} till-key -- 1`)).toMatch(/\S{20,}/);
      await execute(`${run} reset-sequence -- 1`);
    },
    TIMEOUT_MS,
  );

  it(
    'serves requests, signs in, draws a room, and finds the face in a picture',
    async () => {
      const child = spawn(process.execPath, ['dist/main.mjs'], {
        cwd: folder,
        env: settings,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      try {
        const line = await new Promise<string>((resolve) =>
          createInterface({ input: child.stdout }).once('line', resolve),
        );
        const { address } = JSON.parse(line) as { address: string };
        expect((await fetch(`${address}/ready`)).status).toBe(200);
        const login = await fetch(`${address}/api/token/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'anna', password: 'Quiet-Lantern-48' }),
        });
        const { access } = (await login.json()) as { access: string };
        const headers = { authorization: `Bearer ${access}` };
        const me = await fetch(`${address}/api/users/me/`, { headers });
        expect(await me.json()).toMatchObject({ username: 'anna' });
        const cameras = await fetch(`${address}/api/cameras/`, { headers });
        const drawn = ((await cameras.json()) as { name: string; snapshot_url: string }[]).find(
          ({ name }) => name === 'Hall',
        );
        const frame = await fetch(new URL(drawn?.snapshot_url ?? '', address));
        expect([frame.status, frame.headers.get('content-type')]).toEqual([200, 'image/webp']);
        const form = new FormData();
        form.set('restaurant_id', '1');
        const picture = await portrait().jpeg().toBuffer();
        form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'anna.jpg');
        const sent = await fetch(`${address}/api/face_profiles/image_upload/`, {
          method: 'POST',
          headers,
          body: form,
        });
        expect({ status: sent.status, body: await sent.json() }).toMatchObject({ status: 201 });
      } finally {
        child.kill('SIGTERM');
      }
      expect(await ended).toBe(0);
    },
    TIMEOUT_MS,
  );
});
