import type { IngestKeys } from '../ingest/ingest-keys';
import type { Options } from './parameters';

/** What a command needs besides the database. */
export interface Tools {
  /** Prints a line of possibly long output. */
  print: (line: string) => void;
  /** Shows a text before anything is done. */
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
