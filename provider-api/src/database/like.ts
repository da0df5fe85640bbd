import { type Column, type SQL, sql } from 'drizzle-orm';

/** Accents and the dots of «ё» in decomposed text (NFKD). */
const MARKS = /[\u0300-\u036f]/g;

/** Whether a name contains every word of a text, anywhere and in any order, ignoring case and accents. */
export function hasWords(name: Column, text: string): SQL {
  const plain = sql`regexp_replace(normalize(${name}, NFKD), ${MARKS.source}, '', 'g')`;
  const words = text.normalize('NFKD').replace(MARKS, '').trim().split(/\s+/);
  return sql`${plain} ILIKE ALL (${sql.param(words.map(containing))}::text[])`;
}

/** An ILIKE pattern that matches the literal text anywhere. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
