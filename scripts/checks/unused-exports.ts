import path from 'node:path';
import { parseSync } from 'oxc-parser';
import * as v from 'valibot';
import { PACKAGES } from '../workspace/packages';
import type { Problem } from './problem';
import { listFiles, readSource } from './source-files';

/** Modules whose exports are used without an import that names them. */
const READ_BY_NAME = [
  // A command is loaded by the name that was typed.
  /^scripts\/commands\//,
  // The build substitutes these for other modules.
  /^e2e\/bench\/floor\//,
  /^e2e\/harness\/ordinary-host\/load-remote\.ts$/,
  /^shared-kit\/dev-client\/jsx-of-page\.ts$/,
];
const SOURCE = /(?<!\.d)\.m?[jt]sx?$/;
const EVERYTHING = '*';
/** `import('./module')` of a value or type, and `requireActual` in tests that mock a module. */
const WHOLE_MODULE =
  /\b(?:import|requireActual(?:<[^(]*>)?)\((?:\s|\/\*.*?\*\/|\/\/.*?\n)*'(\.[^']+)'/gs;

const ManifestSchema = v.object({ exports: v.optional(v.record(v.string(), v.string()), {}) });

/**
 * Finds exports that nothing imports, not even a test: readers assume that an exported name is needed elsewhere. What a
 * package exports through its package.json is for others to import.
 * @param files paths from the root
 * @param read returns the text of a file, given its path from the root
 */
export function checkUnusedExports({
  files = listFiles(SOURCE),
  read = readSource,
} = {}): Problem[] {
  const offered = new Set(PACKAGES.flatMap((folder) => offeredBy(folder, read)));
  const known = new Set(files);
  const used = new Set<string>();
  const exported = files.flatMap((file) => {
    const text = read(file);
    const { staticImports, staticExports } = parseSync(file, text).module;
    const entries = staticExports.flatMap((statement) => statement.entries);
    const imported = [
      ...staticImports.flatMap(({ moduleRequest: { value }, entries }) =>
        entries.map(({ importName }) => [value, importName.name] as const),
      ),
      ...entries.map(
        ({ moduleRequest, importName }) => [moduleRequest?.value ?? '', importName.name] as const,
      ),
      ...[...text.matchAll(WHOLE_MODULE)].map(([, from = '']) => [from, EVERYTHING] as const),
    ];
    for (const [from, name] of imported) {
      const source = moduleAt(path.posix.join(path.posix.dirname(file), from), known);
      if (from.startsWith('.') && source) used.add(`${source} ${name ?? EVERYTHING}`);
    }
    if (offered.has(file) || READ_BY_NAME.some((place) => place.test(file))) return [];
    return entries.flatMap(({ start, exportName: { name } }) =>
      name === null || name === 'default'
        ? []
        : { file, line: text.slice(0, start).split('\n').length, name },
    );
  });
  return exported
    .filter(({ file, name }) => !used.has(`${file} ${name}`) && !used.has(`${file} ${EVERYTHING}`))
    .map(({ file, line, name }) => ({
      file,
      line,
      message: `exports ${name}, which nothing imports. Drop the export, or ${name} where its own module does not use it.`,
    }));
}

function offeredBy(folder: string, read: (file: string) => string): string[] {
  const { exports } = v.parse(ManifestSchema, JSON.parse(read(`${folder}/package.json`)));
  return Object.values(exports).map((file) => path.posix.join(folder, file));
}

function moduleAt(place: string, known: ReadonlySet<string>): string | undefined {
  return ['', '.ts', '.tsx', '/index.ts']
    .map((ending) => place + ending)
    .find((file) => known.has(file));
}
