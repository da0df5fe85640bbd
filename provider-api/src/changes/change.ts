import type { Action, Facts } from '../database/change-kinds';

export interface Change {
  action: Action;
  subjectId: number | string | null;
  restaurantId?: number | null;
  before?: Facts | undefined;
  after?: Facts | undefined;
}

/** Only the fields in which the two differ; added or removed fields are null on the other side. */
export function difference(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => !isSame(before[field], after[field]),
  );
  const pick = (facts: Facts) =>
    Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  const fields = Object.keys({ ...one, ...other });
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.every((field) => isSame(Reflect.get(one, field), Reflect.get(other, field)))
  );
}
