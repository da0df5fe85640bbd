import { QueryIntegerListSchema, QueryIntegerSchema, toWire } from '@maitred/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** Fifteen digits, as in the schema. */
const QUERY_INTEGER = { minimum: -999_999_999_999_999, maximum: 999_999_999_999_999 };

export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  [keyword: string]: unknown;
}

/** The JSON schema of what goes over the wire, with names in snake_case. */
export function wireSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    typeMode: 'input',
    // Checks and transformations have no JSON schema; without them it still describes the shape.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => {
      if (valibotSchema.type === 'blob') return { type: 'string', format: 'binary' };
      if (valibotSchema === QueryIntegerSchema) return { type: 'integer', ...QUERY_INTEGER };
      if (valibotSchema === QueryIntegerListSchema) {
        return { type: 'array', items: { type: 'integer', ...QUERY_INTEGER } };
      }
      return undefined;
    },
  });
  return renameProperties(json as JsonSchema);
}

function renameProperties(schema: JsonSchema): JsonSchema {
  const renamed: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties') {
      renamed.properties = Object.fromEntries(
        Object.entries(value as Record<string, JsonSchema>).map(([name, property]) => [
          wireName(name),
          renameProperties(property),
        ]),
      );
    } else if (keyword === 'required') {
      renamed.required = (value as string[]).map(wireName);
    } else if (Array.isArray(value)) {
      renamed[keyword] = value.map((item: unknown) =>
        isSchema(item) ? renameProperties(item) : item,
      );
    } else {
      renamed[keyword] = isSchema(value) ? renameProperties(value) : value;
    }
  }
  return renamed;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wireName(name: string): string {
  return Object.keys(Object(toWire({ [name]: 0 })))[0] ?? name;
}
