import { type ParseResult, parseSync } from 'oxc-parser';

const KIT = '@maitred/shared-kit';

/** An export of one of the kit's subpaths. */
export interface KitExport {
  subpath: string;
  name: string;
  /** Types are erased by the build: nothing can miss them at run time. */
  isType: boolean;
}

type Statement = ParseResult['program']['body'][number];

/** Name of the module that a file of the kit becomes; a subpath's `index` takes the name of the subpath. */
export function moduleName(file: string, subpaths: readonly string[]): string {
  const subpath = subpaths.find((name) => file === `${name}/index`);
  return subpath === undefined ? `${KIT}/src/${file}` : `${KIT}/${subpath}`;
}

/** The same report with its modules renamed, so that two reports can be told apart. */
export function renamed(report: string, prefix: string): string {
  return report.replaceAll(new RegExp(`(["'])${KIT}/`, 'g'), `$1${prefix}/`);
}

/** Everything that the subpaths of a report export, in source order. */
export function readExports(report: string): KitExport[] {
  const { program, errors } = parseSync('surface.d.ts', report);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`The kit's report: ${error.message}`);
  const modules = new Map<string, Statement[]>();
  for (const statement of program.body) {
    if (statement.type !== 'TSModuleDeclaration' || statement.id.type !== 'Literal') continue;
    modules.set(statement.id.value, statement.body?.body ?? []);
  }
  return [...modules.keys()]
    .filter((name) => !name.startsWith(`${KIT}/src/`))
    .flatMap((name) => {
      const subpath = name.slice(KIT.length + 1);
      return exportsOf(name, modules).map((found) => ({ subpath, ...found }));
    });
}

type NamedExport = Omit<KitExport, 'subpath'>;

function exportsOf(module: string, modules: Map<string, Statement[]>): NamedExport[] {
  const statements = modules.get(module) ?? [];
  return statements.flatMap((statement): NamedExport[] => {
    if (statement.type === 'ExportAllDeclaration')
      return exportsOf(statement.source.value, modules);
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers, exportKind } = statement;
    if (declaration !== null) return declared(declaration);
    return specifiers.map(({ exported, exportKind: ownKind }) => ({
      name: exported.type === 'Literal' ? exported.value : exported.name,
      isType: exportKind === 'type' || ownKind === 'type',
    }));
  });
}

type Declaration = NonNullable<
  Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']
>;

function declared(declaration: Declaration): NamedExport[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [{ name: id.name, isType: false }] : [],
    );
  }
  const isType =
    declaration.type === 'TSInterfaceDeclaration' || declaration.type === 'TSTypeAliasDeclaration';
  const { id } = declaration;
  return id?.type === 'Identifier' ? [{ name: id.name, isType }] : [];
}
