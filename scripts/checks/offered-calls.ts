import { BUILT_PACKAGES, inRoot, workspacePath } from '../workspace/packages';
import {
  isNode,
  literalText,
  type ParsedFile,
  parseFile,
  type SyntaxNode,
  sourceFiles,
  walk,
} from './messages/syntax';
import type { Problem } from './problem';

/** What a check of calls needs to know of an endpoint's definition. */
export interface CallDefinition {
  permission?: string | undefined;
}

/** Definitions by the name that the contract exports them under: `deleteZoneEndpoint`. */
export type CallDefinitions = Readonly<Record<string, CallDefinition>>;

const CONTRACT = '@maitred/contract';
const OFFER = 'useMayCall';
const QUESTION = 'usePermission';

/** Parsed sources of a package that is built alone. */
export function readPackage(folder: string): ParsedFile[] {
  return sourceFiles(inRoot(folder, 'src')).map((file) => parseFile(file));
}

/**
 * A package that takes the definition of a call which changes something, whatever for, offers it by
 * `useMayCall` of the same definition, and never by a permission that is written down a second time.
 */
export function checkOfferedCalls(
  definitions: CallDefinitions,
  packages: readonly ParsedFile[][] = BUILT_PACKAGES.map(readPackage),
): Problem[] {
  const changing = new Map(
    Object.entries(definitions).flatMap(([name, { permission }]) =>
      permission === undefined || permission.startsWith('read_') ? [] : [[name, permission]],
    ),
  );
  return packages.flatMap((files) => {
    const offered = new Set(files.flatMap((file) => namesGiven(file, [OFFER], changing)));
    return files.flatMap((file) => [
      ...takenWithoutOffer(file, changing, offered),
      ...permissionsWrittenAgain(file, new Set(changing.values())),
    ]);
  });
}

function takenWithoutOffer(
  file: ParsedFile,
  changing: ReadonlyMap<string, string>,
  offered: ReadonlySet<string>,
): Problem[] {
  return importsOf(file).flatMap((taken) => {
    if (taken.type === 'ImportNamespaceSpecifier') {
      return [problem(file, taken, `takes the whole contract: name the calls that are meant`)];
    }
    const name = isNode(taken.imported) ? String(taken.imported.name) : '';
    if (!changing.has(name) || offered.has(name)) return [];
    return [
      problem(file, taken, `takes ${name}, which no ${OFFER}(${name}) of the package offers`),
    ];
  });
}

function importsOf({ program }: ParsedFile): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration' || literalText(node.source) !== CONTRACT) return;
    if (Array.isArray(node.specifiers)) found.push(...node.specifiers.filter(isNode));
  });
  return found;
}

function permissionsWrittenAgain(file: ParsedFile, permissions: ReadonlySet<string>): Problem[] {
  return callsOf(file, [QUESTION]).flatMap((call) => {
    const [only, ...more] = argumentsOf(call);
    const permission = literalText(only);
    if (more.length > 0 || permission === undefined || !permissions.has(permission)) return [];
    return [problem(file, call, `asks for ${permission}: ${OFFER} takes it from the call`)];
  });
}

function namesGiven(
  file: ParsedFile,
  callees: readonly string[],
  known: ReadonlyMap<string, string>,
): string[] {
  return callsOf(file, callees).flatMap((call) => {
    const name = firstName(call);
    return name !== undefined && known.has(name) ? [name] : [];
  });
}

function callsOf({ program }: ParsedFile, callees: readonly string[]): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee)) return;
    if (callees.includes(String(node.callee.name))) found.push(node);
  });
  return found;
}

function argumentsOf(call: SyntaxNode): unknown[] {
  return Array.isArray(call.arguments) ? call.arguments : [];
}

function firstName(call: SyntaxNode): string | undefined {
  const [first] = argumentsOf(call);
  return isNode(first) && typeof first.name === 'string' ? first.name : undefined;
}

function problem({ file, lineOf }: ParsedFile, { start }: SyntaxNode, message: string): Problem {
  return { file: workspacePath(file), line: lineOf(start), message };
}
