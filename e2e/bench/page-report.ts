import { markdownTable } from '../../scripts';
import type { ContestantMetrics, LoadMetrics, VisitName } from './page-loads';
import { VISITS } from './page-loads';

const headings = (floor: string) => [
  'screen',
  'of',
  'visit',
  'ready',
  `× ${floor}`,
  'all',
  'thread',
  `× ${floor}`,
  'FCP',
  'LCP',
  'TBT',
  'CLS',
  'kB',
  'JS kB',
  'requests',
  'pictures',
  'heap MB',
];

/**
 * Formats a Markdown table with a row for each screen, contestant and visit. Ratios compare with `floor`. Thread time
 * is that of a first visit at full CPU speed; everything else is measured with a throttled CPU.
 */
export function pageReport(metrics: LoadMetrics, floor: string): string {
  const lines = Object.entries(metrics).flatMap(([screen, contestants]) =>
    Object.entries(contestants).flatMap(([name, metricsOfOne]) =>
      (Object.keys(VISITS) as VisitName[]).map((visit) => [
        screen,
        name,
        visit,
        ...cells(visit, metricsOfOne, contestants[floor]),
      ]),
    ),
  );
  return markdownTable(headings(floor), lines);
}

function cells(name: VisitName, own: ContestantMetrics, floor: ContestantMetrics | undefined) {
  const visit = own[name];
  const { ready, all } = visit.ready as { ready: number; all?: number };
  const isCold = name === 'cold';
  return [
    milliseconds(ready),
    ratio(ready, floor?.[name].ready.ready),
    all === undefined ? '' : milliseconds(all),
    isCold ? milliseconds(own.threadTime) : '',
    isCold ? ratio(own.threadTime, floor?.threadTime) : '',
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

function ratio(value: number, floor: number | undefined): string {
  return floor === undefined ? '' : (value / floor).toFixed(2);
}

function milliseconds(value: number): string {
  return String(Math.round(value));
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
