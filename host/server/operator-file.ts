import { readFileSync, statSync } from 'node:fs';

/** A larger file is something else, and would exhaust the server's memory. */
const MOST_BYTES = 1_000_000;

/**
 * Reads a file that an operator has written.
 * @throws {Error} with a message for the operator if it cannot be read as text
 */
export function readOperatorFile(file: string): string {
  const about = statSync(file);
  if (about.isDirectory()) {
    throw new Error('it is a folder; container tools make one where the file to mount is missing');
  }
  if (!about.isFile()) throw new Error('it is no file');
  if (about.size > MOST_BYTES) {
    throw new Error(`it has ${about.size} bytes, and may have ${MOST_BYTES}`);
  }
  const bytes = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('it is not in UTF-8; save it in that encoding');
  }
}
