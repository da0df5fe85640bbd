import { connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  near: Socket;
  far: Socket;
}

/** A TCP proxy between a provider and its PostgreSQL, which a test can interrupt. */
export class DatabaseWay {
  /** The address of the database through the proxy. */
  readonly address: string;
  readonly #server: Server;
  readonly #pairs: Set<Pair>;

  private constructor(address: string, server: Server, pairs: Set<Pair>) {
    this.address = address;
    this.#server = server;
    this.#pairs = pairs;
  }

  static async to(database: string): Promise<DatabaseWay> {
    const address = new URL(database);
    const target = { host: address.hostname, port: Number(address.port || 5432) };
    const pairs = new Set<Pair>();
    const server = createServer((near) => {
      const pair = { near, far: connect(target) };
      const { far } = pair;
      pairs.add(pair);
      near.on('error', () => undefined);
      near.on('close', () => {
        pairs.delete(pair);
        far.destroy();
      });
      far.on('error', () => undefined);
      far.on('close', () => {
        if (!near.isPaused()) near.destroy();
      });
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    address.hostname = '127.0.0.1';
    address.port = String(typeof bound === 'object' && bound !== null ? bound.port : 0);
    return new DatabaseWay(address.href, server, pairs);
  }

  /**
   * As after a failover: existing connections deliver nothing more but stay open, although the server has forgotten
   * them; new ones work.
   */
  silence(): void {
    for (const { near, far } of this.#pairs) {
      near.unpipe();
      near.pause();
      far.unpipe();
      far.destroy();
    }
  }

  /** As when the server has stopped: all connections break, and new ones are refused. */
  cut(): void {
    this.#server.close();
    for (const { near } of this.#pairs) near.destroy();
  }
}
