import { Lexer, type MarkedToken, type Token } from 'marked';

/** The parts of a text in GitHub's markdown. Nothing of it is run or becomes HTML by itself. */
export function readMarkdown(text: string): MarkedToken[] {
  try {
    return known(new Lexer({ gfm: true, breaks: true }).lex(text));
  } catch {
    // Thousands of marks inside each other are more than the lexer can follow.
    return [{ type: 'text', raw: text, text }];
  }
}

/** Without the tokens of extensions: there are none here, which the types cannot say. */
export function known(tokens: readonly Token[] | undefined): MarkedToken[] {
  return (tokens ?? []) as MarkedToken[];
}
