import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type Config, ConfigSchema } from '../src/config/config.schema';

/**
 * What a deployment tells the application: its remotes, each on this origin unless the operator's
 * file says otherwise, and what else that file holds.
 * @param file of the operator; none where it is empty
 * @throws {Error} that names everything which is wrong in the file
 */
export function readDeploymentConfig(remoteNames: readonly string[], file = ''): Config {
  const remotes = Object.fromEntries(
    remoteNames.map((name) => [name, { descriptor: `/r/${name}/remote.json` }]),
  );
  if (file === '') return { remotes };
  const added = readConfigFile(path.resolve(file));
  return { ...added, remotes: { ...remotes, ...added.remotes } };
}

function readConfigFile(file: string): Config {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`CONFIG_FILE ${file} cannot be read: ${reason}`);
  }
  const checked = v.safeParse(ConfigSchema, { remotes: {}, ...Object(content) });
  if (checked.success) return checked.output;
  const problems = checked.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`CONFIG_FILE ${file} is not right: ${problems.join('; ')}`);
}
