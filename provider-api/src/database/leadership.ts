import type pg from 'pg';

/** Any number except that of the migrations, the same in every provider. */
const LEADERSHIP_LOCK = 712_364_002;

/** Makes the server notice within a minute that the leader's machine is gone. */
const NOTICE_A_LOST_LEADER =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/** Shorter than the server needs to notice a lost leader, so that the leader notices before another one takes over. */
const LEADERSHIP_LIMITS = { confirmEveryMs: 5000, answerMs: 3000 };

/**
 * Elects which of several providers on one PostgreSQL does what must be done only once. The lock belongs to a
 * connection: when its provider stops, dies or is cut off, the next one to ask gets it. A provider that
 * stops releases it explicitly, because the server may notice the closed connection only later.
 */
export class Leadership {
  readonly #pool: pg.Pool;
  readonly #limits: typeof LEADERSHIP_LIMITS;
  #held: pg.PoolClient | undefined;
  /** When the connection that holds the lock last responded. */
  #confirmedAt = 0;
  #asking: Promise<boolean> | undefined;

  constructor(pool: pg.Pool, limits = LEADERSHIP_LIMITS) {
    this.#pool = pool;
    this.#limits = limits;
  }

  /** Whether this provider leads; takes the lead if nobody has it. */
  async leads(): Promise<boolean> {
    const held = this.#held;
    const isConfirmed = performance.now() - this.#confirmedAt < this.#limits.confirmEveryMs;
    if (held !== undefined && isConfirmed) return true;
    this.#asking ??= (held === undefined ? this.#ask() : this.#confirm(held)).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** Resolves once another provider may take the lead. */
  async giveUp(): Promise<void> {
    await this.#asking?.catch(() => {});
    const held = this.#held;
    if (held === undefined) return;
    this.#held = undefined;
    try {
      await held.query(this.#limited('select pg_advisory_unlock($1)', [LEADERSHIP_LOCK]));
    } catch {
      // The connection is lost, and the lock with it.
    } finally {
      held.release(true);
    }
  }

  /** A query with its own timeout, which the driver's types lack. */
  #limited(text: string, values: unknown[] = []) {
    return { text, values, query_timeout: this.#limits.answerMs };
  }

  #lose(client: pg.PoolClient): void {
    if (this.#held !== client) return;
    this.#held = undefined;
    client.release(true);
  }

  /** Needed because a connection can die unnoticed, after which the server gives the lock to another provider. */
  async #confirm(held: pg.PoolClient): Promise<boolean> {
    try {
      await held.query(this.#limited('select 1'));
      this.#confirmedAt = performance.now();
    } catch {
      this.#lose(held);
    }
    return this.#held === held;
  }

  async #ask(): Promise<boolean> {
    const client = await this.#pool.connect();
    try {
      const { rows } = await client.query<{ held: boolean }>(
        'select pg_try_advisory_lock($1) as held',
        [LEADERSHIP_LOCK],
      );
      if (rows[0]?.held !== true) {
        client.release();
        return false;
      }
      await client.query(NOTICE_A_LOST_LEADER);
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#held = client;
    this.#confirmedAt = performance.now();
    client.once('error', () => this.#lose(client));
    return true;
  }
}
