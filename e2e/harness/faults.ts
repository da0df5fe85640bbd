import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { answerRegistry, answerRemoteFault, faultOfEntry, type RemoteFault } from './remote-faults';

interface ApiAnswer {
  status?: number;
  /** Sent as JSON unless it is a string. */
  body?: unknown;
  /** Milliseconds before the response. */
  delay?: number;
}

/** What happens to a call in place of the provider's normal response. */
export type ApiFault =
  | ApiAnswer
  /** The connection breaks without a response. */
  | 'unreachable'
  /** The connection stays open, and nothing ever comes. */
  | 'silent'
  /** The connection breaks in the middle of the response. */
  | { status: number; half: string }
  /** The provider's response, changed. */
  | { rewrite: (body: unknown) => unknown }
  /** The provider carries out the call, but something else is sent as the response. */
  | { replace: string };

interface ApiRule {
  method: string | undefined;
  path: string;
  fault: ApiFault;
  /** Selects among the matching calls; all of them if it is not given. */
  when: ((request: IncomingMessage) => boolean) | undefined;
}

/**
 * A proxy in front of the composed application that injects the faults a test asks for. The application knows nothing
 * of it.
 */
export class Faults {
  readonly #remotes = new Map<string, RemoteFault>();
  readonly #held = new Map<string, Promise<void>>();
  #rules: ApiRule[] = [];

  /** Breaks a remote until `mendRemote` or the end of the test. */
  breakRemote(name: string, fault: RemoteFault): void {
    this.#remotes.set(name, fault);
  }

  mendRemote(name: string): void {
    this.#remotes.delete(name);
  }

  /** Faults calls: `GET /api/alerts/` or, for every method, `/api/alerts/`; a prefix ends with `*`. */
  breakApi(call: string, fault: ApiFault, when?: ApiRule['when']): void {
    const [first = '', second] = call.split(' ');
    const [method, path] = second === undefined ? [undefined, first] : [first, second];
    this.#rules.unshift({ method, path, fault, when });
  }

  mendApi(): void {
    this.#rules = [];
  }

  /** Delays all requests below a path until the returned function is called. */
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

  /** Handles requests in place of `application`, which is also reachable at `origin()` without faults. */
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

/** Passes the request on to the application. */
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
