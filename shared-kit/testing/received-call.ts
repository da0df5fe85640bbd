import { type AnyEndpoint, fromWire, parseWire } from '@maitred/contract';
import * as v from 'valibot';

/** The input of a call: validated against the contract, in camelCase. */
export interface ReceivedCall<E extends AnyEndpoint = AnyEndpoint> {
  params: InputPart<E['params']>;
  query: InputPart<E['query']>;
  body: InputPart<E['body']>;
  headers: Headers;
}

type Schema = v.GenericSchema<unknown, unknown>;
type InputPart<S> = [Extract<S, Schema>] extends [never]
  ? undefined
  : v.InferOutput<Extract<S, Schema>>;

/** The parameters in a path, or undefined if the path does not match. */
export function matchPath(template: string, pathname: string): Record<string, string> | undefined {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`);
  const match = pattern.exec(pathname);
  if (match === null) return undefined;
  const values = match.slice(1).map(decodeURIComponent);
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

/**
 * Reads a request according to the contract.
 * @throws {Error} that names the part that violates the contract
 */
export async function readCall(
  endpoint: AnyEndpoint,
  request: Request,
  params: Record<string, string>,
): Promise<ReceivedCall> {
  const query = fromWire(readQuery(new URL(request.url).searchParams));
  return {
    params: check(endpoint.params, params, 'params'),
    query: check(endpoint.query, query, 'query'),
    body: check(endpoint.body, await readBody(endpoint, request), 'body'),
    headers: request.headers,
  };
}

function readQuery(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const values = search.getAll(key);
      const [only] = values;
      return [key, values.length === 1 && only !== undefined ? only : values];
    }),
  );
}

async function readBody(endpoint: AnyEndpoint, request: Request): Promise<unknown> {
  if (endpoint.multipart) return fromWire(Object.fromEntries(await request.formData()));
  const text = await request.text();
  return text === '' ? undefined : parseWire(text);
}

/** @throws {Error} that names the part that violates the contract */
export function check<S extends AnyEndpoint['body']>(
  schema: S,
  value: unknown,
  part: string,
): InputPart<S> {
  if (schema === undefined) {
    const isEmpty = value === undefined || Object.keys(Object(value)).length === 0;
    if (!isEmpty) throw new Error(`the ${part} must be empty`);
    return undefined as InputPart<S>;
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output as InputPart<S>;
  const [issue] = result.issues;
  throw new Error(`${[part, v.getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message}`);
}
