import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './error-code';
import { makePrivateDirectory } from './private-directory';

interface SecretSettings {
  secretKey?: string | undefined;
  dataDirectory: string;
}

/** The secret of the settings, or else the one in the data directory, which is created at the first start. */
export function secretKeyOf({ secretKey, dataDirectory }: SecretSettings): string {
  if (secretKey !== undefined) return secretKey;
  const path = join(dataDirectory, 'secret-key');
  makePrivateDirectory(dataDirectory);
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${path} holds no secret`);
  return secret;
}
