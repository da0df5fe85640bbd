import { Agent } from 'node:http';
import type { LargestCall } from './largest-calls';
import { timeCall } from './timed-call';

export interface MeasuredLargest {
  kilobytes: number;
  median: number;
  most: number;
  /** The longest that `/health` took meanwhile. */
  healthMs: number;
}

const ROUNDS = 7;
const WARM_UP = 2;
const HEALTH_EVERY_MS = 10;

/**
 * Measures one call after the other, in milliseconds for the client, and how long others wait meanwhile.
 * @throws {Error} if a call does not get the expected response
 */
export async function measureLargest(
  address: string,
  bearer: string,
  calls: readonly LargestCall[],
): Promise<Map<string, MeasuredLargest>> {
  const [agent, other] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  const measured = new Map<string, MeasuredLargest>();
  try {
    for (const { name, status: expected = 200, ...call } of calls) {
      const send = async () => {
        const answer = await timeCall(agent, { address, bearer, ...call });
        if (answer.status === expected) return answer;
        throw new Error(`${name} was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
      };
      for (let warm = 0; warm < WARM_UP; warm += 1) await send();
      let healthMs = 0;
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          const { ms } = await timeCall(other, { address, bearer, path: '/health' });
          healthMs = Math.max(healthMs, ms);
          await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS));
        }
      })();
      const times: number[] = [];
      let bytes = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const answer = await send();
        times.push(answer.ms);
        bytes = Buffer.byteLength(answer.text);
      }
      isOver = true;
      await watching;
      times.sort((one, another) => one - another);
      measured.set(name, {
        kilobytes: bytes / 1000,
        median: times[Math.floor(ROUNDS / 2)] ?? 0,
        most: times.at(-1) ?? 0,
        healthMs,
      });
    }
    return measured;
  } finally {
    agent.destroy();
    other.destroy();
  }
}
