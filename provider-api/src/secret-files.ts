import { readFileSync } from 'node:fs';

/**
 * Settings that should not be visible in the environment of a container. Each may be given as
 * `<NAME>_FILE`, the path of a file that contains it, as container tools pass secrets.
 */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'SECRET_KEY',
  'MESSENGER_BOTS',
  'CHAT_MODEL_KEY',
  'OPENID_CLIENT_SECRET',
  'PUSH_PRIVATE_KEY',
] as const;

/** Reads secrets given as files; strips trailing line breaks and a byte order mark, which editors add. */
export function readSecretFiles(environment: Record<string, string | undefined>) {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`];
    if (file === undefined) continue;
    if (environment[name] !== undefined) {
      problems.push(`${name}: given twice, as itself and by ${name}_FILE`);
      continue;
    }
    try {
      const bytes = readFileSync(file);
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/[\r\n]+$/, '');
      if (text === '') problems.push(`${name}_FILE: ${file} is empty`);
      else secrets[name] = text;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(`${name}_FILE: ${file} cannot be read: ${reason}`);
    }
  }
  return { secrets, problems };
}
