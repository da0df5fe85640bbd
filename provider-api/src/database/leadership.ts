import type pg from 'pg';

/** Any number but that of the migrations, the same in every provider. */
const LEADERSHIP_LOCK = 712_364_002;

/** A leader whose machine vanished is noticed by the server within a minute. */
const NOTICE_A_LOST_LEADER =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/**
 * Which of several providers on one PostgreSQL does what must be done once. The lock belongs to a
 * connection: when its provider stops, dies or is cut off, the next one to ask takes it. One that
 * stops gives it back itself, as the server may notice the end of a connection some time later.
 */
export class Leadership {
  readonly #pool: pg.Pool;
  #held: pg.PoolClient | undefined;
  #asking: Promise<boolean> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Whether it is this provider, which takes the lead where nobody has it. */
  async leads(): Promise<boolean> {
    if (this.#held !== undefined) return true;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** Resolved once another provider may take the lead. */
  async giveUp(): Promise<void> {
    await this.#asking?.catch(() => {});
    const held = this.#held;
    if (held === undefined) return;
    this.#held = undefined;
    try {
      await held.query('select pg_advisory_unlock($1)', [LEADERSHIP_LOCK]);
    } catch {
      // The connection is gone, and the lock with it.
    } finally {
      held.release(true);
    }
  }

  #lose(): void {
    this.#held?.release(true);
    this.#held = undefined;
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
    client.once('error', () => this.#lose());
    return true;
  }
}
