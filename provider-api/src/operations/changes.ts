import * as v from 'valibot';
import { type ChangeRow, findChanges } from '../changes/change.repository';
import type { Database } from '../database/database';
import { DAY_MS } from '../time/durations';
import { IdTextSchema, readOptions, readParameters } from './parameters';
import type { ReadStandardInput, Tools } from './tools';

const PAGE = 1000;

const InstantSchema = v.pipe(
  v.string(),
  v.check(
    (text) => /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(text) && isInstant(text),
    'neither a day such as 2026-11-25 (of UTC) nor a moment such as 2026-11-25T09:00:00+03:00',
  ),
);

const FilterSchema = v.object({
  from: v.optional(InstantSchema),
  to: v.optional(InstantSchema),
  by: v.optional(v.string()),
  of: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]+$/, 'no kind such as zone or face_profile'))),
  id: v.optional(v.string()),
  restaurant: v.optional(IdTextSchema),
});
const NAMES = Object.keys(FilterSchema.entries);

/**
 * Prints who changed what, oldest first: one readable line per change, or one JSON object per line with `--json`.
 * A day given by `--to` is included.
 */
export async function listChanges(
  database: Database,
  parameters: string[],
  _input: ReadStandardInput,
  { print, tell }: Pick<Tools, 'print' | 'tell'>,
): Promise<string> {
  const usage =
    'changes -- [--from 2026-11-01] [--to 2026-11-25] [--by NAME] [--of zone] [--id 12] [--restaurant 1] [--json]';
  const { options } = readParameters(usage, parameters, {
    names: NAMES,
    flags: ['json'],
    positionals: 0,
  });
  const { from, to, by, of, id, restaurant } = readOptions(FilterSchema, options);
  const filter = {
    from: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : endOf(to),
    by,
    of,
    subjectId: id,
    restaurantId: restaurant,
  };
  let count = 0;
  let last: ChangeRow | undefined;
  do {
    const rows: ChangeRow[] = await findChanges(database, filter, last, PAGE);
    for (const row of rows) print('json' in options ? asJson(row) : asLine(row));
    count += rows.length;
    last = rows.at(-1);
  } while (count > 0 && count % PAGE === 0 && last !== undefined);
  tell(count === 1 ? '1 change' : `${count} changes`);
  return '';
}

function isInstant(text: string): boolean {
  const instant = new Date(text);
  // PostgreSQL has no year 0.
  if (!(instant.getUTCFullYear() > 0)) return false;
  // Rejects 30 February, which JavaScript reads as 2 March.
  return text.length > 'yyyy-mm-dd'.length || instant.toISOString().startsWith(text);
}

function endOf(text: string): Date {
  const instant = new Date(text);
  return text.length > 'yyyy-mm-dd'.length ? instant : new Date(instant.getTime() + DAY_MS);
}

function asJson({ authorKind, authorId, authorName, ...row }: ChangeRow): string {
  return JSON.stringify({ ...row, by: { kind: authorKind, id: authorId, name: authorName } });
}

function asLine(row: ChangeRow): string {
  const { at, authorKind, authorName, network, action, subjectId, restaurantId } = row;
  const parts = [
    at.toISOString(),
    authorName === null ? authorKind : `${authorKind} ${authorName}`,
    ...(network === null ? [] : [`from ${network}`]),
    subjectId === null ? action : `${action} ${subjectId}`,
    ...(restaurantId === null ? [] : [`of restaurant ${restaurantId}`]),
    ...(row.before === null ? [] : [`was ${JSON.stringify(row.before)}`]),
    ...(row.after === null ? [] : [`is ${JSON.stringify(row.after)}`]),
  ];
  return parts.join('  ');
}
