import path from 'node:path';
import type { Config } from '../src/config/config.schema';
import { describeProblem, parseConfigFile } from './config-file';
import { readOperatorFile } from './operator-file';

/** Paths at which the product's own remotes have screens, besides their own names. */
export const PRODUCT_PATHS: Readonly<Record<string, string[]>> = {
  analytics: [
    ...['/analytics', '/table', '/compare', '/new-visitors', '/loyal-visitors', '/heatmap'],
  ],
  faces: [
    ...['/face-profiles-list', '/face-profiles-detections', '/:restaurantId/face-profiles/:listId'],
  ],
  orders: ['/restaurant-orders'],
};

/**
 * What a deployment tells the application: its remotes, each on this origin unless the operator's file says otherwise,
 * and the other settings of that file.
 * @param file path of the operator's file; empty if there is none
 * @throws {Error} that lists everything wrong in the file, by line and key
 */
export function readDeploymentConfig(remoteNames: readonly string[], file = ''): Config {
  return deploymentConfig(remoteNames, file === '' ? undefined : readConfigFile(file).config);
}

export function deploymentConfig(
  remoteNames: readonly string[],
  added: Config = { remotes: {} },
): Config {
  const remotes = { ...added.remotes };
  for (const name of remoteNames) {
    const paths = PRODUCT_PATHS[name];
    remotes[name] = {
      descriptor: `/r/${name}/remote.json`,
      ...(paths && { paths }),
      ...remotes[name],
    };
  }
  return { ...added, remotes };
}

/**
 * Reads the operator's file, and returns its text and the parsed configuration.
 * @throws {Error} with one line per problem: where it is, and what is wrong
 */
export function readConfigFile(given: string): { text: string; config: Config } {
  const file = path.resolve(given);
  let text: string;
  try {
    text = readOperatorFile(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`CONFIG_FILE ${file} cannot be read: ${reason}`);
  }
  const read = parseConfigFile(text);
  if ('config' in read) return { text, config: read.config };
  const lines = read.problems.map((problem) => `\n  ${describeProblem(problem)}`);
  throw new Error(`CONFIG_FILE ${file} is not right:${lines.join('')}`);
}
