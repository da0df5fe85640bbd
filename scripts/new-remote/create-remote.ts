import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inRoot } from '../workspace/packages';
import { PLACES, takenInComposition } from './places';

const TEMPLATE = inRoot('scripts/new-remote/template');

/** The template's own name, used in its file names, code and messages. */
const SAMPLE = 'sample';

interface NewRemote {
  /** `staff-shifts` */
  name: string;
  /** Title of its screen and of the remote itself, shown to users. */
  titles: { en: string; ru: string };
}

/** The changed files, and how to restore them. */
interface Change {
  /** Every file that was written or changed, relative to the workspace. */
  files: string[];
  undo: () => void;
}

/** Creates a working remote and adds it to the composition. `undo` restores the lockfile too. */
export function createRemote(remote: NewRemote): Change {
  const folder = `remote-${remote.name}`;
  if (existsSync(inRoot(folder))) {
    throw new ExpectedError(`There is a folder ${folder} already; nothing was changed.`);
  }
  const taken = takenInComposition(readFileSync(inRoot('docker-compose.yml'), 'utf8'), remote.name);
  if (taken !== undefined) {
    throw new ExpectedError(
      `"${remote.name}" is taken: docker-compose.yml has ${taken} already. Choose another name.`,
    );
  }
  // Prepare all contents before writing any, so that a missing place in a file stops it before anything is changed.
  const own = ownFiles(folder, remote);
  const changed = [
    ...PLACES.map(({ file, add }) => ({ file, change: add })),
    // Not changed here, but by the installation of the remote's packages; listed so that `undo` restores it.
    { file: 'pnpm-lock.yaml', change: (text: string) => text },
  ];
  const change = changeFiles(changed, remote.name);
  for (const [file, text] of own) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
  }
  return {
    files: [...own.map(([file]) => file), ...PLACES.map(({ file }) => file)],
    undo: () => {
      change.undo();
      rmSync(inRoot(folder), { recursive: true, force: true });
    },
  };
}

/** Removes a remote's folder, and its name from the composition. */
export function removeRemote(name: string): string[] {
  const folder = `remote-${name}`;
  const { files } = changeFiles(
    PLACES.map(({ file, remove }) => ({ file, change: remove })),
    name,
  );
  rmSync(inRoot(folder), { recursive: true, force: true });
  return [folder, ...files];
}

interface FileChange {
  file: string;
  change: (text: string, remote: string) => string;
}

function changeFiles(changes: readonly FileChange[], remote: string): Change {
  const contents = changes.map(({ file, change }) => {
    const previous = readFileSync(inRoot(file), 'utf8');
    return { file, previous, next: change(previous, remote) };
  });
  for (const { file, next } of contents) writeFileSync(inRoot(file), next);
  return {
    files: contents.map(({ file }) => file),
    undo: () => {
      for (const { file, previous } of contents) writeFileSync(inRoot(file), previous);
    },
  };
}

/** The files of the remote's folder, with their contents. */
export function ownFiles(folder: string, remote: NewRemote): [string, string][] {
  return readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = path.join(entry.parentPath, entry.name);
      const name = path.relative(TEMPLATE, source).replaceAll(SAMPLE, remote.name);
      return [path.join(folder, name), renamed(readFileSync(source, 'utf8'), remote)];
    });
}

/** Replaces all names in one pass: a title may contain any of these words, and the name may contain the template's. */
function renamed(text: string, { name, titles }: NewRemote): string {
  const replacements: Record<string, string> = {
    "'Sample'": JSON.stringify(titles.en),
    '"Sample"': JSON.stringify(titles.en),
    '"Образец"': JSON.stringify(titles.ru),
    Sample: camelCase(`-${name}`),
    // As a key it may need quotes; the formatter removes unnecessary ones.
    [`    ${SAMPLE}: `]: `    '${name}': `,
    [SAMPLE]: name,
  };
  const sought = new RegExp(Object.keys(replacements).join('|'), 'g');
  return text.replace(sought, (found) => replacements[found] ?? found);
}

/** `staff-shifts` → `staffShifts` */
function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase());
}
