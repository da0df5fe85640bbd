import { hasCode } from '../database/error-code';
import { keepFilesPrivate } from '../database/private-directory';

/** Runs a command line: one line on stderr and a code for scripts where it fails. */
export function runCommand(name: string, command: (parameters: string[]) => Promise<string>): void {
  keepFilesPrivate();
  process.stdout.on('error', (error) => {
    // Whoever reads it has had enough, as `head` has. What was done is done.
    if (!hasCode(error, 'EPIPE')) throw error;
  });
  command(process.argv.slice(2)).then(
    (said) => {
      // What is long was printed on the way.
      if (said !== '') process.stdout.write(`${said}\n`);
    },
    (error: unknown) => {
      // The database's own words, where a query has failed.
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const message = cause instanceof Error ? cause.message : String(cause);
      process.stderr.write(`${name}: ${message.split('\n')[0]}\n`);
      process.exitCode = 1;
    },
  );
}
