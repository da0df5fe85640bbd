import * as v from 'valibot';

/** An id or a page number: an integer that is represented exactly. */
export const WholeNumberSchema = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,16}$/),
  v.transform(Number),
  v.safeInteger(),
);

type Entries = Record<string, v.GenericSchema<string, unknown>>;

type FilterValues<E extends Entries> = { [K in keyof E]?: v.InferOutput<E[K]> };

interface ParsedFilters<E extends Entries> {
  values: FilterValues<E>;
  /** Keys whose values in the address are invalid; they count as absent. */
  invalid: (keyof E & string)[];
}

/** Reads filters from a query, each key by its own schema; other keys are ignored. */
export function parseSearchFilters<E extends Entries>(
  entries: E,
  search: URLSearchParams,
): ParsedFilters<E> {
  const values: FilterValues<E> = {};
  const invalid: (keyof E & string)[] = [];
  for (const key of Object.keys(entries) as (keyof E & string)[]) {
    const text = search.get(key);
    const schema = entries[key];
    if (text === null || schema === undefined) continue;
    const result = v.safeParse(schema, text);
    if (result.success) values[key] = result.output as v.InferOutput<E[typeof key]>;
    else invalid.push(key);
  }
  return { values, invalid };
}

/** The query with some filters changed. Undefined removes a key; all other keys stay. */
export function withSearchFilters(
  search: URLSearchParams,
  changes: Record<string, string | number | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}
