import { type AnyPgColumn, bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Eight bytes, so that every id the contract admits (a safe integer) can be looked up. */
export function id() {
  return bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
}

export function reference() {
  return bigint({ mode: 'number' });
}

/** A reference to the owner of the row; the row is deleted with it. */
export function belongsTo(idColumn: () => AnyPgColumn) {
  return reference().notNull().references(idColumn, { onDelete: 'cascade' });
}

/** Millisecond precision as in JavaScript, so that the inclusive end of a day, 23:59:59.999, leaves no gap. */
export function instant() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' });
}

export function wholeNumber() {
  return bigint({ mode: 'number' });
}

/** Both drivers return bytes as a Uint8Array; one returns a Buffer, which is one too. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
