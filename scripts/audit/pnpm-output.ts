import { execFile } from 'node:child_process';
import { pnpmProgram } from '../bootstrap/pnpm-program.mjs';

const MAX_BYTES = 64 * 1024 * 1024;
/** Milliseconds after which the registry counts as one that does not answer. */
const LIMIT_MS = 90_000;

/** What the pnpm that package.json pins answers, whether it is content or not. */
export function pnpmOutput(parameters: string[]): Promise<string> {
  const { program, parameters: first, cwd, shell } = pnpmProgram();
  const options = {
    cwd,
    maxBuffer: MAX_BYTES,
    shell,
    timeout: LIMIT_MS,
    // A machine without a network says so at once.
    env: { ...process.env, npm_config_fetch_retries: '0' },
  };
  return new Promise((resolve) => {
    execFile(program, [...first, ...parameters], options, (_error, output) => resolve(output));
  });
}
