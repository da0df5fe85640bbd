import type { AnyEndpoint } from '@maitred/contract';
import * as v from 'valibot';

type Schema = NonNullable<AnyEndpoint['answer']>;

/** The parts of a schema that a sample depends on. */
interface Parts {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  items?: Schema[];
  options?: unknown[];
  literal?: unknown;
  wrapped?: Schema;
}

/** Simple values; a schema's sample is the first that it allows. */
const VALUES: readonly unknown[] = [
  '2026-11-20T10:00:00Z',
  '10:00',
  'Europe/Moscow',
  '6f1a2c1e-8b3c-4f6a-9d2e-3b7c5a1f0e44',
  'Somebody',
  7,
  0.5,
  true,
];

const LONGEST_LIST = 3;

/** A valid response with all fields of the contract; names are in camelCase. */
export function sampleOf(schema: Schema): unknown {
  const sample = candidatesFor(schema).find((candidate) => v.is(schema, candidate));
  if (sample === undefined) throw new Error(`There is no sample of ${schema.type}.`);
  return sample;
}

function candidatesFor(schema: Schema): unknown[] {
  const { type, entries, item, items, options, literal, wrapped } = schema as unknown as Parts;
  if (entries !== undefined) {
    const fields = Object.entries(entries).map(([name, field]) => [name, sampleOf(field)]);
    return [Object.fromEntries(fields)];
  }
  if (item !== undefined) {
    return Array.from({ length: LONGEST_LIST }, (_, index) =>
      Array.from({ length: index + 1 }, () => sampleOf(item)),
    );
  }
  if (items !== undefined) return [items.map(sampleOf)];
  if (wrapped !== undefined) return [sampleOf(wrapped)];
  if (type === 'literal') return [literal];
  if (type === 'picklist') return options ?? [];
  if (options !== undefined) return options.map((option) => sampleOf(option as Schema));
  return [...VALUES];
}

type Fields = Record<string, unknown>;

/** The same sample with an unknown field. */
export function withUnknownField(sample: unknown): unknown {
  return inFirstObject(sample, (fields) => ({ ...fields, surprise: true }));
}

/** The same sample without a required field. */
export function withoutField(schema: Schema, sample: unknown): unknown {
  return firstBroken(schema, sample, (fields, name) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)),
  );
}

/** The same sample with a list in place of another type. */
export function withWrongType(schema: Schema, sample: unknown): unknown {
  return firstBroken(schema, sample, (fields, name) => ({ ...fields, [name]: [['wrong']] }));
}

/** Breaks one field after another until the result violates the contract. */
function firstBroken(
  schema: Schema,
  sample: unknown,
  spoil: (fields: Fields, name: string) => Fields,
): unknown {
  let names: string[] = [];
  inFirstObject(sample, (fields) => {
    names = Object.keys(fields);
    return fields;
  });
  const spoiled = names
    .map((name) => inFirstObject(sample, (fields) => spoil(fields, name)))
    .find((candidate) => !v.is(schema, candidate));
  if (spoiled === undefined) throw new Error(`Nothing breaks a sample of ${schema.type}.`);
  return spoiled;
}

function inFirstObject(sample: unknown, change: (fields: Fields) => Fields): unknown {
  if (!Array.isArray(sample)) return change(sample as Fields);
  const [first, ...others] = sample as Fields[];
  if (first === undefined) throw new Error('A sample of a list has something in it.');
  return [change(first), ...others];
}
