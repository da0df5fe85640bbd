import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { runProgram } from '../workspace/run-process';

/** Runs `docker` with these parameters. @throws {ExpectedError} with its output if it fails */
export async function askDocker(...parameters: string[]): Promise<string> {
  const { code, output } = await runProgram('docker', parameters).catch((error: Error) => ({
    code: 1,
    output: error.message,
  }));
  if (code !== 0) throw new ExpectedError(`docker ${parameters.join(' ')}\n${output.trim()}`);
  return output;
}

/** Why containers cannot be run here; undefined if they can. */
export async function whyNoContainers(): Promise<string | undefined> {
  try {
    await askDocker('compose', 'version');
    await askDocker('info');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
