import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../workspace/packages';
import { programFile, runNode } from '../workspace/run-process';
import { typeCache } from '../workspace/type-cache';

interface Question {
  /** Additional files of the project, by name; the settings may list others. */
  files?: Record<string, string>;
  /** Content of its tsconfig.json, on top of the workspace's base settings. */
  settings: object;
  /** Name under which the build info is cached, for the next check of mostly the same files. */
  keptAs?: string;
  signal?: AbortSignal | undefined;
}

/** A type error and its location; the file is relative to the workspace. */
export interface Complaint {
  file: string;
  line: number;
  message: string;
}

/** Type-checks a temporary project that is set up for one question. */
export async function typeCheck({
  files = {},
  settings,
  keptAs,
  signal,
}: Question): Promise<Complaint[]> {
  // Inside the kit, so that the imports of its declarations resolve.
  mkdirSync(inRoot('shared-kit/dist'), { recursive: true });
  const folder = mkdtempSync(inRoot('shared-kit/dist/question-'));
  try {
    const project = { extends: inRoot('tsconfig.base.json'), ...settings };
    const all = { ...files, 'tsconfig.json': JSON.stringify(project) };
    for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, name), text);
    const { code, output } = await runNode(
      [
        programFile('typescript', 'tsc'),
        '-p',
        folder,
        '--pretty',
        'false',
        ...(keptAs === undefined ? [] : typeCache(keptAs)),
      ],
      { signal },
    );
    const found = output.matchAll(/^(.+)\((\d+),\d+\): error TS\d+: (.*)$/gm);
    const complaints = [...found].map(([, file = '', line, message = '']) => ({
      file,
      line: Number(line),
      message,
    }));
    if (code !== 0 && complaints.length === 0) throw new Error(output);
    return complaints;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
