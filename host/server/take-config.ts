import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../src/config/config.schema';
import { deploymentConfig, readConfigFile } from './read-deployment-config';

/** In the folder of the host's volume; neither file is ever served. */
const LAST_GOOD_FILE = 'config-last-good.json';
/** Exists while the operator's file is refused; the health check of deploy/health.mjs looks for it. */
const REFUSED_FILE = 'config-refused';

interface ConfigTaking {
  remoteNames: readonly string[];
  /** The operator's file; empty if there is none. */
  file: string | undefined;
  keptFolder: string;
  report?: (problem: string) => void;
}

/**
 * Loads the configuration of a deployment. An invalid file is not used: the last good one stays in service, the log
 * lists the problems of the new one, and the container is unhealthy until it is fixed.
 * @throws {Error} with everything that is wrong if there is no earlier good one
 */
export async function takeConfig({
  remoteNames,
  file = '',
  keptFolder,
  report = (problem) => process.stderr.write(`${problem}\n`),
}: ConfigTaking): Promise<{ config: Config; isRefused: boolean }> {
  const kept = path.join(keptFolder, LAST_GOOD_FILE);
  const refused = path.join(keptFolder, REFUSED_FILE);
  await mkdir(keptFolder, { recursive: true });
  let read: ReturnType<typeof readConfigFile> | undefined;
  try {
    read = file === '' ? undefined : readConfigFile(file);
  } catch (error) {
    const problem = messageOf(error);
    const { config, since } = await lastGood(kept, problem);
    await writeFile(refused, `${problem}\n`);
    report(
      `${problem}\nThe one of ${since.toISOString()}, the last that was right, stays in service.`,
    );
    return { config: deploymentConfig(remoteNames, config), isRefused: true };
  }
  try {
    if (read === undefined) await rm(kept, { force: true });
    else await keep(kept, read.text);
  } catch (error) {
    // The configuration is valid all the same.
    report(`${kept} cannot be kept: ${messageOf(error)}`);
  }
  await rm(refused, { force: true });
  return { config: deploymentConfig(remoteNames, read?.config), isRefused: false };
}

/** @throws {Error} with the problem of the operator's file if there is no earlier one to use */
async function lastGood(kept: string, problem: string): Promise<{ config: Config; since: Date }> {
  const about = await stat(kept).catch(() => undefined);
  if (about === undefined) throw new Error(problem);
  try {
    return { config: readConfigFile(kept).config, since: about.mtime };
  } catch (error) {
    throw new Error(`${problem}\nThe last one that was right is not any more: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Writes atomically, and only on a change, so that the file's time says since when this configuration has been valid.
 */
async function keep(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return;
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
