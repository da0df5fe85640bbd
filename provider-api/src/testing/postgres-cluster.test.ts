import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { findPostgres } from './find-postgres.mjs';

const { programs } = findPostgres({ PATH: process.env.PATH }) ?? {};
const START = `
import { startCluster } from './src/testing/postgres-cluster.ts';
const { url } = await startCluster(${JSON.stringify(programs)});
process.stdout.write(url);`;

describe('a PostgreSQL cluster for tests', () => {
  (programs === undefined ? it.skip : it)('ends with the process that started it', async () => {
    const owner = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', START],
      { cwd: new URL('../..', import.meta.url), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [url] = (await once(owner.stdout, 'data')) as [Buffer];
    const client = new pg.Client({ connectionString: url.toString() });
    await client.connect();
    const ended = once(client, 'error');
    owner.kill('SIGKILL');
    expect(String(await ended)).toMatch(/terminat|shut/i);
  });
});
