import { PassThrough, type Readable } from 'node:stream';
import { throttled } from './api-error';

/** Requests of one client with an incomplete body. An ordinary body arrives at once. */
const MOST_BY_CLIENT = 32;

/** For all clients together. */
const MOST_IN_ALL = 512;

interface Unfinished {
  client: string;
  body: PassThrough;
}

/**
 * Bodies that are still arriving. If there are too many, the oldest is dropped rather than the newest refused, so that
 * requests held open block nobody else, not even at the same address.
 */
export class UnfinishedBodies {
  /** Oldest first. */
  readonly #unfinished = new Set<Unfinished>();

  /** @returns the body to read in place of the one given; it fails with 429 once it is given up */
  watch(client: string, body: Readable): Readable {
    const unfinished = { client, body: new PassThrough() };
    this.#unfinished.add(unfinished);
    unfinished.body.once('close', () => this.#unfinished.delete(unfinished));
    body.once('error', (error) => unfinished.body.destroy(error));
    body.once('close', () => {
      if (!body.readableEnded) unfinished.body.destroy(new Error('the sender has gone'));
    });
    const own = [...this.#unfinished].filter((one) => one.client === client);
    if (own.length > MOST_BY_CLIENT) giveUp(own[0]);
    else if (this.#unfinished.size > MOST_IN_ALL) giveUp([...this.#unfinished][0]);
    return body.pipe(unfinished.body);
  }
}

function giveUp(unfinished: Unfinished | undefined): void {
  unfinished?.body.destroy(throttled(1));
}
