import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot, ownFiles, programFile, remoteName, runNode } from '../../scripts';

export interface Variant {
  /** `host` or `remote-alerts`. */
  folder: string;
  version: string;
  /** The kit that the host provides, or the lowest that the remote needs. */
  kit: string;
  /** English messages that distinguish it from the others, by id. */
  messages: Record<string, string>;
  /** Changes to its sources, by file in its folder: each text and its replacement. */
  edits?: Record<string, readonly (readonly [text: string, instead: string])[]>;
  /** Additional packages, which are installed for the tests. */
  libraries?: readonly string[];
  /** A different remote, as created by `npm run new-remote`, at the address of the folder's remote. */
  isNew?: boolean;
}

/** Inputs of a build; the host has all of them, remotes the first three. */
const SOURCES = ['package.json', 'rspack.config.ts', 'src', 'public', 'service-worker'];

/**
 * Builds another version of a package as its team would: another version in its package.json, other messages and
 * another kit, with the same tool and sources.
 * @param into a folder for this build alone
 * @returns the folder of the build
 */
export async function buildVariant(
  { folder, version, kit, messages, edits = {}, libraries = [], isNew = false }: Variant,
  into: string,
): Promise<string> {
  await mkdir(into, { recursive: true });
  if (isNew) await writeNew(folder, into);
  else await copySources(folder, into);
  // A folder of links, one for each package.
  await cp(inRoot(folder, 'node_modules'), path.join(into, 'node_modules'), { recursive: true });
  for (const name of libraries) {
    const link = path.join(into, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(await realpath(inRoot('e2e/node_modules', name)), link, 'junction');
  }
  await edit(path.join(into, 'package.json'), (json) => ({ ...json, version }));
  await edit(path.join(into, 'src/messages/en.json'), (json) => ({ ...json, ...messages }));
  for (const [name, changes] of Object.entries(edits)) {
    const file = path.join(into, name);
    await writeFile(file, changes.reduce(replaceIn, await readFile(file, 'utf8')));
  }
  await atKit(path.join(into, 'rspack.config.ts'), kit);
  const { code, output } = await runNode(
    [programFile('@rspack/cli', 'rspack', inRoot(folder)), 'build'],
    { cwd: into, environment: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`${folder} ${version} could not be built: ${output}`);
  return path.join(into, 'dist/build');
}

async function copySources(folder: string, into: string): Promise<void> {
  for (const name of SOURCES.filter((one) => existsSync(inRoot(folder, one)))) {
    await cp(inRoot(folder, name), path.join(into, name), { recursive: true });
  }
}

async function writeNew(folder: string, into: string): Promise<void> {
  const name = remoteName(folder);
  for (const [file, text] of ownFiles('', { name, titles: { en: name, ru: name } })) {
    await mkdir(path.dirname(path.join(into, file)), { recursive: true });
    await writeFile(path.join(into, file), text);
  }
}

function replaceIn(source: string, [text, instead]: readonly [string, string]): string {
  if (!source.includes(text)) throw new Error(`A source has no ${text}`);
  return source.replace(text, instead);
}

async function edit(
  file: string,
  change: (json: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const json: unknown = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(change(json as Record<string, unknown>), null, 2));
}

/** Sets another kit in the build settings, written as a team would write it. */
async function atKit(file: string, kit: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const versions = `versions: { ...readSharedVersions(), kit: '${kit}' }`;
  const changed = text
    .replace(/import \{ (\w+) \}/, 'import { $1, readSharedVersions }')
    .replace('root: import.meta.dirname', `root: import.meta.dirname, ${versions}`);
  if (!changed.includes(versions)) throw new Error(`${file} has no place for a kit.`);
  await writeFile(file, changed);
}
