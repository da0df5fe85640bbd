import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ownProgram } from '../own-files';
import { ModelWorker } from './model-worker';

let now: number;
let models: ModelWorker[];
beforeEach(() => {
  now = 0;
  models = [];
});
afterEach(async () => {
  for (const model of models) await model.stop();
});

/** A thread that fails at its first starts, `times` times, and counts its starts. */
function failing(times: number) {
  const starts = new Int32Array(new SharedArrayBuffer(4));
  const script = `import { parentPort, workerData } from 'node:worker_threads';
    if (Atomics.add(workerData, 0, 1) < ${times}) throw new Error('too many open files');
    parentPort.on('message', (question) => {
      if (question === 'end') process.exit(1);
      parentPort.postMessage('answer');
    });`;
  return { starts, model: modelOf(script, starts) };
}

function modelOf(script: string, workerData: unknown): ModelWorker {
  const address = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const model = new ModelWorker(address, workerData, () => now);
  models.push(model);
  return model;
}

describe('a model that fails to load', () => {
  it('is retried with growing pauses, repeats its error meanwhile, and answers once loaded', async () => {
    const { model, starts } = failing(3);
    for (const [failures, pauseMs] of [1000, 2000, 4000].entries()) {
      await expect(model.ask('picture')).rejects.toThrow('too many open files');
      now += pauseMs - 1;
      await expect(model.ask('picture')).rejects.toThrow('too many open files');
      expect(starts[0]).toBe(failures + 1);
      now += 1;
    }
    expect(await model.ask('picture')).toBe('answer');
    expect(starts[0]).toBe(4);
  });

  it('is retried after a minute at most, however often it has failed', async () => {
    const { model, starts } = failing(8);
    for (let count = 0; count < 8; count += 1) {
      await expect(model.ask('picture')).rejects.toThrow('too many open files');
      now += 60_000;
    }
    expect(await model.ask('picture')).toBe('answer');
    expect(starts[0]).toBe(9);
  });

  it('starts again with the shortest pause after it has once answered', async () => {
    const { model, starts } = failing(2);
    for (const pauseMs of [1000, 2000]) {
      await expect(model.ask('picture')).rejects.toThrow('too many open files');
      now += pauseMs;
    }
    expect(await model.ask('picture')).toBe('answer');
    await expect(model.ask('end')).rejects.toThrow('the model ended');
    now += 1000;
    expect(await model.ask('picture')).toBe('answer');
    expect(starts[0]).toBe(4);
  });
});

describe.each([
  { program: 'people/human-worker.mjs', file: 'centernet.json' },
  { program: 'people/human-worker.mjs', file: 'centernet.bin' },
  { program: 'faces/face-worker.mjs', file: 'faceres.bin' },
] as const)('$program when $file fails to load once', ({ program, file }) => {
  it('reports the error instead of finding nobody, and works after a retry', async () => {
    const reads = new Int32Array(new SharedArrayBuffer(4));
    const script = `import { promises } from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      import { workerData } from 'node:worker_threads';
      const { readFile } = promises;
      promises.readFile = async (path, ...rest) => {
        if (String(path).endsWith(workerData.file) && Atomics.add(workerData.reads, 0, 1) === 0) {
          throw new Error('too many open files');
        }
        return readFile(path, ...rest);
      };
      syncBuiltinESMExports();
      await import(workerData.program);`;
    const model = modelOf(script, { file, reads, program: ownProgram(program).href });
    const jpeg = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#777' },
    })
      .jpeg()
      .toBuffer();
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const question = program.startsWith('faces') ? { jpeg, part: whole } : jpeg;
    await expect(model.ask(question)).rejects.toThrow('cannot be loaded: too many open files');
    now += 1000;
    expect(await model.ask(question)).toMatchObject({ found: expect.anything() });
  });
});
