import { Agent, request } from 'node:http';
import type { BenchCall } from './bench-calls';

export interface Measured {
  median: number;
  p99: number;
  perSecond: number;
}

const ROUNDS = 4;
const REQUESTS_OF_ROUND = 100;
const ROUND_MS = 2000;
const WARM_UP = 5;
const THROUGHPUT_MS = 500;
const CONNECTIONS = 8;

/**
 * Measures requests one after another, in milliseconds for the client; returns the best round of each call. A round
 * goes through all calls, so that other load on the machine spoils one round rather than one call.
 */
export async function measure(
  address: string,
  token: string,
  calls: readonly BenchCall[],
): Promise<Map<string, Measured>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const best = new Map<string, Measured>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const call of calls) {
        const send = () => sendCall(agent, address, token, call);
        for (let warm = 0; warm < WARM_UP; warm += 1) await send();
        const measured = { ...(await measureRound(send)), perSecond: await throughput(send) };
        const before = best.get(call.name);
        if (!before || measured.median < before.median) best.set(call.name, measured);
      }
    }
    return best;
  } finally {
    agent.destroy();
  }
}

async function measureRound(send: () => Promise<void>) {
  const times: number[] = [];
  const began = performance.now();
  while (times.length < REQUESTS_OF_ROUND && performance.now() - began < ROUND_MS) {
    const from = performance.now();
    await send();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}

/** Requests per second over as many connections as a few open tabs have. */
async function throughput(send: () => Promise<void>): Promise<number> {
  const began = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - began < THROUGHPUT_MS) {
        await send();
        count += 1;
      }
    }),
  );
  return (1000 * count) / (performance.now() - began);
}

function sendCall(
  agent: Agent,
  address: string,
  token: string,
  { path, body }: BenchCall,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, address),
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('error', reject);
        answer.once('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${path} answered ${answer.statusCode}`));
        });
      },
    );
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
