import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import * as v from 'valibot';
import { type Config, ConfigSchema } from '../src/config/config.schema';

/** A problem for which the operator's file is rejected. */
interface ConfigProblem {
  /** Counted from 1, as in editors. */
  line: number;
  /** `remotes.alerts.descriptor`; empty if the problem concerns the file as a whole. */
  key: string;
  message: string;
}

type Path = (string | number)[];

/**
 * Parses the operator's configuration strictly: an unknown key is a mistake, since it would have no effect.
 * @returns the configuration, or everything that is wrong
 */
export function parseConfigFile(text: string): { config: Config } | { problems: ConfigProblem[] } {
  // Some Windows editors begin a file with a byte order mark.
  const source = text.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  try {
    tree = parseTree(source, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // The parser is recursive.
    return { problems: [{ line: 1, key: '', message: 'it is nested too deeply' }] };
  }
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const [error] = errors;
  if (error !== undefined) {
    return { problems: [{ line: lineAt(error.offset), key: '', message: describe(error) }] };
  }
  if (tree === undefined || tree.type !== 'object') {
    return { problems: [{ line: 1, key: '', message: 'it must be an object: { … }' }] };
  }
  const repeated = repeatedKeys(tree);
  if (repeated.length > 0) {
    return {
      problems: repeated.map(({ path, offset }) => ({
        line: lineAt(offset),
        key: path.join('.'),
        message: 'it is there a second time; only one of them would count',
      })),
    };
  }
  const content = JSON.parse(source) as Record<string, unknown>;
  const lineOf = (path: Path): number => {
    const node = findNodeAtLocation(tree, path);
    // Report the line of the key, even if its value begins on another line.
    const place = node?.parent?.type === 'property' ? node.parent : node;
    if (place !== undefined) return lineAt(place.offset);
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  };
  const checked = v.safeParse(ConfigSchema, { remotes: {}, ...content });
  const problems = [
    ...unknownKeys(ConfigSchema, content),
    ...(checked.issues ?? []).map(({ path = [], message }) => ({
      path: path.map(({ key }) => key as string | number),
      message,
    })),
  ].map(({ path, message }) => ({ line: lineOf(path), key: path.join('.'), message }));
  if (checked.success && problems.length === 0) return { config: checked.output };
  return { problems: problems.sort((one, other) => one.line - other.line) };
}

/** One problem as one line: `line 3, media.0: Invalid URL`. */
export function describeProblem({ line, key, message }: ConfigProblem): string {
  return key === '' ? `line ${line}: ${message}` : `line ${line}, ${key}: ${message}`;
}

/** Turns `PropertyNameExpected` into `property name expected`. */
function describe({ error }: ParseError): string {
  const reason = printParseErrorCode(error).replace(/(?<=.)([A-Z])/g, ' $1');
  return `it is no JSON: ${reason.toLowerCase()}`;
}

function repeatedKeys(node: Node, path: Path = []): { path: Path; offset: number }[] {
  const children = node.children ?? [];
  if (node.type !== 'object') {
    return children.flatMap((child, index) => repeatedKeys(child, [...path, index]));
  }
  const seen = new Set<string>();
  return children.flatMap(({ children: [name, value] = [], offset }) => {
    const key = String(name?.value);
    const place = [...path, key];
    const isRepeated = seen.has(key);
    seen.add(key);
    return [
      ...(isRepeated ? [{ path: place, offset }] : []),
      ...(value === undefined ? [] : repeatedKeys(value, place)),
    ];
  });
}

/** Names that valibot leaves out of every record, because they could change an object's prototype. */
const RESERVED_NAMES = ['__proto__', 'constructor', 'prototype'];

/**
 * Keys at any depth that the schema does not know. The schema itself drops them silently, because a newer host may send
 * them to an older tab.
 */
function unknownKeys(
  schema: unknown,
  value: unknown,
  path: Path = [],
): { path: Path; message: string }[] {
  const below = (child: unknown, key: string | number) =>
    unknownKeys(child, (value as Record<string | number, unknown>)[key], [...path, key]);
  if (v.is(OptionalSchema, schema)) return unknownKeys(schema.wrapped, value, path);
  if (typeof value !== 'object' || value === null) return [];
  if (v.is(RecordSchema, schema)) {
    return Object.keys(value).flatMap((key) =>
      RESERVED_NAMES.includes(key)
        ? { path: [...path, key], message: 'it cannot be the name of anything' }
        : below(schema.value, key),
    );
  }
  if (!v.is(ObjectSchema, schema)) return [];
  const { entries } = schema;
  const known = Object.keys(entries);
  return Object.keys(value).flatMap((key) =>
    known.includes(key)
      ? below(entries[key], key)
      : { path: [...path, key], message: `there is no such key, but ${known.join(', ')}` },
  );
}

/** Shapes of valibot's own schema objects. */
const OptionalSchema = v.object({ type: v.literal('optional'), wrapped: v.unknown() });
const RecordSchema = v.object({ type: v.literal('record'), value: v.unknown() });
const ObjectSchema = v.object({
  type: v.literal('object'),
  entries: v.record(v.string(), v.unknown()),
});
