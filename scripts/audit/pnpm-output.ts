import { execFile } from 'node:child_process';
import { pnpmProgram } from '../bootstrap/pnpm-program.mjs';

const MAX_BYTES = 64 * 1024 * 1024;
/** Milliseconds after which the registry counts as not responding. */
const LIMIT_MS = 90_000;

/** Runs the pnpm that package.json pins and returns its output, whatever its exit code. */
export function pnpmOutput(parameters: string[]): Promise<string> {
  const { program, parameters: first, cwd, shell } = pnpmProgram();
  const options = {
    cwd,
    maxBuffer: MAX_BYTES,
    shell,
    timeout: LIMIT_MS,
    // Without retries, a machine that has no network fails at once.
    env: { ...process.env, npm_config_fetch_retries: '0' },
  };
  return new Promise((resolve) => {
    execFile(program, [...first, ...parameters], options, (_error, output) => resolve(output));
  });
}
