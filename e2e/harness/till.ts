import { randomUUID } from 'node:crypto';
import type { Order } from '@maitred/contract';

const MINUTE = 60_000;

interface Course {
  number: number;
  /** Minutes from now, negative for those that have passed. */
  opened: number;
  /** When its dish can be ready at the earliest, and by when it is promised. */
  earliest: number;
  promised: number;
  cooked?: number;
  closed?: number;
}

/** An order of one dish that has gone, or goes, this way. */
export function anOrder({ number, opened, earliest, promised, cooked, closed }: Course): Order {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
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

/** The till of a restaurant, which tells the provider of its orders. */
export class Till {
  readonly #provider: string;

  constructor(provider: string) {
    this.#provider = provider;
  }

  async put(restaurantId: number, orders: Order[]): Promise<void> {
    const response = await fetch(`${this.#provider}/till/`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ restaurantId, orders }),
    });
    if (!response.ok) throw new Error(`The till was answered ${response.status}.`);
  }
}
