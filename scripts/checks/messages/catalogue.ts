import { readFileSync } from 'node:fs';
import { CatalogueError, readMessages } from '../../../shared-kit/tooling/read-messages';
import type { Problem } from '../problem';
import { isNode, literalText, parseFile, type SyntaxNode } from './syntax';

export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

interface CatalogueEntry {
  text: string;
  line: number;
}

export interface Catalogue {
  file: string;
  entries: Map<string, CatalogueEntry>;
}

/**
 * Parses a catalogue from its source text: JSON.parse would hide duplicate ids.
 * @returns no catalogue if the file is not a valid one
 */
export function readCatalogue(file: string): {
  catalogue: Catalogue | undefined;
  problems: Problem[];
} {
  try {
    readMessages(file);
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    const { line, reason } = error;
    return { catalogue: undefined, problems: [{ file, line, message: reason }] };
  }
  const problems: Problem[] = [];
  const entries = new Map<string, CatalogueEntry>();
  const { program, lineOf } = parseFile(`${file}.js`, `(${readFileSync(file, 'utf8')})`);
  for (const { id = '', text = '', start } of properties(program)) {
    const line = lineOf(start);
    if (entries.has(id)) problems.push({ file, line, message: `${id} stands here twice` });
    else entries.set(id, { text, line });
  }
  return { catalogue: { file, entries }, problems };
}

function properties(program: SyntaxNode) {
  const [statement] = Array.isArray(program.body) ? program.body : [];
  let object: unknown = statement?.expression;
  while (isNode(object) && object.type === 'ParenthesizedExpression') object = object.expression;
  const list = isNode(object) && Array.isArray(object.properties) ? object.properties : [];
  return list.filter(isNode).map((property) => ({
    id: literalText(property.key),
    text: literalText(property.value),
    start: property.start,
  }));
}
