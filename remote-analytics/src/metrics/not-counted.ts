import type { Silence } from '@maitred/contract';
import type { FigureRow } from './metric-row';

/** A finished bucket that says 0: nobody came, or nobody counted. */
export function saysNobody({ state, visitors }: FigureRow): boolean {
  return state === 'finished' && visitors === 0;
}

/** Rows in which nobody counted have no figure. */
export function withoutSilences(
  rows: readonly FigureRow[],
  silences: readonly Silence[],
): FigureRow[] {
  return rows.map((row): FigureRow => {
    const { bucket } = row;
    if (bucket === undefined || !saysNobody(row)) return row;
    const isSilent = silences.some(
      ({ from, until }) => from <= bucket.start && until >= bucket.end,
    );
    return isSilent ? { ...row, visitors: undefined } : row;
  });
}
