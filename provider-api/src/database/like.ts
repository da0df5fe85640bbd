import { and, type Column, type SQL, sql } from 'drizzle-orm';

/** Accents and the dots of «ё», once letters are taken apart. */
const MARKS = /[\u0300-\u036f]/g;

/** Whether a name has every word of a text, in any order and each anywhere in it; case and accents make no difference. */
export function hasWords(name: Column, text: string): SQL | undefined {
  const plain = sql`regexp_replace(normalize(${name}, NFKD), ${MARKS.source}, '', 'g')`;
  const words = text.normalize('NFKD').replace(MARKS, '').trim().split(/\s+/);
  return and(...words.map((word) => sql`${plain} ILIKE ${containing(word)}`));
}

/** A pattern for ILIKE that finds the text itself, wherever it stands. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
