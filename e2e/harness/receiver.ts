import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateSync } from 'node:zlib';

interface Received {
  path: string;
  body: Buffer;
}

/** One item of a request from the error-reporting client. */
interface ReportItem {
  type: string;
  /** Parsed if it is JSON; a recording's events are decompressed text. */
  payload: unknown;
}

/**
 * A stand-in for all services outside the application: accepts error reports and tracked visits, stores them unchanged,
 * and serves the messenger's script.
 */
export class Receiver {
  readonly received: Received[] = [];
  readonly #files = new Map<string, string>();
  readonly #server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://receiver');
    const file = this.#files.get(pathname);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (request.method === 'GET' && file === undefined) response.writeHead(404).end();
    else if (file !== undefined) response.setHeader('Content-Type', 'text/javascript').end(file);
    else {
      void readBody(request).then((body) => {
        this.received.push({ path: pathname, body });
        response.setHeader('Content-Type', 'application/json').end('{}');
      });
    }
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  serveScript(path: string, text: string): void {
    this.#files.set(path, text);
  }

  clear(): void {
    this.received.length = 0;
    this.#files.clear();
  }

  /** The reports so far. */
  reports(): ReportItem[] {
    return this.received
      .filter(({ path }) => path.endsWith('/envelope/'))
      .flatMap(({ body }) => readEnvelope(body));
  }

  /** The errors among the reports. */
  errors(): ReportedError[] {
    return this.reports()
      .filter(({ type }) => type === 'event')
      .map(({ payload }) => payload as ReportedError);
  }

  /** The fields of each tracked visit and event. */
  tracked(): Record<string, string>[] {
    return this.received
      .filter(({ path }) => path === '/matomo.php')
      .map(({ body }) => Object.fromEntries(new URLSearchParams(body.toString())));
  }
}

/** The fields of an error report that the tests check. */
interface ReportedError {
  release: string;
  tags: Record<string, string>;
  timestamp: number;
  request?: { url?: string };
  exception: { values: { type: string; value: string; mechanism?: { handled: boolean } }[] };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Parses an envelope: a line of JSON, then for each item a line of JSON and a payload of the length given there. */
function readEnvelope(body: Buffer): ReportItem[] {
  const items: ReportItem[] = [];
  let position = lineEnd(body, 0) + 1;
  while (position < body.length) {
    const headerEnd = lineEnd(body, position);
    const header = JSON.parse(body.toString('utf8', position, headerEnd)) as {
      type: string;
      length?: number;
    };
    const start = headerEnd + 1;
    const end = header.length === undefined ? lineEnd(body, start) : start + header.length;
    items.push({ type: header.type, payload: readPayload(header.type, body.subarray(start, end)) });
    position = end + 1;
  }
  return items;
}

function readPayload(type: string, payload: Buffer): unknown {
  if (type !== 'replay_recording') return JSON.parse(payload.toString());
  const events = payload.subarray(lineEnd(payload, 0) + 1);
  return events[0] === 0x5b ? events.toString() : inflateSync(events).toString();
}

function lineEnd(body: Buffer, from: number): number {
  const found = body.indexOf(0x0a, from);
  return found === -1 ? body.length : found;
}
