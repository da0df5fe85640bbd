import { readFileSync } from 'node:fs';

/** A file that is not a valid catalogue, with the position of the problem. */
export class CatalogueError extends Error {
  readonly line: number;
  readonly reason: string;

  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}  ${reason}`);
    this.line = line;
    this.reason = reason;
  }
}

/**
 * Reads the messages of a file such as `src/messages/en.json`, by id.
 * @throws {CatalogueError} if it is not a flat object of ids and messages
 */
export function readMessages(file: string): Record<string, string> {
  // Some Windows editors begin a file with a byte order mark.
  const source = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const fail = (at: number, reason: string): never => {
    throw new CatalogueError(file, source.slice(0, at).split('\n').length, reason);
  };
  let catalogue: unknown;
  try {
    catalogue = JSON.parse(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const position = /at position (\d+)/.exec(reason)?.[1];
    // If the error has no position, the end of the file is missing.
    fail(Number(position ?? source.length), `is no JSON: ${reason}`);
  }
  if (typeof catalogue !== 'object' || catalogue === null || Array.isArray(catalogue)) {
    return fail(0, 'is no object of ids and messages');
  }
  for (const [id, text] of Object.entries(catalogue)) {
    const at = source.indexOf(JSON.stringify(id));
    if (typeof text !== 'string')
      fail(at, `"${id}" is no text: a catalogue is a flat list of them`);
  }
  return catalogue as Record<string, string>;
}
