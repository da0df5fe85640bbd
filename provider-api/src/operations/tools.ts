import type { IngestKeys } from '../ingest/ingest-keys';
import type { Options } from './parameters';

/** Reads the standard input to its end, for a password or an address that must not be in the shell history. */
export type ReadStandardInput = () => Promise<string>;

/** What a command needs besides the database. */
export interface Tools {
  /** Prints a line of possibly long output. */
  print: (line: string) => void;
  /** Prints a message that is not part of the output. */
  tell: (text: string) => void;
  /** Whether the user at the terminal says yes; false without a terminal. */
  ask: (question: string) => Promise<boolean>;
  keys: () => IngestKeys;
}

/** @throws {Error} if nobody agrees to the message. */
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
