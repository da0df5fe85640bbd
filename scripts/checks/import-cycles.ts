import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { inRoot } from '../workspace/packages';
import type { Problem } from './problem';

/** Source folders whose subfolders import each other in one direction only: each can be read without those above it. */
export const LAYERED = [
  'provider-api/src',
  'provider-demo/src',
  'detector/src',
  'host/server',
  'host/src',
  'remote-alerts/src',
  'remote-analytics/src',
  'remote-cameras/src',
  'remote-chat/src',
  'remote-faces/src',
  'remote-orders/src',
];

interface Import {
  /** Files, relative to the source folder. */
  from: string;
  to: string;
}

/**
 * Finds imports that make two source folders depend on each other, directly or through others. A file beside the
 * folders counts as a folder of its own, and tests may import everything.
 */
export function checkImportCycles(
  folders: readonly string[] = LAYERED,
  workspace = inRoot(),
): Problem[] {
  return folders.flatMap((sources) => {
    const imports = readImports(path.join(workspace, sources)).filter(
      ({ from, to }) => folderOf(from) !== folderOf(to),
    );
    const known = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      known.set(folderOf(from), (known.get(folderOf(from)) ?? new Set()).add(folderOf(to)));
    }
    return imports.flatMap(({ from, to }): Problem[] => {
      const way = wayFrom(folderOf(to), folderOf(from), known);
      if (way === undefined) return [];
      const message = `imports ${to}, and there is a way back: ${way.join(' > ')}. Folders import each other one way: move what both need below them.`;
      return [{ file: `${sources}/${from}`, message }];
    });
  });
}

function folderOf(file: string): string {
  const [first = '', ...rest] = file.split('/');
  return rest.length === 0 ? first.replace(/\.m?[jt]sx?$/, '') : first;
}

/** The shortest chain of imports from one folder to another. */
function wayFrom(
  from: string,
  to: string,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): string[] | undefined {
  const seen = new Set([from]);
  const ways = [[from]];
  for (const way of ways) {
    const last = way.at(-1) ?? '';
    if (last === to) return way;
    for (const next of known.get(last) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

function readImports(root: string): Import[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.m?[jt]sx?$/.test(file) && !/\.(?:test|d)\.m?tsx?$/.test(file))
    .flatMap((from) => {
      const text = readFileSync(path.join(root, from), 'utf8');
      const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module;
      const named = [
        ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...staticExports.flatMap(({ entries }) =>
          entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
        ),
        ...dynamicImports.map(({ moduleRequest: { start, end } }) =>
          text.slice(start, end).replaceAll(/^['"`]|['"`]$/g, ''),
        ),
      ];
      return [...new Set(named)]
        .filter((name) => name.startsWith('.'))
        .map((name) => ({ from, to: path.posix.join(path.posix.dirname(from), name) }))
        .filter(({ to }) => !to.startsWith('..'));
    });
}
