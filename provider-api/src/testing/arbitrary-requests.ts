import fc from 'fast-check';
import type { OpenApiDocument } from '../openapi/openapi-document';
import type { Operation } from '../openapi/operation';
import type { JsonSchema } from '../openapi/wire-schema';

export interface FuzzRequest {
  method: string;
  path: string;
  operation: Operation;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/**
 * Requests generated from the OpenAPI document, most of them valid in shape, some spoilt in one
 * place: a wrong type, a missing or an unknown field.
 */
export function arbitraryRequest(document: OpenApiDocument): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return fc.constantFrom(...operations).chain(({ method, path, operation }) => {
    const named = (place: string) => operation.parameters.filter((one) => one.in === place);
    const parametersOf = (place: string) =>
      fc.record(
        Object.fromEntries(named(place).map(({ name, schema }) => [name, fieldOf(name, schema)])),
        {
          requiredKeys: named(place)
            .filter(({ required }) => required)
            .map(({ name }) => name),
        },
      );
    const schema = operation.requestBody?.content['application/json']?.schema;
    const body = schema === undefined ? fc.constant(undefined) : spoilt(arbitraryOf(schema));
    return fc
      .record({
        params: parametersOf('path'),
        query: spoilt(parametersOf('query')),
        headers: parametersOf('header'),
        body,
      })
      .map((request) => ({
        method: method.toUpperCase(),
        path,
        operation,
        url: urlOf(path, request.params, request.query),
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, headerText(value)]),
        ),
        body: request.body,
      }));
  });
}

function urlOf(path: string, params: Record<string, unknown>, query: unknown): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])).replace(/^\.+$/, '-'),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(query) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      search.append(name, String(item).toWellFormed());
    }
  }
  return `${filled}?${search}`;
}

/** Only characters that a header can carry. */
function headerText(value: unknown): string {
  return String(value).replace(/[^\t\x20-\x7e]/g, '');
}

/** Typical values of fields, so that requests pass the first checks and reach existing objects. */
const USUAL: Record<string, unknown[]> = {
  at: ['2026-03-10T12:00:00Z', '2026-03-10T11:59:30Z'],
  camera_id: [1, 2],
  cursor: ['n1', 'p2', 'n999'],
  date_from: ['2026-03-09T00:00:00Z', '2026-01-01T00:00:00+05:30', '2020-02-29T12:34:56.789Z'],
  date_to: ['2026-03-10T23:59:59.999Z', '2026-03-10T12:07:00+11:00'],
  id: [1, 2],
  'Idempotency-Key': [
    '6f1e0c3a-58a5-4d0c-9f6e-0d8f3b7a1c11',
    '6f1e0c3a-58a5-4d0c-9f6e-0d8f3b7a1c12',
  ],
  'If-Match': ['*', '"1-0123456789ab"', 'W/"1-0123456789ab.2-0123456789ab"', '"other", *'],
  list_id: [1, 2],
  restaurant_id: [1, 2],
  timezone: ['UTC', 'Europe/Berlin'],
  type: ['visitors'],
};

function fieldOf(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const usual = USUAL[name];
  const isFree = !('const' in schema || 'enum' in schema || schema.type === 'array');
  if (usual === undefined || !isFree) return arbitraryOf(schema);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: arbitraryOf(schema) },
  );
}

/** Occasionally replaces a field with something else, or adds one. */
function spoilt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const wrong = fc
    .tuple(value, fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }))
    .map(([whole, name, other]) => {
      if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return other;
      const names = Object.keys(whole);
      const field = names[name.length % Math.max(names.length, 1)] ?? name;
      return { ...whole, [name.length % 2 === 0 ? field : name]: other };
    });
  return fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: wrong });
}

function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? (schema.oneOf as JsonSchema[] | undefined);
  if (options !== undefined) return fc.oneof(...options.map(arbitraryOf));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema as Record<
    string,
    number | undefined
  >;
  switch (schema.type) {
    case 'integer':
      return fc.oneof(
        // Small numbers match existing objects.
        {
          weight: 3,
          arbitrary: fc.integer({ min: Math.max(minimum ?? 0, 0), max: Math.min(maximum ?? 4, 4) }),
        },
        {
          weight: 1,
          arbitrary: fc.maxSafeInteger().map((value) => clamp(value, minimum, maximum)),
        },
      );
    case 'number':
      return fc.double({ min: minimum ?? -1e6, max: maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema, minLength ?? 0, Math.min(maxLength ?? 40, 400));
    case 'array': {
      const items = Array.isArray(schema.prefixItems)
        ? fc.tuple(...(schema.prefixItems as JsonSchema[]).map(arbitraryOf))
        : fc.array(arbitraryOf(schema.items ?? {}), {
            minLength: minItems ?? 0,
            maxLength: Math.min(maxItems ?? 6, 6),
          });
      return items;
    }
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [
            name,
            fieldOf(name, property),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textOf(schema: JsonSchema, minLength: number, maxLength: number): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid();
  if (typeof schema.pattern === 'string') {
    const usual = fc
      .date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const any = fc.stringMatching(new RegExp(schema.pattern));
    return schema.pattern.includes('T') ? fc.oneof(usual, any) : any;
  }
  return fc.string({ unit: 'binary', minLength, maxLength });
}

function clamp(
  value: number,
  minimum = Number.MIN_SAFE_INTEGER,
  maximum = Number.MAX_SAFE_INTEGER,
) {
  return Math.min(Math.max(value, minimum), maximum);
}
