/** A key on the wire that is not in snake_case, so that renaming it to camelCase would not be reversible. */
export class WireNameError extends Error {
  override readonly name = 'WireNameError';
  readonly key: string;

  constructor(key: string) {
    super(`"${key}" is not a snake_case name`);
    this.key = key;
  }
}

/** Renames every key to snake_case: `minCompletionDate` → `min_completion_date`; `line1` stays as it is. */
export function toWire(value: unknown): unknown {
  return renameKeys(value, remembered(toSnakeCase));
}

/**
 * Renames every key to camelCase.
 * @throws {WireNameError} if a key cannot be renamed back to the same name
 */
export function fromWire(value: unknown): unknown {
  const rename = remembered((key) => {
    const renamed = toCamelCase(key);
    if (toSnakeCase(renamed) !== key) throw new WireNameError(key);
    return renamed;
  });
  return renameKeys(value, rename);
}

/** If the text contains none of these, every key is a single lowercase word. */
const IN_LONGER_NAMES = /[A-Z_\\]/;

/**
 * Parses JSON and renames every key to camelCase. A heatmap with thousands of cells needs no renaming, and is returned
 * as parsed.
 * @throws {SyntaxError} if the text is not JSON
 * @throws {WireNameError} if a key cannot be renamed back to the same name
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

/** Caches renamed keys, because an answer may repeat a key thousands of times. */
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

/** Distinguishes an object with keys to rename from a file in a multipart body. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object') return false;
  return Object.prototype.toString.call(value) === '[object Object]';
}
