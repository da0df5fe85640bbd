import type * as v from 'valibot';

/** True where a schema would take the value and give it back as it is; false decides nothing. */
type QuickCheck = (value: unknown) => boolean;

/** What this reads of valibot's schemas and actions. */
interface SchemaPart {
  type: string;
  pipe?: readonly SchemaPart[];
  item?: SchemaPart;
  wrapped?: SchemaPart;
  entries?: Record<string, SchemaPart>;
  requirement?: unknown;
}

const known = new WeakMap<SchemaPart, QuickCheck>();

/**
 * Whether an answer is beyond doubt what its schema asks for. A full heatmap has thousands of cells, of
 * which valibot copies each and boxes each figure several times: at a quarter of the speed that takes
 * longer than to draw them. Where this says no, valibot has the last word and names what is wrong.
 */
export function isPlainlyValid(schema: v.GenericSchema, value: unknown): boolean {
  return checkOf(schema as unknown as SchemaPart)(value);
}

function checkOf(part: SchemaPart): QuickCheck {
  const check = known.get(part) ?? makeCheck(part);
  known.set(part, check);
  return check;
}

function makeCheck(part: SchemaPart): QuickCheck {
  const [first, ...actions] = part.pipe ?? [];
  if (first === undefined) return schemaCheck(part);
  // The first may be a pipe itself; `part` shows only the schema that this one begins with.
  return actions.map(actionCheck).reduce(both, checkOf(first));
}

function both(one: QuickCheck, other: QuickCheck): QuickCheck {
  return (value) => one(value) && other(value);
}

function schemaCheck({ type, item, wrapped, entries }: SchemaPart): QuickCheck {
  if (type === 'number') return Number.isFinite;
  if (type === 'string' || type === 'boolean') return (value) => typeof value === type;
  if (type === 'nullable' && wrapped) {
    const check = checkOf(wrapped);
    return (value) => value === null || check(value);
  }
  if (type === 'array' && item) {
    const check = checkOf(item);
    return (value) => Array.isArray(value) && value.every((one) => check(one));
  }
  if (type === 'strict_object' && entries) return membersCheck(entries);
  return () => false;
}

/** Exactly these members, each of its kind. */
function membersCheck(entries: Record<string, SchemaPart>): QuickCheck {
  const members = Object.entries(entries).map(([key, part]) => ({ key, check: checkOf(part) }));
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const record = value as Record<string, unknown>;
    for (const { key, check } of members) if (!check(record[key])) return false;
    return Object.keys(record).length === members.length;
  };
}

function actionCheck({ type, requirement }: SchemaPart): QuickCheck {
  if (type === 'integer') return Number.isInteger;
  if (type === 'min_value' && typeof requirement === 'number') {
    return (value) => typeof value === 'number' && value >= requirement;
  }
  if (type === 'regex' && requirement instanceof RegExp && !requirement.global) {
    return (value) => requirement.test(String(value));
  }
  if (type === 'check' && typeof requirement === 'function') {
    return (value) => requirement(value) === true;
  }
  return () => false;
}
