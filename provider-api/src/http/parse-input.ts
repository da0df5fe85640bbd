import { fromWire, toWire, WireNameError } from '@maitred/contract';
import * as v from 'valibot';
import { invalidRequest } from './api-error';

export type Schema = v.GenericSchema<unknown, unknown>;
/** The parsed type of a request part; undefined if the call has no such part. */
export type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined;

const NothingSchema = v.strictObject({});

/**
 * Parses one part of a request, which has snake_case names, by its schema.
 * @throws {ApiError} 400 that names the field by its wire name.
 */
export function parseInput<S extends Schema | undefined>(
  part: string,
  schema: S | undefined,
  value: unknown,
): Parsed<S> {
  const parsed = v.safeParse(schema ?? NothingSchema, renamed(part, value));
  if (!parsed.success) throw invalidRequest(...describe(part, parsed.issues[0]));
  // Otherwise a missing body would pass if all its fields are optional.
  if (schema !== undefined && value == null) throw invalidRequest(part, 'required');
  const unusable = findUnusableText(parsed.output, []);
  if (unusable !== undefined) {
    throw invalidRequest(wirePath(part, unusable), 'holds a character that cannot be stored');
  }
  return (schema === undefined ? undefined : parsed.output) as Parsed<S>;
}

function renamed(part: string, value: unknown): unknown {
  try {
    return fromWire(value ?? {});
  } catch (error) {
    if (error instanceof WireNameError) throw invalidRequest(error.key.slice(0, 80), 'not known');
    throw invalidRequest(part, 'cannot be read');
  }
}

function describe(part: string, issue: v.BaseIssue<unknown>): [field: string, problem: string] {
  const path = v.getDotPath(issue);
  const field = wirePath(part, path === null ? [] : path.split('.'));
  if (issue.type === 'strict_object' && issue.path !== undefined) {
    return [field, issue.expected === 'never' ? 'not known' : 'required'];
  }
  return [field, issue.message.slice(0, 120)];
}

function wirePath(part: string, path: readonly string[]): string {
  if (path.length === 0) return part;
  const names = path.map((key) => Object.keys(Object(toWire({ [key]: 0 })))[0] ?? key);
  return names.join('.').slice(0, 100);
}

/** PostgreSQL text can hold neither NUL nor half of a surrogate pair. */
function findUnusableText(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  }
  if (value === null || typeof value !== 'object' || value instanceof Blob) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnusableText(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
