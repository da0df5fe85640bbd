import { HEATMAP_COLUMNS, HEATMAP_ROWS, type HeatmapCell, type Point } from '@maitred/contract';

/**
 * Cells are packed as entries of six bytes, little-endian: two for the cell's index on the grid, four for
 * milliseconds of presence. A cell may have several entries, which add up; so packed rows can be concatenated.
 */
const ENTRY_BYTES = 6;
const MAX_ENTRY_MS = 0xffff_ffff;
const CELLS = HEATMAP_COLUMNS * HEATMAP_ROWS;

/** Milliseconds by cell index on the grid, row by row. */
export type Heat = Map<number, number>;

export function cellOf({ x, y }: Point): number {
  const column = Math.min(Math.floor(x * HEATMAP_COLUMNS), HEATMAP_COLUMNS - 1);
  const row = Math.min(Math.floor(y * HEATMAP_ROWS), HEATMAP_ROWS - 1);
  return row * HEATMAP_COLUMNS + column;
}

export function addHeat(heat: Heat, cell: number, ms: number): void {
  heat.set(cell, (heat.get(cell) ?? 0) + ms);
}

export function addPackedHeat(heat: Heat, packed: Uint8Array): void {
  readEntries(packed, (cell, ms) => addHeat(heat, cell, ms));
}

export function packHeat(heat: Iterable<readonly [cell: number, ms: number]>): Uint8Array {
  const entries: number[] = [];
  for (const [cell, sum] of heat) {
    for (let ms = Math.round(sum); ms > 0; ms -= MAX_ENTRY_MS) {
      entries.push(cell, Math.min(ms, MAX_ENTRY_MS));
    }
  }
  const bytes = Buffer.alloc((entries.length / 2) * ENTRY_BYTES);
  for (let place = 0, at = 0; at < entries.length; place += ENTRY_BYTES, at += 2) {
    bytes.writeUInt16LE(entries[at] ?? 0, place);
    bytes.writeUInt32LE(entries[at + 1] ?? 0, place + 2);
  }
  return bytes;
}

function readEntries(
  { buffer, byteOffset, byteLength }: Uint8Array,
  take: (cell: number, ms: number) => void,
): void {
  const bytes = new DataView(buffer, byteOffset, byteLength);
  for (let place = 0; place + ENTRY_BYTES <= byteLength; place += ENTRY_BYTES) {
    take(bytes.getUint16(place, true), bytes.getUint32(place + 2, true));
  }
}

/** Sums up packed cells of any number of rows, in the memory of one grid. */
export class HeatSum {
  readonly #sums = new Float64Array(CELLS);

  add(cell: number, ms: number): void {
    this.#sums[cell] = (this.#sums[cell] ?? 0) + ms;
  }

  addPacked(packed: Uint8Array): void {
    readEntries(packed, (cell, ms) => this.add(cell, ms));
  }

  /** Subtracts a part of this sum. */
  subtract(part: HeatSum): void {
    for (const [cell, ms] of part.#sums.entries()) this.add(cell, -ms);
  }

  pack(): Uint8Array {
    return packHeat(this.#sums.entries());
  }

  /** Cells with their person-seconds, row by row, without empty cells. */
  present(): HeatmapCell[] {
    return [...this.#sums.entries()]
      .map(([cell, ms]) => ({
        x: cell % HEATMAP_COLUMNS,
        y: Math.floor(cell / HEATMAP_COLUMNS),
        value: Math.round(ms / 1000),
      }))
      .filter(({ value }) => value > 0);
  }
}
