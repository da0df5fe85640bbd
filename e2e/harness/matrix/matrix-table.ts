import { markdownTable } from '../../../scripts';
import { type Cell, problemOf } from './cells';

type Count = (cells: readonly Cell[]) => string;

/** The count if all cells held, `held of tried` otherwise. */
const heldOf: Count = (cells) => {
  const held = cells.filter(({ problem }) => problem === undefined).length;
  if (cells.length === 0) return '';
  return held === cells.length ? String(held) : `${held} of ${cells.length}`;
};

/** The cells by screen and kind of fault, followed by those that did not hold, as Markdown. */
export function matrixTable(cells: readonly Cell[]): string {
  const families = distinct(cells, ({ family }) => family);
  const row = (name: string, own: readonly Cell[]) => [
    name,
    String(distinct(own, ({ call }) => call).length),
    ...families.map((family) => heldOf(own.filter((cell) => cell.family === family))),
    heldOf(own),
  ];
  const byScreen = markdownTable(
    ['screen', 'calls', ...families, 'all'],
    [
      ...distinct(cells, ({ screen }) => screen).map((screen) =>
        row(
          `\`${screen}\``,
          cells.filter((cell) => cell.screen === screen),
        ),
      ),
      row('**all**', cells),
    ],
  );
  const byKind = markdownTable(
    ['kind', 'cells held'],
    distinct(cells, ({ kind }) => kind).map((kind) => [
      kind,
      heldOf(cells.filter((cell) => cell.kind === kind)),
    ]),
  );
  const problems = cells.flatMap(problemOf).map((line) => `- ${line}`);
  const held = cells.length - problems.length;
  return [
    `${cells.length} cells tried, ${held} held.`,
    byScreen,
    byKind,
    ...(problems.length > 0 ? [problems.join('\n')] : []),
    '',
  ].join('\n\n');
}

function distinct(cells: readonly Cell[], of: (cell: Cell) => string | undefined): string[] {
  return [...new Set(cells.flatMap((cell) => of(cell) ?? []))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
}
