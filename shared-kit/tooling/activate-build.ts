import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import {
  type RemoteBuild,
  RemoteBuildSchema,
  type RemoteDescriptor,
} from '../src/descriptors/remote-descriptor.schema';
import {
  ActivationSchema,
  asJson,
  copyFolder,
  exists,
  incomingName,
  isIncoming,
  promote,
  RECORD_FILE,
  readRecord,
  removeUnfinished,
  VersionSchema,
  writeAtomically,
  writeIfChanged,
} from './activation-files';
import { filesOf, isAsBuilt } from './build-files';

export { exists, filesOf, isAsBuilt, writeAtomically };

type Activations = v.InferOutput<typeof ActivationSchema>[];

export interface ActivationOptions {
  /** The build: rspack's output including its remote.json. */
  buildFolder: string;
  /** The folder served as `/r/<name>/`: a folder per version, and the descriptor that lists them. */
  servedFolder: string;
  /**
   * Whether no other process activates into `servedFolder`, as in the volume of a container. Unfinished files in it
   * then belong to an activation that failed or was killed.
   */
  isAlone?: boolean;
}

/**
 * Activates a build: copies it next to the versions already served, makes it the newest activation, and removes all but
 * the last three. A version that is already the newest stays as it is; an older one that is still kept moves to the
 * front, which is a rollback.
 */
export async function activateBuild(options: ActivationOptions): Promise<RemoteDescriptor> {
  const { buildFolder, servedFolder, isAlone = false } = options;
  const build = await readBuild(buildFolder);
  await requireWhole(buildFolder, build);
  await mkdir(servedFolder, { recursive: true });
  await removeUnfinished(servedFolder, isAlone);
  await copyVersion(buildFolder, servedFolder, build.version);
  const before = await readActivations(servedFolder);
  const kept =
    before[0]?.version === build.version ? before : promote({ version: build.version }, before);
  const versions = await Promise.all(
    kept.map((entry) => readBuild(path.join(servedFolder, entry.version))),
  );
  const descriptor = { name: build.name, versions };
  await writeIfChanged(path.join(servedFolder, 'remote.json'), asJson(descriptor));
  const hasChanged = await writeIfChanged(path.join(servedFolder, RECORD_FILE), asJson(kept));
  // Also when the newest version is activated again: a version that was copied but could not be recorded is left over.
  if (hasChanged || isAlone) await prune(servedFolder, kept);
  return descriptor;
}

async function readBuild(folder: string): Promise<RemoteBuild> {
  const file = path.join(folder, 'remote.json');
  const build = v.parse(RemoteBuildSchema, JSON.parse(await readFile(file, 'utf8')));
  v.parse(VersionSchema, build.version);
  return build;
}

/**
 * Checks that a build is complete: after an interrupted upload it may have its descriptor but not all of its files.
 * @throws {Error} before anything is changed
 */
async function requireWhole(buildFolder: string, build: RemoteBuild): Promise<void> {
  for (const [file, integrity] of filesOf(build)) {
    const content = await readFile(path.join(buildFolder, file)).catch(() => undefined);
    if (content !== undefined && isAsBuilt(content, integrity)) continue;
    const fault = content === undefined ? 'is missing' : 'is not as it was built';
    throw new Error(`${buildFolder} is not whole: ${file} ${fault}`);
  }
}

/** The activations whose folders still exist and have a readable descriptor, newest first. */
async function readActivations(servedFolder: string): Promise<Activations> {
  const recorded = await readRecord(servedFolder, ActivationSchema);
  const present = new Set(await readdir(servedFolder));
  const readable: Activations = [];
  for (const entry of recorded.filter(({ version }) => present.has(version))) {
    try {
      await readBuild(path.join(servedFolder, entry.version));
      readable.push(entry);
    } catch {
      process.stderr.write(
        `${path.join(servedFolder, entry.version)} cannot be read: this version is not served any more.\n`,
      );
    }
  }
  return readable;
}

async function copyVersion(buildFolder: string, servedFolder: string, version: string) {
  const target = path.join(servedFolder, version);
  const isThere = await exists(target);
  if (isThere && (await isWhole(target, buildFolder))) return;
  const incoming = path.join(servedFolder, incomingName());
  try {
    await copyFolder(buildFolder, incoming);
    if (isThere) {
      process.stderr.write(
        `${target} is not whole, as after a loss of power: it is copied anew.\n`,
      );
      await rm(target, { recursive: true });
    }
    await rename(incoming, target);
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    // Another activation of the same version was faster; the hash in the version guarantees the same content.
    if (!(await exists(target)) || isThere) throw error;
  }
}

/**
 * Whether each file of a build has the same size in a copy; the hash in the version guarantees the same content
 * otherwise.
 */
async function isWhole(copied: string, buildFolder: string): Promise<boolean> {
  for (const entry of await readdir(buildFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const copy = path.join(copied, path.relative(buildFolder, file));
    if ((await sizeOf(copy)) !== (await sizeOf(file))) return false;
  }
  return true;
}

async function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
}

async function prune(servedFolder: string, kept: Activations) {
  const versions = new Set(kept.map((entry) => entry.version));
  const entries = await readdir(servedFolder, { withFileTypes: true });
  for (const entry of entries) {
    if (entry.isDirectory() && !versions.has(entry.name) && !isIncoming(entry.name)) {
      await rm(path.join(servedFolder, entry.name), { recursive: true, force: true });
    }
  }
}
