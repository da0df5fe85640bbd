import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { timeCall } from './timed-call';

const LOOK_EVERY_MS = 200;
/** Users do not notice shorter stalls. */
const STALL_MS = 500;

/** The longest that one part of a call's path took to respond to a trivial request. */
export interface Stalls {
  /** A part of a call's path. If it stalls together with earlier parts, the cause is in those. */
  part: string;
  mostMs: number;
  /** When it took more than half a second, in UTC by the machine's clock, and how long. */
  stalls: { at: string; ms: number }[];
}

/** Parts in the order in which a call needs them: the machine, the database, the provider, its connections. */
interface WatchedParts {
  address: string;
  /** For PostgreSQL; the embedded database can only be reached through the provider. */
  databaseUrl: string | undefined;
}

/**
 * Probes each part of a call's path several times a second, so that a load that stalls shows which part stalled:
 * this process on the same machine, the database over a separate connection, the provider without the
 * database, and the provider with it.
 * @returns ends the watch
 */
export function watchStalls({ address, databaseUrl }: WatchedParts): () => Promise<Stalls[]> {
  const agent = new Agent({ keepAlive: true });
  const ending = new AbortController();
  const client = databaseUrl === undefined ? undefined : new pg.Client(databaseUrl);
  client?.on('error', () => undefined);
  const connected = client?.connect();
  const asked = (path: string) => timed(() => timeCall(agent, { address, path, bearer: '' }));
  const parts = new Map<string, () => Promise<number>>([['the machine', lateness]]);
  if (client !== undefined) parts.set('the database', () => timed(() => client.query('select 1')));
  parts.set('the provider without it', () => asked('/health'));
  parts.set('the provider with it', () => asked('/ready'));
  const watching = [...parts].map(([part, measure]) => watchPart(part, measure, ending.signal));
  return async () => {
    ending.abort();
    const found = await Promise.all(watching);
    await connected?.catch(() => undefined);
    await client?.end().catch(() => undefined);
    agent.destroy();
    return found;
  };
}

async function watchPart(
  part: string,
  measure: () => Promise<number>,
  ending: AbortSignal,
): Promise<Stalls> {
  const stalls: Stalls['stalls'] = [];
  let mostMs = 0;
  while (!ending.aborted) {
    const at = new Date().toISOString().slice(11, 19);
    const ms = await measure();
    mostMs = Math.max(mostMs, ms);
    if (ms > STALL_MS) stalls.push({ at, ms });
    await wait(LOOK_EVERY_MS);
  }
  return { part, mostMs, stalls };
}

/** The duration of an action, also of one that fails. */
async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act().catch(() => undefined);
  return performance.now() - began;
}

/** How much longer than requested this process pauses. */
async function lateness(): Promise<number> {
  const pause = await timed(() => wait(LOOK_EVERY_MS));
  return pause - LOOK_EVERY_MS;
}
