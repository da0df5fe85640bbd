import { type ParseArgsConfig, parseArgs } from 'node:util';
import * as v from 'valibot';

export type Options = Record<string, string | undefined>;

/**
 * Reads a command line strictly.
 * @param names options with a value; those in `flags` have none and read as `'yes'`.
 * @throws {Error} that names the unknown option and the known ones, or shows the usage.
 */
export function readParameters(
  usage: string,
  parameters: string[],
  {
    names = [],
    flags = [],
    positionals,
    optionalPositionals = 0,
  }: { names?: string[]; flags?: string[]; positionals: number; optionalPositionals?: number },
): { options: Options; positional: string[] } {
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' as const }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ]);
  const { values, positionals: positional } = parseStrictly(usage, {
    args: parameters,
    allowPositionals: true,
    options,
  });
  if (positional.length < positionals || positional.length > positionals + optionalPositionals) {
    throw new Error(`usage: npm run ${usage}`);
  }
  const given = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : 'yes',
  ]);
  return { options: Object.fromEntries(given), positional };
}

/** Throws a one-line error: the reason, and the usage or the known options. */
function parseStrictly<T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [reason] = (error as Error).message.split(/\.\s|\n/);
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    const options = known.length === 0 ? 'it has no options' : `its options: ${known.join(', ')}`;
    throw new Error(`${reason}; ${options}; usage: npm run ${usage}`);
  }
}

/** @throws {Error} that names every missing or wrong option, in one line. */
export function readOptions<S extends v.GenericSchema>(schema: S, options: Options) {
  const parsed = v.safeParse(schema, options);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => {
    const isMissing = issue.received === 'undefined';
    return `--${v.getDotPath(issue)}: ${isMissing ? 'required' : issue.message}`;
  });
  throw new Error(problems.join('; '));
}

/** Only the values that are defined. */
export function given<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

export const IdTextSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'not the number of one'),
  v.transform(Number),
);

export function readId([text]: string[]): number {
  const parsed = v.safeParse(IdTextSchema, text);
  if (!parsed.success) throw new Error(`${text} is ${parsed.issues[0].message}`);
  return parsed.output;
}

/** A readable name: at least one visible character and no control characters. */
export function nameSchema(maxLength: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text), 'empty'),
    v.maxLength(maxLength, `longer than ${maxLength} characters`),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'holds a control character'),
  );
}
