import path from 'node:path';
import { type LibraryGroup, SHARED_LIBRARIES } from '@maitred/shared-kit/build/shared-subpaths';
import {
  literalText,
  parseFile,
  type SyntaxNode,
  sourceFiles,
  walk,
} from '../checks/messages/syntax';
import { inRoot, ROOT } from '../workspace/packages';
import { isBelow } from './semver';

/** An import of what works only with a library that the host shares whole. */
export interface LibraryImport {
  /** Relative to the workspace. */
  file: string;
  line: number;
  /** Name of the package. */
  library: string;
  /** The first kit whose host shares what it needs. */
  since: string;
}

const GROUPS = Object.keys(SHARED_LIBRARIES) as LibraryGroup[];

/**
 * The group of shared libraries that a package needs: its own or, for a package of nivo's that a
 * remote brings, the one whose parts it draws over.
 */
export function libraryGroupOf(library: string): LibraryGroup | undefined {
  if (library.startsWith('@nivo/')) return 'nivo';
  return GROUPS.find((group) => SHARED_LIBRARIES[group].names.some((name) => name === library));
}

/**
 * Where the sources of a remote import such libraries, tests left out. Types are gone once it is
 * built: who imports nothing else needs no host that has them.
 */
export function readLibraryImports(folder: string): LibraryImport[] {
  return sourceFiles(inRoot(folder, 'src')).flatMap((source) => {
    const { program, lineOf } = parseFile(source);
    const file = path.relative(ROOT, source);
    const found: LibraryImport[] = [];
    walk(program, (node) => {
      const library = packageOf(importedBy(node) ?? '');
      const group = libraryGroupOf(library);
      if (group === undefined) return;
      found.push({
        file,
        line: lineOf(node.start),
        library,
        since: SHARED_LIBRARIES[group].since,
      });
    });
    return found;
  });
}

/** The kit below which one of these imports finds no library; undefined where there is none. */
export function highestSince(imports: readonly LibraryImport[]): string | undefined {
  return imports
    .map(({ since }) => since)
    .reduce<string | undefined>(
      (highest, since) => (highest === undefined || isBelow(highest, since) ? since : highest),
      undefined,
    );
}

/** What a node imports, or exports from elsewhere, that is there at run time. */
function importedBy(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return isOfTypes(node) ? undefined : literalText(node.source);
    case 'ImportExpression':
      return literalText(node.source);
    default:
      return undefined;
  }
}

function isOfTypes({ importKind, exportKind, specifiers }: SyntaxNode): boolean {
  if (importKind === 'type' || exportKind === 'type') return true;
  const named: SyntaxNode[] = Array.isArray(specifiers) ? specifiers : [];
  return (
    named.length > 0 && named.every((one) => one.importKind === 'type' || one.exportKind === 'type')
  );
}

/** `@nivo/pie/anything` → `@nivo/pie` */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
