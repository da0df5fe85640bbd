import { COMMANDS, checkParameters } from './commands.mjs';
import { ExpectedError } from './expected-error.mjs';
import { installPackages } from './install-packages.mjs';
import { requireNode } from './node-version.mjs';

/**
 * Runs a command of the workspace. Everything up to here is plain JavaScript without a dependency,
 * so that it runs in a clone that has none yet; the commands themselves are TypeScript.
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

/** A message meant for a person stands alone; for a mistake of ours the stack does. */
function describeFailure(error) {
  if (!(error instanceof Error)) return String(error);
  return error instanceof ExpectedError ? showControls(error.message) : error.stack;
}

/** A carriage return out of a quoted variable would have the rest written over the beginning. */
function showControls(message) {
  return message.replace(/[^\P{Cc}\n]/gu, (character) => JSON.stringify(character).slice(1, -1));
}
