import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { answerRegistry, answerRemoteFault, faultOfEntry, type RemoteFault } from './remote-faults';

interface ApiAnswer {
  status?: number;
  /** Sent as JSON unless it is a string. */
  body?: unknown;
  /** Milliseconds before the answer. */
  delay?: number;
}

/** What happens to a call instead of the provider's own answer. */
export type ApiFault =
  | ApiAnswer
  /** The connection breaks without an answer. */
  | 'unreachable'
  /** The connection stays, and nothing ever comes. */
  | 'silent'
  /** The connection breaks in the middle of an answer. */
  | { status: number; half: string }
  /** The provider's own answer, changed. */
  | { rewrite: (body: unknown) => unknown }
  /** The provider does what it is asked, and something else arrives in the place of its answer. */
  | { replace: string };

interface ApiRule {
  method: string | undefined;
  path: string;
  fault: ApiFault;
  /** Which of the matching calls; all of them where it is left out. */
  when: ((request: IncomingMessage) => boolean) | undefined;
}

/**
 * Stands in front of the composed application and spoils what a test tells it to spoil. The
 * application itself knows nothing of it.
 */
export class Faults {
  readonly #remotes = new Map<string, RemoteFault>();
  readonly #held = new Map<string, Promise<void>>();
  #rules: ApiRule[] = [];

  /** Spoils a remote until `mendRemote` or the end of the test. */
  breakRemote(name: string, fault: RemoteFault): void {
    this.#remotes.set(name, fault);
  }

  mendRemote(name: string): void {
    this.#remotes.delete(name);
  }

  /** Spoils calls: `GET /api/alerts/` or, for every method, `/api/alerts/`; a prefix ends with `*`. */
  breakApi(call: string, fault: ApiFault, when?: ApiRule['when']): void {
    const [first = '', second] = call.split(' ');
    const [method, path] = second === undefined ? [undefined, first] : [first, second];
    this.#rules.unshift({ method, path, fault, when });
  }

  mendApi(): void {
    this.#rules = [];
  }

  /** Keeps everything below a path waiting until the function that this gives is called. */
  hold(path: string): () => void {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#held.set(path, released);
    return release;
  }

  clear(): void {
    this.#remotes.clear();
    this.#held.clear();
    this.mendApi();
  }

  /** Answers in the place of `application`, which is also reachable, unspoiled, at `origin()`. */
  inFrontOf(application: RequestListener, origin: () => string): RequestListener {
    return (request, response) => {
      this.#answer(request, response, application, origin()).catch(() => response.destroy());
    };
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    application: RequestListener,
    origin: string,
  ): Promise<void> {
    const { pathname: path, search } = new URL(request.url ?? '/', origin);
    const held = [...this.#held].find(([prefix]) => path.startsWith(prefix));
    await held?.[1];
    const rule = this.#rules.find((candidate) => matches(candidate, request, path));
    if (rule !== undefined) {
      await answerApiFault(request, response, rule.fault, origin);
      return;
    }
    if (path === '/registry.json' && this.#remotes.size > 0) {
      await answerRegistry(response, this.#remotes, new URL(path, origin).href);
      return;
    }
    const [, area, name = ''] = path.split('/');
    const remoteFault =
      area === 'r' ? (faultOfEntry(search) ?? this.#remotes.get(name)) : undefined;
    if (
      remoteFault === undefined ||
      !(await answerRemoteFault(response, path, remoteFault, origin))
    ) {
      application(request, response);
    }
  }
}

function matches(rule: ApiRule, request: IncomingMessage, path: string): boolean {
  if (rule.method !== undefined && rule.method !== request.method) return false;
  const isPath = rule.path.endsWith('*')
    ? path.startsWith(rule.path.slice(0, -1))
    : path === rule.path;
  return isPath && (rule.when?.(request) ?? true);
}

async function answerApiFault(
  request: IncomingMessage,
  response: ServerResponse,
  fault: ApiFault,
  origin: string,
): Promise<void> {
  if (fault === 'unreachable') {
    response.destroy();
    return;
  }
  if (fault === 'silent') return;
  if ('half' in fault) {
    const { status, half } = fault;
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': 2 * Buffer.byteLength(half),
    });
    response.write(half, () => response.destroy());
    return;
  }
  if ('rewrite' in fault || 'replace' in fault) {
    const original = await passOn(request, origin);
    const text =
      'rewrite' in fault ? JSON.stringify(fault.rewrite(await original.json())) : fault.replace;
    const status = original.status === 204 ? 200 : original.status;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
    return;
  }
  const { status = 200, body = {}, delay = 0 } = fault;
  await pause(delay);
  const isText = typeof body === 'string';
  response.writeHead(status, { 'Content-Type': isText ? 'text/html' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}

/** Asks the application itself what was asked here. */
async function passOn(request: IncomingMessage, origin: string): Promise<Response> {
  const {
    authorization,
    accept,
    'accept-language': language,
    'content-type': type,
  } = request.headers;
  const given = Object.entries({
    authorization,
    accept,
    'accept-language': language,
    'content-type': type,
  });
  const headers = given.filter((header): header is [string, string] => header[1] !== undefined);
  const body = await buffer(request);
  return fetch(new URL(request.url ?? '/', origin), {
    method: request.method ?? 'GET',
    headers,
    ...(body.length > 0 && { body }),
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
