import { COMMANDS, checkParameters } from './commands.mjs';
import { ExpectedError } from './expected-error.mjs';
import { installPackages } from './install-packages.mjs';
import { requireNode } from './node-version.mjs';

/**
 * Runs a command of the workspace. Everything up to this point is plain JavaScript without dependencies, so that it
 * runs in a clone where nothing is installed yet; the commands themselves are TypeScript.
 */
export async function main(command, parameters) {
  try {
    requireNode();
    if (!Object.hasOwn(COMMANDS, command ?? '')) {
      throw new ExpectedError(
        `Unknown command "${command ?? ''}". There are: ${Object.keys(COMMANDS).join(', ')}.`,
      );
    }
    const usage = checkParameters(command, parameters);
    if (usage !== undefined) {
      process.stdout.write(`${usage}\n`);
      return;
    }
    await installPackages();
    const { register } = await import('tsx/esm/api');
    register();
    const { run } = await import(`../commands/${command}.ts`);
    process.exit(await run(parameters));
  } catch (error) {
    process.stderr.write(`\n${describeFailure(error)}\n`);
    process.exit(1);
  }
}

/** An expected error shows its message only; a bug shows its stack. */
function describeFailure(error) {
  if (!(error instanceof Error)) return String(error);
  return error instanceof ExpectedError ? showControls(error.message) : error.stack;
}

/** Escapes control characters: a carriage return in a quoted variable would overwrite the beginning of the line. */
function showControls(message) {
  return message.replace(/[^\P{Cc}\n]/gu, (character) => JSON.stringify(character).slice(1, -1));
}
