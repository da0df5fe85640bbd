import { answerJson } from './answers';
import { type RequestHandler, readOnly } from './request-listener';

/**
 * Milliseconds for a provider to respond. It allows its own database statements more, but nobody waits that long for a
 * page.
 */
const PATIENCE_MS = 3000;

/** How long one reading is reused for everybody, since anyone may call these endpoints as often as they like. */
const READING_KEPT_MS = 1000;

/**
 * `degraded`: works, but not fully: only some of the providers respond, or the host uses its previous configuration.
 * `unknown`: nothing can tell.
 */
type State = 'ok' | 'degraded' | 'unavailable' | 'unknown';

interface Readings {
  provider: State;
  database: State;
}

export interface HealthOptions {
  /** Addresses of the providers, without a trailing slash. */
  providers: readonly string[];
  /** Whether browsers connect to this server directly. */
  isGateway?: boolean;
  /** Whether the host runs with a configuration other than the one it was given. */
  isDegraded?: boolean;
}

/**
 * Answers `/health` (gateway, host and provider are alive) and `/ready` (the database responds as well) with 200 or
 * 503. The body names the state of each part and of the whole, and nothing else.
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

/** @param ready status of `/ready`; a third-party provider may have no such address */
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
