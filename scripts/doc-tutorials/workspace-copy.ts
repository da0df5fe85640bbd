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

/** What a fresh clone has none of. */
const NOT_COPIED = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'coverage',
  'results',
]);

/** Spaces, brackets, a quote and letters beyond ASCII: nothing may take a folder's name apart. */
const FOLDER = "maitred copy (1) d'été Терраса-";

/** A copy of this workspace, to change and to run commands in. */
export class WorkspaceCopy {
  readonly folder: string;

  /** @param folder one that was made before; where none is given, one is made */
  constructor(folder = copyOfWorkspace()) {
    this.folder = folder;
  }

  remove(): void {
    // What was just ended in it may still be writing.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  has(folder: string): boolean {
    return existsSync(path.join(this.folder, folder));
  }

  /** Runs a line as it would be typed. */
  run(command: string) {
    return runProgram('sh', ['-c', command], {
      cwd: this.folder,
      // As in a terminal: a test's own surroundings are none of theirs.
      environment: {
        CI: 'true',
        NODE_ENV: undefined,
        JEST_WORKER_ID: undefined,
        COOKBOOK_COPY: undefined,
      },
    });
  }

  /** Does what a step says to a file. */
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
  // What was found of the types here holds there too: it is told by content, not by place.
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
