import { hasCode } from '../database/error-code';
import { keepFilesPrivate } from '../database/private-directory';

/** Runs a command. If it fails, prints one line to stderr and sets the exit code. */
export function runCommand(name: string, command: (parameters: string[]) => Promise<string>): void {
  keepFilesPrivate();
  process.stdout.on('error', (error) => {
    // The reader, such as `head`, has stopped reading. What was done is done.
    if (!hasCode(error, 'EPIPE')) throw error;
  });
  command(process.argv.slice(2)).then(
    (said) => {
      // Long output has already been printed.
      if (said !== '') process.stdout.write(`${said}\n`);
    },
    (error: unknown) => {
      // If a query failed, show the database's own message.
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const message = cause instanceof Error ? cause.message : String(cause);
      process.stderr.write(`${name}: ${message.split('\n')[0]}\n`);
      process.exitCode = 1;
    },
  );
}
