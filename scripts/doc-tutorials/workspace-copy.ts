import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, ROOT } from '../workspace/packages';
import { runProgram } from '../workspace/run-process';
import { TYPE_CACHE } from '../workspace/type-cache';
import type { Step } from './read-tutorial';

/** Folders and files that a fresh clone does not have. */
const NOT_COPIED = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'coverage',
  'results',
]);

/** Spaces, brackets, a quote and non-ASCII letters, to find code that splits or misreads a folder's name. */
const FOLDER = "maitred copy (1) d'été Терраса-";

/** A copy of this workspace in which files can be changed and commands run. */
export class WorkspaceCopy {
  readonly folder: string;

  /** @param folder of an existing copy; a new one is made if it is not given */
  constructor(folder = copyOfWorkspace()) {
    this.folder = folder;
  }

  remove(): void {
    // A process that was just stopped may still be writing to it.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  has(folder: string): boolean {
    return existsSync(path.join(this.folder, folder));
  }

  /** Runs a line as if typed in a terminal. */
  run(command: string) {
    return runProgram('sh', ['-c', command], {
      cwd: this.folder,
      // Without the test's own environment, as in a terminal.
      environment: {
        CI: 'true',
        NODE_ENV: undefined,
        JEST_WORKER_ID: undefined,
        COOKBOOK_COPY: undefined,
      },
    });
  }

  /** Applies a step to a file. */
  change(step: Exclude<Step, { kind: 'run' }>): void {
    const file = path.join(this.folder, step.file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, step.kind === 'write' ? step.text : changed(this.read(step.file), step));
  }
}

function copyOfWorkspace(): string {
  const folder = mkdtempSync(path.join(tmpdir(), FOLDER));
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(path.basename(source)),
  });
  // The type cache works in the copy too: it goes by content, not by path.
  const kept = inRoot(TYPE_CACHE);
  if (existsSync(kept)) cpSync(kept, path.join(folder, TYPE_CACHE), { recursive: true });
  return folder;
}

function changed(text: string, step: Extract<Step, { kind: 'insert' | 'replace' }>): string {
  const sought = step.kind === 'insert' ? step.before : step.from;
  const place = text.indexOf(sought);
  if (place === -1) throw new Error(`There is no ${sought} in ${step.file}.`);
  if (step.kind === 'replace') return text.replace(step.from, step.to);
  const line = text.lastIndexOf('\n', place) + 1;
  return text.slice(0, line) + step.text + text.slice(line);
}
