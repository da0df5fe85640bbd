import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SHARED_SUBPATHS } from '@maitred/shared-kit/shared-subpaths';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inRoot } from '../workspace/packages';
import { programFile, runNode } from '../workspace/run-process';
import { moduleName } from './report-text';

/** The kit's subpaths that host and remotes share at run time. */
const SUBPATHS = [...SHARED_SUBPATHS.eager, ...SHARED_SUBPATHS.lazy].sort();

/** Matches the specifier in a declaration that refers to another file of the kit. */
const RELATIVE_IMPORT = /((?:\bfrom |\bimport ?\(?)["'])(\.{1,2}\/[^"']+)(["'])/g;

/** Redundant inside `declare module`, where everything is declared. */
const DECLARE = /^(export )?declare /gm;

/** Private members: no user of a class can refer to them, and they make two equal classes incompatible. */
const PRIVATE_MEMBER = /^ +(?:#private|private \w+).*;\n/gm;

interface ReportOptions {
  /** Folder of the kit. */
  kit?: string;
  subpaths?: readonly string[];
  signal?: AbortSignal | undefined;
}

/**
 * Emits the kit's public API as TypeScript declarations: everything that its subpaths export, and whatever those
 * declarations refer to inside the kit, as one file of modules.
 */
export async function emitReport({
  kit = inRoot('shared-kit'),
  subpaths = SUBPATHS,
  signal,
}: ReportOptions = {}): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'maitred-api-report-'));
  try {
    const sources = path.join(kit, 'src');
    const project = path.join(folder, 'tsconfig.json');
    writeFileSync(
      project,
      JSON.stringify({
        extends: inRoot('tsconfig.base.json'),
        compilerOptions: {
          noEmit: false,
          // The types are checked elsewhere; skipping the check halves the time.
          noCheck: true,
          declaration: true,
          emitDeclarationOnly: true,
          removeComments: true,
          rootDir: sources,
          outDir: folder,
        },
        files: subpaths.map((subpath) => path.join(sources, subpath, 'index.ts')),
      }),
    );
    const { code, output } = await runNode([programFile('typescript', 'tsc'), '-p', project], {
      signal,
    });
    if (code !== 0) throw new ExpectedError(`${output.trim()}\n\nThe kit cannot be declared.`);
    return bundle(folder, subpaths);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles every file that a subpath leads to, each as a module with its own name. */
function bundle(folder: string, subpaths: readonly string[]): string {
  const contents = new Map<string, string>();
  const waiting = subpaths.map((subpath) => `${subpath}/index`);
  for (const name of waiting) {
    if (contents.has(name)) continue;
    const text = readFileSync(path.join(folder, `${name}.d.ts`), 'utf8');
    const named = text.replace(RELATIVE_IMPORT, (_match, before, specifier, after) => {
      const target = path.posix.join(path.posix.dirname(name), specifier);
      const file = existsSync(path.join(folder, `${target}.d.ts`)) ? target : `${target}/index`;
      waiting.push(file);
      return `${before}${moduleName(file, subpaths)}${after}`;
    });
    contents.set(name, named.replace(DECLARE, '$1').replace(PRIVATE_MEMBER, ''));
  }
  return [...contents.keys()]
    .sort()
    .map((name) => `declare module '${moduleName(name, subpaths)}' {\n${contents.get(name)}}\n`)
    .join('\n');
}
