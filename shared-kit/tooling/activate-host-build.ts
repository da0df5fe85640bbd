import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type HostBuild, HostBuildSchema } from '../src/descriptors/host-build.schema';
import type { ActivationOptions } from './activate-build';
import {
  ActivationSchema,
  asJson,
  isIncoming,
  promote,
  RECORD_FILE,
  readRecord,
  removeUnfinished,
  writeAtomically,
} from './activation-files';

const HostActivationSchema = v.object({
  ...ActivationSchema.entries,
  /** Names of the files in `assets/` that came with the build. */
  assets: v.array(v.string()),
});
type Activations = v.InferOutput<typeof HostActivationSchema>[];

/**
 * Activates a build of the host. There is one page, that of the newest build. The assets of the last three builds are
 * kept together, so that tabs opened earlier can still load what they need.
 */
export async function activateHostBuild(options: ActivationOptions): Promise<HostBuild> {
  const { buildFolder, servedFolder, isAlone = false } = options;
  const build = await readHostBuild(buildFolder);
  const assets = (await readdir(path.join(buildFolder, 'assets'))).sort();
  await mkdir(path.join(servedFolder, 'assets'), { recursive: true });
  for (const folder of ['.', 'assets']) {
    await removeUnfinished(path.join(servedFolder, folder), isAlone);
  }
  // The page is copied last, so that all files it refers to exist before anybody reads it.
  await copyAssets(assets, options);
  for (const name of [...(await rootFiles(buildFolder)), 'index.html', 'host.json']) {
    await copy(name, options);
  }
  const before = await readRecord(servedFolder, HostActivationSchema);
  const kept = promote({ version: build.version, assets }, before);
  await writeAtomically(path.join(servedFolder, RECORD_FILE), asJson(kept));
  await prune(path.join(servedFolder, 'assets'), kept);
  return build;
}

/** Copies all assets or none: on a full disk, a partial build would waste the remaining space. */
async function copyAssets(assets: readonly string[], options: ActivationOptions): Promise<void> {
  const copied: string[] = [];
  try {
    for (const name of assets.map((asset) => `assets/${asset}`)) {
      const file = path.join(options.servedFolder, name);
      if (await isCopied(name, options)) continue;
      await copy(name, options);
      copied.push(file);
    }
  } catch (error) {
    for (const file of copied) await rm(file, { force: true });
    throw error;
  }
}

/** Compares the contents, because an existing file may be truncated after a loss of power. */
async function isCopied(
  name: string,
  { buildFolder, servedFolder }: ActivationOptions,
): Promise<boolean> {
  const copied = await readFile(path.join(servedFolder, name)).catch(() => undefined);
  return copied?.equals(await readFile(path.join(buildFolder, name))) ?? false;
}

/** Files next to the page that are not part of it, such as the service worker. */
async function rootFiles(buildFolder: string): Promise<string[]> {
  const entries = await readdir(buildFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !['index.html', 'host.json'].includes(entry.name))
    .filter(({ name }) => !name.endsWith('.map'))
    .map(({ name }) => name);
}

async function copy(name: string, { buildFolder, servedFolder }: ActivationOptions): Promise<void> {
  await writeAtomically(
    path.join(servedFolder, name),
    await readFile(path.join(buildFolder, name)),
  );
}

async function readHostBuild(folder: string): Promise<HostBuild> {
  const text = await readFile(path.join(folder, 'host.json'), 'utf8');
  return v.parse(HostBuildSchema, JSON.parse(text));
}

async function prune(folder: string, kept: Activations): Promise<void> {
  const assets = new Set(kept.flatMap((entry) => entry.assets));
  for (const name of await readdir(folder)) {
    if (!isIncoming(name) && !assets.has(name)) await rm(path.join(folder, name));
  }
}
