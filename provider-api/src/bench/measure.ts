import { Agent, request } from 'node:http';
import type { BenchCall } from './bench-calls';

export interface Measured {
  median: number;
  p99: number;
  perSecond: number;
}

const ROUNDS = 3;
const REQUESTS_OF_ROUND = 100;
const ROUND_MS = 2500;
const WARM_UP = 5;
const CONNECTIONS = 8;

/** Milliseconds as a client sees them, one request after another: the best of three rounds. */
export async function measure(address: string, token: string, call: BenchCall): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const send = () => sendCall(agent, address, token, call);
  try {
    for (let warm = 0; warm < WARM_UP; warm += 1) await send();
    const rounds: { median: number; p99: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(send));
    const [best] = rounds.sort((a, b) => a.median - b.median);
    if (best === undefined) throw new Error('no round was measured');
    return { ...best, perSecond: await throughput(send) };
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

/** Requests a second over as many connections as a few open tabs have. */
async function throughput(send: () => Promise<void>): Promise<number> {
  const began = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - began < 1000) {
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
