import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../src/config/config.schema';
import { deploymentConfig, readConfigFile } from './read-deployment-config';

/** In the folder of the host's volume; neither is ever served. */
const LAST_GOOD_FILE = 'config-last-good.json';
/** There while the operator's file is refused; the health check of deploy/health.mjs looks for it. */
const REFUSED_FILE = 'config-refused';

interface ConfigTaking {
  remoteNames: readonly string[];
  /** Of the operator; none where it is empty. */
  file: string | undefined;
  keptFolder: string;
  report?: (problem: string) => void;
}

/**
 * The configuration of a deployment. A file that is wrong is not taken: the last good one stays in service, the log
 * names what is wrong with the new one, and the container is unhealthy until it is right.
 * @throws {Error} with everything that is wrong where there was no good one before
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
    // It is right all the same.
    report(`${kept} cannot be kept: ${messageOf(error)}`);
  }
  await rm(refused, { force: true });
  return { config: deploymentConfig(remoteNames, read?.config), isRefused: false };
}

/** @throws {Error} with the problem of the operator's file where there is none to go on with */
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

/** Whole or not at all, and with the time since when it is so. */
async function keep(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return;
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
