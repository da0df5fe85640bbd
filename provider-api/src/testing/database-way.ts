import { connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  near: Socket;
  far: Socket;
}

/** What lies between a provider and its PostgreSQL, so that a test can take it away. */
export class DatabaseWay {
  /** Of the database, by this way. */
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
   * As after a failover: the connections that there are deliver nothing more and do not end, although the server knows
   * of them no longer; new ones are good.
   */
  silence(): void {
    for (const { near, far } of this.#pairs) {
      near.unpipe();
      near.pause();
      far.unpipe();
      far.destroy();
    }
  }

  /** As after the end of the server: all connections break, and there are no new ones. */
  cut(): void {
    this.#server.close();
    for (const { near } of this.#pairs) near.destroy();
  }
}
