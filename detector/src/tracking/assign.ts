/**
 * Pairs rows with columns so that the total cost of pairs and unpaired rows is minimal: the
 * Hungarian method with shortest augmenting paths, in time cubic in the number of rows.
 * @param costs row by row
 * @param aloneCost of a row without a column; no pair that costs more is made
 * @returns the column of each row, undefined if it has none
 */
export function assign(
  costs: readonly (readonly number[])[],
  aloneCost: number,
): (number | undefined)[] {
  const rows = costs.length;
  const columns = Math.max(0, ...costs.map(({ length }) => length));
  // Extra columns after the real ones stand for unpaired rows.
  const costOf = (row: number, column: number) =>
    column < columns ? Math.min(costs[row]?.[column] ?? aloneCost, aloneCost) : aloneCost;
  const width = columns + rows;

  // Rows and columns count from 1; column 0 holds the row that is being assigned.
  const ofRows = new Float64Array(rows + 1);
  const ofColumns = new Float64Array(width + 1);
  const rowOf = new Int32Array(width + 1);
  const at = (list: Float64Array | Int32Array, index: number) => list[index] ?? 0;

  for (let row = 1; row <= rows; row += 1) {
    const slack = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY);
    const cameFrom = new Int32Array(width + 1);
    const isSeen = new Uint8Array(width + 1);
    rowOf[0] = row;
    let column = 0;
    do {
      isSeen[column] = 1;
      const current = at(rowOf, column);
      let least = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= width; other += 1) {
        if (isSeen[other] === 1) continue;
        const reduced = costOf(current - 1, other - 1) - at(ofRows, current) - at(ofColumns, other);
        if (reduced < at(slack, other)) {
          slack[other] = reduced;
          cameFrom[other] = column;
        }
        if (at(slack, other) < least) {
          least = at(slack, other);
          next = other;
        }
      }
      for (let other = 0; other <= width; other += 1) {
        if (isSeen[other] === 1) {
          const itsRow = at(rowOf, other);
          ofRows[itsRow] = at(ofRows, itsRow) + least;
          ofColumns[other] = at(ofColumns, other) - least;
        } else {
          slack[other] = at(slack, other) - least;
        }
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const previous = at(cameFrom, column);
      rowOf[column] = at(rowOf, previous);
      column = previous;
    }
  }

  const found: (number | undefined)[] = costs.map(() => undefined);
  for (let column = 1; column <= columns; column += 1) {
    const row = at(rowOf, column);
    if (row > 0 && costOf(row - 1, column - 1) < aloneCost) found[row - 1] = column - 1;
  }
  return found;
}
