import { markdownTable } from './markdown-table';

/** Result of one walk; in a module of its own, because the command reads it. */
export interface WalkResult {
  seed: number;
  actions: number;
  byKind: Record<string, number>;
  troubles: Record<string, number>;
  spoiled: number;
  /** How often all faults were cleared and the page came to rest. */
  rests: number;
  /** The page's heap, nodes and listeners early in the walk and at the end. */
  held: [string, string];
}

/** Formats the walks as a Markdown table, one row each. */
export function walksTable(walks: readonly WalkResult[]): string {
  const sum = (of: (walk: WalkResult) => number) =>
    walks.reduce((total, walk) => total + of(walk), 0);
  const restarts = ({ troubles }: WalkResult) => troubles.restart ?? 0;
  const begun = ({ troubles }: WalkResult) =>
    Object.values(troubles).reduce((total, count) => total + count, 0);
  const counts = [
    ({ actions }: WalkResult) => actions,
    begun,
    ({ spoiled }: WalkResult) => spoiled,
    restarts,
    ({ rests }: WalkResult) => rests,
  ];
  const rows = walks.map((walk) => [
    String(walk.seed),
    ...counts.map((of) => String(of(walk))),
    walk.held.join(' → '),
  ]);
  const total = ['all', ...counts.map((of) => String(sum(of))), ''];
  const head = [
    'seed',
    'actions',
    'troubles',
    'calls spoiled',
    'restarts',
    'rests held',
    'the page holds',
  ];
  const kinds = [...new Set(walks.flatMap(({ byKind }) => Object.keys(byKind)))].sort();
  return [
    markdownTable(head, [...rows, total]),
    markdownTable(
      ['action', 'times'],
      kinds.map((kind) => [kind, String(sum(({ byKind }) => byKind[kind] ?? 0))]),
    ),
  ].join('\n\n');
}
