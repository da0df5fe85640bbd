import {
  type LibraryGroup,
  SHARED_LIBRARIES,
  SHARED_REACT,
} from '@maitred/shared-kit/shared-subpaths';
import {
  literalText,
  parseFile,
  type SyntaxNode,
  sourceFiles,
  walk,
} from '../checks/messages/syntax';
import { inRoot, workspacePath } from '../workspace/packages';
import { isBelow } from './semver';

/** An import that works only with a library that the host shares whole. */
interface LibraryImport {
  /** Relative to the workspace. */
  file: string;
  line: number;
  /** Name of the package; for React, of its subpath. */
  library: string;
  /** The first kit version whose host shares that library. */
  since: string;
}

/** The first kit version whose host shares each group of libraries. */
export type SharedLibraries = Record<LibraryGroup, { since: string }>;

const GROUPS = Object.keys(SHARED_LIBRARIES) as LibraryGroup[];

/**
 * The group of shared libraries that a package needs: its own group or, for a nivo package that a remote bundles, the
 * group whose parts it draws with.
 */
export function libraryGroupOf(library: string): LibraryGroup | undefined {
  if (library.startsWith('@nivo/')) return 'nivo';
  return GROUPS.find((group) => SHARED_LIBRARIES[group].names.some((name) => name === library));
}

/** Finds the imports of such libraries in the sources of a remote. */
export function readLibraryImports(
  folder: string,
  libraries: SharedLibraries = SHARED_LIBRARIES,
): LibraryImport[] {
  return readImports(folder).flatMap(({ file, line, imported }) => {
    const ofReact = Object.entries(SHARED_REACT).find(([name]) => name === imported);
    if (ofReact !== undefined) return [{ file, line, library: imported, since: ofReact[1].since }];
    const library = packageOf(imported);
    const group = libraryGroupOf(library);
    return group === undefined ? [] : [{ file, line, library, since: libraries[group].since }];
  });
}

/**
 * Lists what the sources of a remote import, tests excluded. Type imports do not count: they are erased by the build
 * and need no host that has the library.
 */
export function readImports(folder: string): { file: string; line: number; imported: string }[] {
  return sourceFiles(inRoot(folder, 'src')).flatMap((source) => {
    const { program, lineOf } = parseFile(source);
    const file = workspacePath(source);
    const found: ReturnType<typeof readImports> = [];
    walk(program, (node) => {
      const imported = importedBy(node);
      if (imported !== undefined) found.push({ file, line: lineOf(node.start), imported });
    });
    return found;
  });
}

/** The lowest kit version that provides the libraries of all these imports; undefined if there are none. */
export function highestSince(imports: readonly LibraryImport[]): string | undefined {
  return imports
    .map(({ since }) => since)
    .reduce<string | undefined>(
      (highest, since) => (highest === undefined || isBelow(highest, since) ? since : highest),
      undefined,
    );
}

/** The specifier that a node imports or re-exports at run time. */
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
