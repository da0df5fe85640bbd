import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
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
  exists,
  incomingName,
  isIncoming,
  promote,
  RECORD_FILE,
  readRecord,
  removeUnfinished,
  VersionSchema,
  writeAtomically,
} from './activation-files';

export { exists, writeAtomically };

type Activations = v.InferOutput<typeof ActivationSchema>[];

export interface ActivationOptions {
  /** The build: rspack's output with its remote.json. */
  buildFolder: string;
  /** What `/r/<name>/` serves: a folder per version, and the descriptor that lists them. */
  servedFolder: string;
  /**
   * Whether no other process activates into `servedFolder`, as in the volume of a container: what is unfinished there
   * belongs to an activation that failed or died.
   */
  isAlone?: boolean;
}

/**
 * Puts a build in service: copies it beside the versions already served, makes it the newest
 * activation, and drops what is older than the last three. A version that is already the newest is
 * left as it is; an older one that is still kept moves to the front, which is a roll-back.
 */
export async function activateBuild(options: ActivationOptions): Promise<RemoteDescriptor> {
  const { buildFolder, servedFolder, isAlone = false } = options;
  const build = await readBuild(buildFolder);
  await mkdir(servedFolder, { recursive: true });
  await removeUnfinished(servedFolder, isAlone);
  const before = await readActivations(servedFolder);
  await copyVersion(buildFolder, servedFolder, build.version);
  const kept =
    before[0]?.version === build.version ? before : promote({ version: build.version }, before);
  const versions = await Promise.all(
    kept.map((entry) => readBuild(path.join(servedFolder, entry.version))),
  );
  const descriptor = { name: build.name, versions };
  if (kept !== before) {
    await writeAtomically(path.join(servedFolder, 'remote.json'), asJson(descriptor));
    await writeAtomically(path.join(servedFolder, RECORD_FILE), asJson(kept));
  }
  // Going back to the newest too: a version that was copied and could not be recorded is nobody's.
  if (kept !== before || isAlone) await prune(servedFolder, kept);
  return descriptor;
}

async function readBuild(folder: string): Promise<RemoteBuild> {
  const file = path.join(folder, 'remote.json');
  const build = v.parse(RemoteBuildSchema, JSON.parse(await readFile(file, 'utf8')));
  v.parse(VersionSchema, build.version);
  return build;
}

/** The activations whose folders still exist, newest first. */
async function readActivations(servedFolder: string): Promise<Activations> {
  const recorded = await readRecord(servedFolder, ActivationSchema);
  const present = new Set(await readdir(servedFolder));
  return recorded.filter((entry) => present.has(entry.version));
}

async function copyVersion(buildFolder: string, servedFolder: string, version: string) {
  const target = path.join(servedFolder, version);
  if (await exists(target)) return;
  const incoming = path.join(servedFolder, incomingName());
  try {
    await cp(buildFolder, incoming, { recursive: true });
    await rename(incoming, target);
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    // Another activation of the same version was faster; its content is the same by its hash.
    if (!(await exists(target))) throw error;
  }
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
