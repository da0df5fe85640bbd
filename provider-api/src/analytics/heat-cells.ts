import { HEATMAP_COLUMNS, HEATMAP_ROWS, type HeatmapCell, type Point } from '@maitred/contract';

/**
 * Cells of a slot are packed as entries of six bytes (place on the grid, milliseconds present) in
 * base64. Six bytes are eight characters without padding, so slots add up by joining their texts.
 */
const ENTRY_BYTES = 6;
const MAX_MS = 0xffff_ffff;

/** Milliseconds by place on the grid, row by row. */
export type Heat = Map<number, number>;

export function cellOf({ x, y }: Point): number {
  const column = Math.min(Math.floor(x * HEATMAP_COLUMNS), HEATMAP_COLUMNS - 1);
  const row = Math.min(Math.floor(y * HEATMAP_ROWS), HEATMAP_ROWS - 1);
  return row * HEATMAP_COLUMNS + column;
}

export function addHeat(heat: Heat, cell: number, ms: number): void {
  heat.set(cell, (heat.get(cell) ?? 0) + ms);
}

export function packHeat(heat: Heat): string {
  const bytes = Buffer.alloc(heat.size * ENTRY_BYTES);
  let place = 0;
  for (const [cell, ms] of heat) {
    bytes.writeUInt16LE(cell, place);
    bytes.writeUInt32LE(Math.min(Math.round(ms), MAX_MS), place + 2);
    place += ENTRY_BYTES;
  }
  return bytes.toString('base64');
}

export function unpackHeat(text: string): Heat {
  const { buffer, byteOffset, byteLength } = Buffer.from(text, 'base64');
  const bytes = new DataView(buffer, byteOffset, byteLength);
  // A year of a busy camera has millions of entries: an array is many times as fast as a map.
  const sums = new Float64Array(HEATMAP_COLUMNS * HEATMAP_ROWS);
  for (let place = 0; place + ENTRY_BYTES <= byteLength; place += ENTRY_BYTES) {
    const cell = bytes.getUint16(place, true);
    sums[cell] = (sums[cell] ?? 0) + bytes.getUint32(place + 2, true);
  }
  const heat: Heat = new Map();
  for (const [cell, ms] of sums.entries()) {
    if (ms > 0) heat.set(cell, ms);
  }
  return heat;
}

/** Cells with their person-seconds; those nobody was in are left out. */
export function presentHeat(heat: Heat): HeatmapCell[] {
  return [...heat]
    .map(([cell, ms]) => ({
      x: cell % HEATMAP_COLUMNS,
      y: Math.floor(cell / HEATMAP_COLUMNS),
      value: Math.round(ms / 1000),
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => a.y - b.y || a.x - b.x);
}
