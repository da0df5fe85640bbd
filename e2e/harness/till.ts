import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { type Order, toWire } from '@maitred/contract';
import type { Composition } from './composition';

const MINUTE_MS = 60_000;

interface Course {
  number: number;
  /** Minutes from now; negative in the past. */
  opened: number;
  /** When its dish can be ready at the earliest, and when it is promised. */
  earliest: number;
  promised: number;
  cooked?: number;
  closed?: number;
}

/** An order of one dish with these times. */
export function anOrder({ number, opened, earliest, promised, cooked, closed }: Course): Order {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  return {
    uid: randomUUID(),
    number,
    type: 'Table',
    status: closed === undefined ? 'CookingStarted' : 'Closed',
    price: 17.5,
    openedAt: at(opened),
    closedAt: closed === undefined ? null : at(closed),
    items: [
      {
        amount: 1,
        name: 'Duck leg',
        minCompletionDate: at(earliest),
        maxCompletionDate: at(promised),
        cookingStartedAt: at(opened),
        cookingCompletedAt: cooked === undefined ? null : at(cooked),
      },
    ],
  };
}

/** A restaurant's till, which sends its orders to the provider. */
export class Till {
  readonly #composition: Composition;
  readonly #key: Uint8Array;

  constructor(composition: Composition) {
    this.#composition = composition;
    this.#key = new Uint8Array(hkdfSync('sha256', composition.secret, '', 'ingest', 32));
  }

  async put(restaurantId: number, orders: Order[]): Promise<void> {
    const signature = createHmac('sha256', this.#key)
      .update(`orders of ${restaurantId}`)
      .digest('base64url');
    const response = await fetch(`${this.#composition.provider}/ingest/orders/`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${restaurantId}.${signature}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(toWire({ orders })),
    });
    if (response.status !== 204) throw new Error(`The till was answered ${response.status}.`);
  }
}
