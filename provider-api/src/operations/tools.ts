import type { IngestKeys } from '../ingest/ingest-keys';
import type { Options } from './parameters';

/** What a command needs beside the database. */
export interface Tools {
  /** A line of an answer that may be long. */
  print: (line: string) => void;
  /** Shown before anything is done. */
  tell: (text: string) => void;
  /** Whether somebody at the terminal says yes; false where there is none. */
  ask: (question: string) => Promise<boolean>;
  keys: () => IngestKeys;
}

/** @throws {Error} where nobody has agreed to what was told. */
export async function requireConsent(
  message: string,
  options: Options,
  { tell, ask }: Tools,
): Promise<void> {
  tell(message);
  if ('yes' in options) return;
  if (!(await ask('Delete all of this?'))) {
    throw new Error('nothing was deleted; --yes does it without asking');
  }
}
