import { Lexer, type MarkedToken, type Token } from 'marked';

/** Parses GitHub Flavored Markdown into tokens. It produces no HTML and runs nothing. */
export function readMarkdown(text: string): MarkedToken[] {
  try {
    return known(new Lexer({ gfm: true, breaks: true }).lex(text));
  } catch {
    // The lexer overflows on thousands of nested marks.
    return [{ type: 'text', raw: text, text }];
  }
}

/** Narrows the type: there are no extensions, hence no extension tokens, but the types cannot express that. */
export function known(tokens: readonly Token[] | undefined): MarkedToken[] {
  return (tokens ?? []) as MarkedToken[];
}
