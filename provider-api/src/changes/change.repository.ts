import { and, asc, eq, gt, gte, like, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { changes } from '../database/schema';
import type { Change } from './change';
import type { Provenance } from './provenance';

export type ChangeRow = typeof changes.$inferSelect;

/** @param transaction that of the change itself, so that both are committed or neither */
export async function recordChange(
  transaction: Database,
  from: Provenance,
  {
    restaurantId = null,
    ...change
  }: Omit<Change, 'restaurantId'> & {
    restaurantId?: number | SQL | null;
  },
): Promise<void> {
  await transaction.insert(changes).values({ ...rowOf(from, change), restaurantId });
}

/** Records many changes of the same origin with few statements. */
export async function recordChanges(
  transaction: Database,
  from: Provenance,
  all: readonly Change[],
): Promise<void> {
  await insertRows(
    transaction,
    changes,
    all.map((change) => rowOf(from, change)),
  );
}

function rowOf({ by, at, network, requestId }: Provenance, change: Change) {
  const { action, subjectId, restaurantId = null, before = null, after = null } = change;
  return {
    at,
    authorKind: by.kind,
    authorId: 'id' in by ? by.id : null,
    authorName: by.kind === 'stranger' ? null : by.name,
    network,
    requestId,
    action,
    subjectId: subjectId === null ? null : String(subjectId),
    restaurantId,
    before,
    after,
  };
}

interface ChangeFilter {
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  /** Name of a user or an operator at the time of the change. */
  by?: string | undefined;
  /** Kind of the subject, such as `zone`. */
  of?: string | undefined;
  subjectId?: string | undefined;
  restaurantId?: number | undefined;
}

/**
 * In the order in which they happened.
 * @param after the last change already read
 */
export function findChanges(
  database: Database,
  filter: ChangeFilter,
  after: Pick<ChangeRow, 'at' | 'id'> | undefined,
  limit: number,
): Promise<ChangeRow[]> {
  return database
    .select()
    .from(changes)
    .where(and(...matching(filter), after && isLater(after)))
    .orderBy(asc(changes.at), asc(changes.id))
    .limit(limit);
}

function isLater({ at, id }: Pick<ChangeRow, 'at' | 'id'>): SQL | undefined {
  return and(
    gte(changes.at, at),
    sql`(${changes.at} > ${at.toISOString()}::timestamptz or ${gt(changes.id, id)})`,
  );
}

function matching({ from, until, by, of, subjectId, restaurantId }: ChangeFilter) {
  return [
    from && gte(changes.at, from),
    until && lt(changes.at, until),
    by === undefined ? undefined : eq(changes.authorName, by),
    // In LIKE an underscore matches any character, but no two kinds differ only in that.
    of === undefined ? undefined : like(changes.action, `${of}.%`),
    subjectId === undefined ? undefined : eq(changes.subjectId, subjectId),
    restaurantId === undefined ? undefined : eq(changes.restaurantId, restaurantId),
  ];
}
