import { HEATMAP_COLUMNS, HEATMAP_ROWS } from '@maitred/contract';

/** Detections for which somebody stays. */
const STAY = 24;
/** Shares of the picture that somebody moves at most from one detection to the next. */
const STEP = 0.08;
/** What the provider gives to a cell where somebody is seen again. */
const LONGEST_IN_CELL_MS = 15_000;

interface Guest {
  visitor: string;
  age: number;
  sex: 'M' | 'F';
  x: number;
  y: number;
  left: number;
  seenAtMs: number | undefined;
}

/** What must be stored of all that was taken. */
interface Expected {
  visits: number;
  /** By the names of the roll-up's columns. */
  presenceMs: Map<string, number>;
  /** Milliseconds by cell, row by row. */
  heatMs: Map<number, number>;
}

/**
 * The guests before one camera, each of whom it alone sees. It counts for itself what a provider that takes
 * its detections must have counted, without the provider's own code.
 */
export class Crowd {
  readonly expected: Expected = { visits: 0, presenceMs: new Map(), heatMs: new Map() };
  readonly #camera: number;
  readonly #guests: Guest[];
  #arrived = 0;
  #random: number;

  constructor(camera: number, people: number) {
    this.#camera = camera;
    this.#random = camera;
    this.#guests = Array.from({ length: people }, (_, place) => {
      // They do not all leave at once.
      return { ...this.#arrive(), left: 1 + ((place * 7 + camera) % STAY) };
    });
  }

  /** They move, and who has stayed long enough gives their place to somebody else. */
  next(): { track: string; visitor: string; age: number; sex: 'M' | 'F'; x: number; y: number }[] {
    for (const [place, guest] of this.#guests.entries()) {
      guest.left -= 1;
      if (guest.left < 0) this.#guests[place] = this.#arrive();
      else {
        guest.x = within(guest.x + STEP * (this.#next() - 0.5));
        guest.y = within(guest.y + STEP * (this.#next() - 0.5));
      }
    }
    return this.#guests.map(({ visitor, age, sex, x, y }) => ({
      track: visitor,
      visitor,
      age,
      sex,
      x,
      y,
    }));
  }

  /** The last detection was taken, as it was at that time. */
  taken(atMs: number): void {
    const { presenceMs, heatMs } = this.expected;
    for (const guest of this.#guests) {
      if (guest.seenAtMs === undefined) this.expected.visits += 1;
      else {
        const ms = atMs - guest.seenAtMs;
        add(presenceMs, columnOf(guest), ms);
        const column = Math.min(Math.floor(guest.x * HEATMAP_COLUMNS), HEATMAP_COLUMNS - 1);
        const row = Math.min(Math.floor(guest.y * HEATMAP_ROWS), HEATMAP_ROWS - 1);
        add(heatMs, row * HEATMAP_COLUMNS + column, Math.min(ms, LONGEST_IN_CELL_MS));
      }
      guest.seenAtMs = atMs;
    }
  }

  #arrive(): Guest {
    this.#arrived += 1;
    return {
      visitor: `${this.#camera}-${this.#arrived}`,
      age: 5 + ((this.#arrived * 17 + this.#camera) % 70),
      sex: this.#arrived % 2 === 0 ? 'F' : 'M',
      x: this.#next(),
      y: this.#next(),
      left: STAY,
      seenAtMs: undefined,
    };
  }

  /** From 0 to 1, the same for every run. */
  #next(): number {
    this.#random = (this.#random * 48_271) % 2_147_483_647;
    return this.#random / 2_147_483_647;
  }
}

export function add<Key>(sums: Map<Key, number>, key: Key, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

function columnOf({ age, sex }: Guest): string {
  const group = age < 25 ? 'young' : age < 55 ? 'adult' : 'old';
  return `${group}_${sex === 'M' ? 'male' : 'female'}`;
}

const within = (share: number) => Math.min(1, Math.max(0, share));
