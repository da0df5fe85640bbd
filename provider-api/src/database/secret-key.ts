import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './error-code';
import { makePrivateDirectory } from './private-directory';

/** The secret kept in the data directory; made there at the first start. */
export function keptSecretKey(directory: string): string {
  const path = join(directory, 'secret-key');
  makePrivateDirectory(directory);
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${path} holds no secret`);
  return secret;
}
