import { markdownTable } from '../harness/markdown-table';
import type { LoadFigures, Visit, VisitName } from './page-loads';
import { VISITS } from './page-loads';

const headings = (floor: string) => [
  'screen',
  'of',
  'visit',
  'ready',
  `× ${floor}`,
  'all',
  'first paint',
  'largest',
  'blocking',
  'shift',
  'kB',
  'JS kB',
  'requests',
  'pictures',
  'heap MB',
];

/** A Markdown table with a line for each screen, contestant and visit. Ratios compare with `floor`. */
export function pageReport(figures: LoadFigures, floor: string): string {
  const lines = Object.entries(figures).flatMap(([screen, contestants]) =>
    Object.entries(contestants).flatMap(([name, visits]) =>
      (Object.keys(VISITS) as VisitName[]).map((visit) =>
        line([screen, name, visit], visits[visit], contestants[floor]?.[visit]),
      ),
    ),
  );
  return markdownTable(headings(floor), lines);
}

function line(names: string[], visit: Visit, floor: Visit | undefined): string[] {
  const { ready, all } = visit.ready as { ready: number; all?: number };
  return [
    ...names,
    milliseconds(ready),
    floor === undefined ? '' : (ready / (floor.ready.ready ?? Number.NaN)).toFixed(2),
    all === undefined ? '' : milliseconds(all),
    milliseconds(visit.firstPaint),
    milliseconds(visit.largestPaint),
    milliseconds(visit.blocking),
    visit.shift.toFixed(3),
    kilobytes(visit.bytes),
    kilobytes(visit.scriptBytes),
    String(visit.requests),
    String(visit.pictures),
    (visit.heap / 1e6).toFixed(1),
  ];
}

function milliseconds(value: number): string {
  return String(Math.round(value));
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
