import { HEATMAP_COLUMNS, HEATMAP_ROWS } from '@maitred/contract';

/** For how many detections a guest stays. */
const STAY = 24;
/** The most that a guest moves between two detections, as a share of the picture. */
const STEP = 0.08;
/** The longest time that the provider adds to a cell when somebody is seen again. */
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

/** What must be stored for all accepted detections. */
interface Expected {
  visits: number;
  /** By the names of the roll-up's columns. */
  presenceMs: Map<string, number>;
  /** Milliseconds by cell, row by row. */
  heatMs: Map<number, number>;
}

/**
 * The guests in front of one camera, whom no other camera sees. Computes, without the provider's code, what a provider
 * that takes its detections must have counted.
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
      // So that they do not all leave at once.
      return { ...this.#arrive(), left: 1 + ((place * 7 + camera) % STAY) };
    });
  }

  /** Moves the guests, and replaces those who have stayed long enough. */
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

  /** Records that the last detection was taken, with that time. */
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

  /** A pseudorandom number from 0 to 1, the same in every run. */
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
