export function byRestaurant<Row extends { restaurantId: number }>(
  rows: readonly Row[],
): Map<number, Row[]> {
  const map = new Map<number, Row[]>();
  for (const row of rows) {
    const known = map.get(row.restaurantId);
    if (known === undefined) map.set(row.restaurantId, [row]);
    else known.push(row);
  }
  return map;
}
