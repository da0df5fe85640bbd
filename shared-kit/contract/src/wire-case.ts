/** A key on the wire that is not in snake_case, and so cannot be told apart from its camelCase twin. */
export class WireNameError extends Error {
  override readonly name = 'WireNameError';
  readonly key: string;

  constructor(key: string) {
    super(`"${key}" is not a snake_case name`);
    this.key = key;
  }
}

/** Renames every key to snake_case: `minCompletionDate` → `min_completion_date`; `line1` stays. */
export function toWire(value: unknown): unknown {
  return renameKeys(value, remembered(toSnakeCase));
}

/**
 * Renames every key to camelCase.
 * @throws {WireNameError} where a key would not come back as it was.
 */
export function fromWire(value: unknown): unknown {
  const rename = remembered((key) => {
    const renamed = toCamelCase(key);
    if (toSnakeCase(renamed) !== key) throw new WireNameError(key);
    return renamed;
  });
  return renameKeys(value, rename);
}

/** Without any of these in the text, every key is one small word. */
const IN_LONGER_NAMES = /[A-Z_\\]/;

/**
 * Reads JSON and renames every key to camelCase. Thousands of cells of a map stay as they came.
 * @throws {SyntaxError} where the text is no JSON
 * @throws {WireNameError} where a key would not come back as it was
 */
export function parseWire(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return IN_LONGER_NAMES.test(text) ? fromWire(value) : value;
}

function toSnakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toCamelCase(key: string): string {
  return key.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** An answer may hold one name thousands of times. */
function remembered(rename: (key: string) => string): (key: string) => string {
  const names = new Map<string, string>();
  return (key) => {
    const name = names.get(key) ?? rename(key);
    names.set(key, name);
    return name;
  };
}

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (!isRecord(value)) return value;
  const renamed: Record<string, unknown> = {};
  for (const key of Object.keys(value)) renamed[rename(key)] = renameKeys(value[key], rename);
  return renamed;
}

/** Tells a record of the contract from a file of a multipart body, which has no keys to rename. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object') return false;
  return Object.prototype.toString.call(value) === '[object Object]';
}
