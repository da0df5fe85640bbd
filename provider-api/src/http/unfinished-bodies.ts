import { type Readable, Transform } from 'node:stream';
import { bodyTooLarge, throttled } from './api-error';

/** Requests of one client with an incomplete body. An ordinary body arrives at once. */
const MOST_BY_CLIENT = 32;

/** For all clients together. */
const MOST_IN_ALL = 512;

interface Unfinished {
  client: string;
  body: Transform;
}

/**
 * Bodies that are still arriving. If there are too many, the oldest is dropped rather than the newest refused, so that
 * requests held open block nobody else, not even at the same address.
 */
export class UnfinishedBodies {
  /** Oldest first. */
  readonly #unfinished = new Set<Unfinished>();

  /**
   * @returns the body to read in place of the one given; it fails with 429 once it is given up, and with 413 once it is
   * too large. What comes after it was closed is read and dropped: a connection that closes under a body costs a proxy
   * the answer.
   */
  watch(client: string, body: Readable, maxBytes: number): Readable {
    const unfinished = { client, body: limited(maxBytes) };
    this.#unfinished.add(unfinished);
    unfinished.body.once('close', () => {
      this.#unfinished.delete(unfinished);
      body.unpipe(unfinished.body);
      body.resume();
    });
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

function limited(maxBytes: number): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > maxBytes) done(bodyTooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}

function giveUp(unfinished: Unfinished | undefined): void {
  unfinished?.body.destroy(throttled(1));
}
