import type { MarkedToken } from 'marked';
import { decodeEntities } from './entities';
import { known, readMarkdown } from './read-markdown';

/** Strips Markdown from a text, for screen readers. */
export function plainText(markdown: string): string {
  return words(readMarkdown(markdown)).replace(/\s+/g, ' ').trim();
}

function words(tokens: readonly MarkedToken[]): string {
  return tokens.map(wordsOf).join('');
}

/** The plain text of one token. */
export function wordsOf(token: MarkedToken): string {
  switch (token.type) {
    case 'list':
      if (token.items.every(({ text }) => text === '')) return token.raw;
      return token.items.map((item) => `${words(known(item.tokens))}\n`).join('');
    case 'table':
      return [token.header, ...token.rows]
        .map((row) => `${row.map((cell) => words(known(cell.tokens))).join(', ')}\n`)
        .join('');
    case 'text':
    case 'escape':
      return decodeEntities(token.text);
    case 'code':
      return `${token.text}\n`;
    case 'codespan':
    case 'image':
      return token.text;
    case 'html':
      return token.raw;
    case 'br':
      return '\n';
    case 'hr':
    case 'space':
    case 'def':
    case 'checkbox':
      return '\n';
    case 'heading':
    case 'paragraph':
    case 'blockquote':
    case 'list_item':
      return `${words(known(token.tokens))}\n`;
    default:
      return words(known(token.tokens));
  }
}
