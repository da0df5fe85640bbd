/** The row of an insert of a single row, which either returns it or fails. */
export async function insertedRow<Row>(insertion: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await insertion;
  if (row === undefined) throw new Error('an insert returned nothing');
  return row;
}
