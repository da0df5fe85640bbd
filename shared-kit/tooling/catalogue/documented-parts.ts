import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { builtinResolvers, type Documentation, type PropDescriptor, parse } from 'react-docgen';
import type { DescribedPart, DescribedProp } from './described-entry';

/** A type that react-docgen does not support, and the equivalent that it does. */
const READONLY_LIST = /\breadonly ([\w.]+(?:<[\w., ]+>)?)\[\]/g;
const AS_GENERIC = /\bReadonlyArray<([\w.]+(?:<[\w., ]+>)?)>/g;

/** Relative imports of a file. */
const IMPORTED = /from '(\.[^']+)'/g;
/** `(typeof buttonVariants)[number]` */
const ONE_OF_LIST = /^\(typeof (\w+)\)\[number\]$/;

/** The components of the kit with their props, read from their types on demand. */
export class DocumentedParts {
  readonly #folder: string;
  readonly #read = new Map<string, DescribedPart[]>();

  /** @param folder the kit's sources, with a folder for each subpath */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The component with the given name. Empty for anything else, and for components of Chakra, which have no types here.
   */
  find(subpath: string, name: string): DescribedPart[] {
    const file = fileOfExport(moduleFile(path.join(this.#folder, subpath)), name);
    if (file === undefined) return [];
    const parts = this.#read.get(file) ?? readParts(file);
    this.#read.set(file, parts);
    return parts.filter((part) => part.name === name);
  }
}

/** The file that defines an export, following re-exports. */
function fileOfExport(file: string | undefined, name: string): string | undefined {
  if (file === undefined) return undefined;
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const entries = module.staticExports.flatMap((one) => one.entries);
  const next = (request: string) => moduleFile(path.join(path.dirname(file), request));
  const own = entries.find(({ exportName }) => exportName.name === name);
  if (own?.moduleRequest) return fileOfExport(next(own.moduleRequest.value), name);
  if (own) return file;
  return entries
    .filter(({ exportName, moduleRequest }) => exportName.kind === 'None' && moduleRequest)
    .map(({ moduleRequest }) => fileOfExport(next(moduleRequest?.value ?? ''), name))
    .find((found) => found !== undefined);
}

function moduleFile(place: string): string | undefined {
  return ['.ts', '.tsx', '/index.ts'].map((end) => place + end).find((file) => existsSync(file));
}

function readParts(file: string): DescribedPart[] {
  const source = readFileSync(file, 'utf8').replaceAll(READONLY_LIST, 'ReadonlyArray<$1>');
  const options = {
    filename: file,
    resolver: new builtinResolvers.FindExportedDefinitionsResolver({ limit: 0 }),
    babelOptions: { babelrc: false, configFile: false },
  };
  try {
    const sources = [source, ...importedSources(file, source)].join('\n');
    return parse(source, options).map((documentation) => describedPart(documentation, sources));
  } catch (error) {
    // It throws this error if a file exports no component.
    if (error instanceof Error && error.message.includes('No suitable component')) return [];
    throw error;
  }
}

/** Imported files, which may declare the types of the props or the lists that these refer to. */
function importedSources(file: string, source: string): string[] {
  const requests = [...source.matchAll(IMPORTED)].map(([, request]) => request ?? '');
  const files = requests.map((request) => moduleFile(path.join(path.dirname(file), request)));
  return files.flatMap((found) => (found === undefined ? [] : [readFileSync(found, 'utf8')]));
}

function describedPart(documentation: Documentation, sources: string): DescribedPart {
  const { displayName = '', description = '', props = {} } = documentation;
  const head = new RegExp(`interface ${displayName}Props(?:<[^>]*>)?\\s+extends ([^{]+?)\\s*\\{`);
  const [, takesToo] = head.exec(sources) ?? [];
  return {
    name: displayName,
    description: inOneLine(description),
    props: Object.entries(props).map(([name, prop]) => describedProp(name, prop, sources)),
    takesToo: takesToo && inOneLine(takesToo).replace(/,? >/g, '>'),
  };
}

function describedProp(name: string, prop: PropDescriptor, sources: string): DescribedProp {
  const { tsType, required, description } = prop;
  const type = tsType === undefined ? '' : 'raw' in tsType ? tsType.raw : tsType.name;
  return {
    name,
    type: inOneLine(readableType(name, type, sources)).replaceAll(AS_GENERIC, 'readonly $1[]'),
    isRequired: required === true,
    description: inOneLine(description ?? ''),
  };
}

function readableType(name: string, type: string, sources: string): string {
  const [, list] = ONE_OF_LIST.exec(type) ?? [];
  if (list !== undefined) {
    const [, members] = new RegExp(`const ${list} = \\[([^\\]]*)\\] as const`).exec(sources) ?? [];
    return members?.trim().replace(/,$/, '').replaceAll(',', ' |') ?? type;
  }
  // The type refers to a list in an imported file.
  if (type !== 'unknown') return type;
  const [, declared] =
    new RegExp(`\\b${name}\\??: ([^;{]*(?:\\{[^}]*\\}[^;]*)?);`).exec(sources) ?? [];
  return declared ?? type;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
