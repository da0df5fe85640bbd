import { answerJson } from './answers';
import { type RequestHandler, readOnly } from './request-listener';

/** For a provider to answer. Its own statements get longer, but nobody waits so long for a page. */
const PATIENCE_MS = 3000;

/** So long one reading answers everybody: strangers may ask as often as they like. */
const READING_KEPT_MS = 1000;

/** `degraded`: it works, but not as it should: of several providers some, a host with a configuration of before. `unknown`: nobody is there who could say. */
type State = 'ok' | 'degraded' | 'unavailable' | 'unknown';

interface Readings {
  provider: State;
  database: State;
}

export interface HealthOptions {
  /** Addresses of the providers, without a slash at the end. */
  providers: readonly string[];
  /** Whether browsers come to this server without another one in front. */
  isGateway?: boolean;
  /** Whether the host goes on with a configuration that is not the one it was given. */
  isDegraded?: boolean;
}

/**
 * `/health`, whether gateway, host and provider live, and `/ready`, whether the database answers besides: a word
 * for each and for all, with 200 or 503. Which server it is that does not, and nothing else about it.
 */
export function answerHealth({
  providers,
  isGateway = false,
  isDegraded = false,
}: HealthOptions): RequestHandler {
  let latest: Promise<Readings> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = () => {
    const now = performance.now();
    if (latest === undefined || now - readAt >= READING_KEPT_MS) {
      readAt = now;
      latest = readProviders(providers);
    }
    return latest;
  };

  return readOnly(async (request, response, pathname) => {
    const { provider, database } = await read();
    const isReadiness = pathname === '/ready';
    const isThroughGateway = isGateway || request.headers['x-forwarded-for'] !== undefined;
    const parts = {
      ...(isThroughGateway && { gateway: 'ok' }),
      host: isDegraded ? 'degraded' : 'ok',
      provider,
      ...(isReadiness && { database }),
    };
    const isWell = !Object.values(parts).includes('unavailable');
    const well = isReadiness ? 'ready' : 'ok';
    const body = { status: isWell ? well : 'unavailable', ...parts };
    answerJson(request, response, isWell ? 200 : 503, JSON.stringify(body));
  });
}

async function readProviders(addresses: readonly string[]): Promise<Readings> {
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const [lives, ready] = await Promise.all([
        statusOf(`${address}/health`),
        statusOf(`${address}/ready`),
      ]);
      return { lives: lives !== undefined && lives < 500, database: databaseState(lives, ready) };
    }),
  );
  const living = answers.filter(({ lives }) => lives).length;
  const databases = answers.map(({ database }) => database);
  const known = (['ok', 'unavailable'] as const).find((state) => databases.includes(state));
  return {
    provider: living === 0 ? 'unavailable' : living < answers.length ? 'degraded' : 'ok',
    database: known ?? 'unknown',
  };
}

/** @param ready what `/ready` is answered with; a provider of somebody else may have no such address */
function databaseState(lives: number | undefined, ready: number | undefined): State {
  if (ready === undefined) return lives === undefined ? 'unknown' : 'unavailable';
  if (ready < 400) return 'ok';
  return ready < 500 ? 'unknown' : 'unavailable';
}

async function statusOf(address: string): Promise<number | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return undefined;
  }
}
