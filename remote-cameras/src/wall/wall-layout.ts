const TILE_RATIO = 16 / 9;

/** The number of columns with which all tiles fit and are largest. */
export function wallColumns(tiles: number, width: number, height: number): number {
  let best = { columns: 1, tileWidth: 0 };
  for (let columns = 1; columns <= Math.max(1, tiles); columns += 1) {
    const rows = Math.ceil(tiles / columns);
    const tileWidth = Math.min(width / columns, (height / rows) * TILE_RATIO);
    if (tileWidth > best.tileWidth) best = { columns, tileWidth };
  }
  return best.columns;
}
