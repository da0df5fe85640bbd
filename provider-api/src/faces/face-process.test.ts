import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { portrait } from '../testing/face-photos';
import { FacesSchema } from './face-detector';
import { TaskProcess } from './task-process';

let folder: string;
let tasks: TaskProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maitred-faces-'));
});
afterEach(() => {
  tasks.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The model process; its first instance cannot read one of the model files. */
function failingAt(file: string): TaskProcess {
  const script = join(folder, 'faces.mjs');
  const program = new URL('./face-process.mjs', import.meta.url).href;
  writeFileSync(
    script,
    `import { existsSync, promises, writeFileSync } from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { readFile } = promises;
    const mark = ${JSON.stringify(join(folder, 'failed'))};
    promises.readFile = async (path, ...rest) => {
      if (String(path).endsWith(${JSON.stringify(file)}) && !existsSync(mark)) {
        writeFileSync(mark, '');
        throw new Error('too many open files');
      }
      return readFile(path, ...rest);
    };
    syncBuiltinESMExports();
    await import(${JSON.stringify(program)});`,
  );
  return new TaskProcess({
    script: pathToFileURL(script),
    timeLimitMs: 60_000,
    memoryLimitBytes: 1024 ** 3,
    mostTasks: 100,
    idleMs: 60_000,
  });
}

describe('a model whose file fails to load once', () => {
  it.each([
    { model: 'that finds faces', file: 'facemesh.json', describes: false },
    { model: 'that describes them', file: 'faceres.json', describes: true },
  ])('$model fails one picture, and works for the next', async ({ file, describes }) => {
    tasks = failingAt(file);
    const { data, info } = await portrait()
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const task = { pixels: data, width, height, describes };
    await expect(tasks.run(task)).rejects.toMatchObject({ reason: 'died' });
    const [face, ...others] = v.parse(FacesSchema, await tasks.run(task));
    expect(others).toEqual([]);
    expect(face?.descriptor !== undefined).toBe(describes);
  });
});
