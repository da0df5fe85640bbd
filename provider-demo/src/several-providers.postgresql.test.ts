import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { restaurants, users } from '@maitred/provider-api/records';
import {
  createDatabase,
  dropDatabase,
  IngestKeys,
  openPostgres,
} from '@maitred/provider-api/testing';
import type { FastifyBaseLogger } from 'fastify';
import { fillDemo } from './fill-demo';
import { Simulator } from './simulator';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const server = process.env.TEST_POSTGRES_SERVER ?? '';
const name = `maitred_test_${randomUUID()}`;

type Open = Awaited<ReturnType<typeof openPostgres>>;
let first: Open;
let second: Open;

beforeAll(async () => {
  const url = await createDatabase(server, name);
  // Less than creating a demo takes.
  const limits = { statementTimeoutMs: 100 };
  [first, second] = await Promise.all([openPostgres(url, limits), openPostgres(url, limits)]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await dropDatabase(server, name);
});

describe('several providers with a demo on one PostgreSQL', () => {
  it('create a single demo', async () => {
    const days = 2;
    await Promise.all([
      fillDemo(first.unlimited, 1, NOW, { days, leads: true }),
      fillDemo(second.unlimited, 1, NOW, { days, leads: false }),
    ]);
    expect(await second.database.$count(users)).toBe(3);
    expect(await second.database.$count(restaurants)).toBe(3);
  });

  it('have its cameras simulated only by the leader', async () => {
    const sent: string[] = [];
    const simulate = (leads: boolean) => {
      const simulator = new Simulator({
        database: first.database,
        ingestKeys: new IngestKeys('a secret of the tests, long enough'),
        send: async (path) => void sent.push(path),
        seed: 1,
        interval: 60,
        now: () => NOW,
        logger: console as unknown as FastifyBaseLogger,
        leads: async () => leads,
      });
      simulator.start();
      return simulator.stop();
    };
    await simulate(false);
    expect(sent).toEqual([]);
    await simulate(true);
    expect(sent.length).toBeGreaterThan(0);
  });
});
