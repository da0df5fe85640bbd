import { type Column, type SQL, sql } from 'drizzle-orm';

/** Accents and the dots of «ё», once letters are taken apart. */
const MARKS = /[\u0300-\u036f]/g;

/** Whether a name has every word of a text, in any order and each anywhere in it; case and accents make no difference. */
export function hasWords(name: Column, text: string): SQL {
  const plain = sql`regexp_replace(normalize(${name}, NFKD), ${MARKS.source}, '', 'g')`;
  const words = text.normalize('NFKD').replace(MARKS, '').trim().split(/\s+/);
  return sql`${plain} ILIKE ALL (${sql.param(words.map(containing))}::text[])`;
}

/** A pattern for ILIKE that finds the text itself, wherever it stands. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
