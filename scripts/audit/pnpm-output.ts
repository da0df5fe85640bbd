import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { inRoot, ROOT } from '../workspace/packages';

const ManifestSchema = v.object({ packageManager: v.string() });
const MAX_BYTES = 64 * 1024 * 1024;

/** What the pnpm that package.json pins answers, whether it is content or not. */
export function pnpmOutput(parameters: string[]): Promise<string> {
  const manifest: unknown = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const { packageManager } = v.parse(ManifestSchema, manifest);
  const options = { cwd: ROOT, maxBuffer: MAX_BYTES };
  return new Promise((resolve) => {
    execFile('npx', ['--yes', packageManager, ...parameters], options, (_error, output) =>
      resolve(output),
    );
  });
}
