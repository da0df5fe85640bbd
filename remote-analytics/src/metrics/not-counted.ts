import type { FigureRow } from '../compare-to/metric-row';
import type { Silence } from '../detectors/silences';

/** A finished bucket that says 0: nobody came, or nobody counted. */
export function saysNobody({ state, visitors }: FigureRow): boolean {
  return state === 'finished' && visitors === 0;
}

/** Rows in which nobody counted have no figure, and the silences that they lie in. */
export function withoutSilences(
  rows: readonly FigureRow[],
  silences: readonly Silence[],
): { rows: FigureRow[]; notCounted: Silence[] } {
  const found = new Set<Silence>();
  const marked = rows.map((row): FigureRow => {
    const { bucket } = row;
    if (bucket === undefined || !saysNobody(row)) return row;
    const silence = silences.find(({ from, until }) => from <= bucket.start && until >= bucket.end);
    if (silence === undefined) return row;
    found.add(silence);
    return { ...row, visitors: undefined };
  });
  return { rows: marked, notCounted: silences.filter((silence) => found.has(silence)) };
}
