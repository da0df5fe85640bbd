import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import {
  type RemoteBuild,
  RemoteBuildSchema,
  type RemoteDescriptor,
} from '../federation/remote-descriptor.schema';

/** Versions kept on the server: the one in use and two to go back to, for tabs and for operators. */
const KEPT_VERSIONS = 3;

const RECORD_FILE = 'activations.json';
const INCOMING_PREFIX = '.incoming-';

/** Milliseconds after which an unfinished copy belongs to a process that died. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/** A version becomes a folder name and a part of an address. */
const VersionSchema = v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/));

const ActivationsSchema = v.array(v.object({ version: VersionSchema, activatedAt: v.string() }));
type Activations = v.InferOutput<typeof ActivationsSchema>;

export interface ActivationOptions {
  /** The build: rspack's output with its remote.json. */
  buildFolder: string;
  /** What `/r/<name>/` serves: a folder per version, and the descriptor that lists them. */
  servedFolder: string;
}

/**
 * Puts a build in service: copies it beside the versions already served, makes it the newest
 * activation, and drops what is older than the last three. A version that is already the newest is
 * left as it is; an older one that is still kept moves to the front, which is a roll-back.
 */
export async function activateBuild(options: ActivationOptions): Promise<RemoteDescriptor> {
  const { buildFolder, servedFolder } = options;
  const build = await readBuild(buildFolder);
  await mkdir(servedFolder, { recursive: true });
  const before = await readActivations(servedFolder);
  await copyVersion(buildFolder, servedFolder, build.version);
  const kept = before[0]?.version === build.version ? before : promote(build.version, before);
  const versions = await Promise.all(
    kept.map((entry) => readBuild(path.join(servedFolder, entry.version))),
  );
  const descriptor = { name: build.name, versions };
  if (kept !== before) {
    await writeAtomically(path.join(servedFolder, 'remote.json'), descriptor);
    await writeAtomically(path.join(servedFolder, RECORD_FILE), kept);
    await prune(servedFolder, kept);
  }
  return descriptor;
}

function promote(version: string, activations: Activations): Activations {
  const others = activations.filter((entry) => entry.version !== version);
  return [{ version, activatedAt: new Date().toISOString() }, ...others].slice(0, KEPT_VERSIONS);
}

async function readBuild(folder: string): Promise<RemoteBuild> {
  const file = path.join(folder, 'remote.json');
  const build = v.parse(RemoteBuildSchema, JSON.parse(await readFile(file, 'utf8')));
  v.parse(VersionSchema, build.version);
  return build;
}

/** The activations whose folders still exist, newest first. */
async function readActivations(servedFolder: string): Promise<Activations> {
  const text = await readFile(path.join(servedFolder, RECORD_FILE), 'utf8').catch(() => '[]');
  const recorded = v.parse(ActivationsSchema, JSON.parse(text));
  const present = new Set(await readdir(servedFolder));
  return recorded.filter((entry) => present.has(entry.version));
}

async function copyVersion(buildFolder: string, servedFolder: string, version: string) {
  const target = path.join(servedFolder, version);
  if (await exists(target)) return;
  const incoming = path.join(servedFolder, `${INCOMING_PREFIX}${randomUUID()}`);
  await cp(buildFolder, incoming, { recursive: true });
  try {
    await rename(incoming, target);
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    // Another activation of the same version was faster; its content is the same by its hash.
    if (!(await exists(target))) throw error;
  }
}

/** A reader meets the old file or the new one, never a half of either. */
async function writeAtomically(file: string, content: unknown) {
  const incoming = path.join(path.dirname(file), `${INCOMING_PREFIX}${randomUUID()}`);
  await writeFile(incoming, `${JSON.stringify(content, null, 2)}\n`);
  await rename(incoming, file);
}

async function prune(servedFolder: string, kept: Activations) {
  const versions = new Set(kept.map((entry) => entry.version));
  const entries = await readdir(servedFolder, { withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(servedFolder, entry.name);
    const isDropped = entry.isDirectory() && !versions.has(entry.name);
    if (entry.name.startsWith(INCOMING_PREFIX) ? await isAbandoned(file) : isDropped) {
      await rm(file, { recursive: true, force: true });
    }
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > ABANDONED_AFTER;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
