import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ArrayExpression, type Directive, parseSync, type Statement } from 'oxc-parser';
import type { DescribedEntries, DescribedEntry } from './described-entry';
import { DocumentedParts } from './documented-parts';

/** How entries import the kit's subpaths, which remotes import from the package. */
const KIT_FOLDER = '../../src/';
const KIT_PACKAGE = '@maitred/shared-kit/';

const NAME = /^\w+$/;
/** String literals, in which names are not references. */
const WORDS = /'[^'\n]*'/g;

/** A name that a file imports. */
interface ImportedName {
  from: string;
  /** `default` for a default import. */
  imported: string;
  local: string;
  isType: boolean;
}

/** Character offsets in a file. */
interface Place {
  start: number;
  end: number;
}

/** A top-level declaration, with the comment above it. */
interface Declaration {
  names: string[];
  text: string;
}

/**
 * Describes each entry of the catalogue: its source, and the props of the kit's parts in it.
 * @param root the kit's folder
 */
export function describeEntries(root: string): DescribedEntries {
  const folder = path.join(root, 'catalogue/entries');
  const parts = new DocumentedParts(path.join(root, 'src'));
  return Object.fromEntries(
    readdirSync(folder).flatMap((name) => entriesOf(path.join(folder, name), parts)),
  );
}

function entriesOf(file: string, parts: DocumentedParts): [string, DescribedEntry][] {
  const source = readFileSync(file, 'utf8');
  const { program, module } = parseSync(file, source);
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(
      ({ importName, localName, isType }): ImportedName => ({
        from: moduleRequest.value,
        imported: importName.name ?? 'default',
        local: localName.value,
        isType,
      }),
    ),
  );
  const declarations = declarationsOf(program.body, source);
  return program.body.flatMap(contentsById).map(([id, { start, end }]) => {
    const content = source.slice(start, end);
    const needs = closureOf(content, declarations).map((declaration) => declaration.text);
    // If the content is just a name, its component is already among the declarations.
    const text = [...needs, ...(NAME.test(content) ? [] : [content])].join('\n\n');
    const needed = imports.filter(({ local }) => mentions(text, local));
    const described = needed
      .filter(({ from, local }) => from.startsWith(KIT_FOLDER) && text.includes(`<${local}`))
      .flatMap(({ from, imported }) => parts.find(from.slice(KIT_FOLDER.length), imported));
    return [id, { code: `${importLines(needed)}\n\n${text}\n`, parts: described }];
  });
}

function declarationsOf(body: readonly (Statement | Directive)[], source: string): Declaration[] {
  return body.flatMap((statement, place) => {
    // Starts at the end of the previous statement, to include the comment in between.
    const text = source.slice(body[place - 1]?.end ?? 0, statement.end).trim();
    if (statement.type === 'VariableDeclaration') {
      const names = statement.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [id.name] : [],
      );
      return [{ names, text }];
    }
    const isNamed =
      statement.type === 'FunctionDeclaration' ||
      statement.type === 'TSInterfaceDeclaration' ||
      statement.type === 'TSTypeAliasDeclaration';
    return isNamed && statement.id ? [{ names: [statement.id.name], text }] : [];
  });
}

/** The position of `Buttons` in `export const actions = [{ id: 'buttons', title: 'Button', Content: Buttons }]`. */
function contentsById(statement: Statement | Directive): [id: string, content: Place][] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  if (statement.declaration?.type !== 'VariableDeclaration') return [];
  return statement.declaration.declarations.flatMap(({ init }) =>
    init?.type === 'ArrayExpression' ? entryObjects(init) : [],
  );
}

function entryObjects({ elements }: ArrayExpression): [id: string, content: Place][] {
  return elements.flatMap((element) => {
    if (element?.type !== 'ObjectExpression') return [];
    const values = new Map(
      element.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? [[property.key.name, property.value] as const]
          : [],
      ),
    );
    const [id, content] = [values.get('id'), values.get('Content')];
    return id?.type === 'Literal' && content ? [[String(id.value), content]] : [];
  });
}

/** All declarations of the file that a piece of code needs, in the order of the file. */
function closureOf(code: string, declarations: readonly Declaration[]): Declaration[] {
  const found = new Set<Declaration>();
  const add = (wanted: (declaration: Declaration) => boolean) => {
    for (const declaration of declarations.filter(wanted)) {
      if (found.has(declaration)) continue;
      found.add(declaration);
      add(({ names }) => names.some((other) => mentions(declaration.text, other)));
    }
  };
  add(({ names }) => names.some((name) => mentions(code, name)));
  return declarations.filter((declaration) => found.has(declaration));
}

function mentions(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(code.replace(WORDS, ''));
}

function importLines(names: readonly ImportedName[]): string {
  const sources = [...new Set(names.map(({ from }) => from))];
  return sources
    .map((source) => {
      const own = names.filter(({ from }) => from === source);
      const byDefault = own.filter(({ imported }) => imported === 'default');
      const named = own
        .filter(({ imported }) => imported !== 'default')
        .map(({ imported, local, isType }) => {
          const name = imported === local ? local : `${imported} as ${local}`;
          return isType ? `type ${name}` : name;
        });
      const list = named.length > 0 ? [`{ ${named.join(', ')} }`] : [];
      const what = [...byDefault.map(({ local }) => local), ...list].join(', ');
      return `import ${what} from '${source.replace(KIT_FOLDER, KIT_PACKAGE)}';`;
    })
    .join('\n');
}
