/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeConfig } from './take-config';

let folder: string;
let reports: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitred-config-'));
  reports = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(folder, name);

/** Starts a server with this text in the operator's file, or without a file if it is undefined. */
async function take(text?: string) {
  if (text === undefined) return takeFile('');
  await writeFile(inFolder('config.json'), text);
  return takeFile();
}

/** Starts it with the file that exists. */
function takeFile(file = inFolder('config.json')) {
  return takeConfig({
    remoteNames: ['alerts'],
    file,
    keptFolder: inFolder('served'),
    report: (problem) => reports.push(problem),
  });
}

const isMarked = () => existsSync(inFolder('served/config-refused'));
const GOOD = '{ "media": ["https://cameras.example"] }';
const WRONG = '{\n  "media": ["https://cameras.example"],\n  "errorReportng": {}\n}';

describe('takeConfig', () => {
  it('accepts a valid file and saves a copy', async () => {
    const { config, isRefused } = await take(GOOD);
    expect(config).toEqual({
      media: ['https://cameras.example'],
      remotes: { alerts: { descriptor: '/r/alerts/remote.json' } },
    });
    expect([isRefused, isMarked(), reports]).toEqual([false, false, []]);
    expect(await readFile(inFolder('served/config-last-good.json'), 'utf8')).toBe(GOOD);
  });

  it('keeps the last good file, reports line and key, and recovers with a valid file', async () => {
    const { config } = await take(GOOD);
    expect(await take(WRONG)).toEqual({ config, isRefused: true });
    expect(await take('{ "media": ')).toEqual({ config, isRefused: true });
    expect(reports).toEqual([
      expect.stringMatching(
        /config\.json is not right:\n {2}line 3, errorReportng: there is no such key, but .*errorReporting.*\nThe one of \d{4}-/,
      ),
      expect.stringMatching(/line 1: it is no JSON: value expected/),
    ]);
    expect(isMarked()).toBe(true);
    const mended = await take('{ "localOverrides": true }');
    expect(mended).toMatchObject({ config: { localOverrides: true }, isRefused: false });
    expect(isMarked()).toBe(false);
  });

  it('keeps the last good file if the new one is missing', async () => {
    const { config } = await take(GOOD);
    await rm(inFolder('config.json'));
    expect(await takeFile()).toEqual({ config, isRefused: true });
    expect(reports[0]).toContain('cannot be read');
  });

  it.each<[string, RegExp, () => Promise<unknown>]>([
    ['a folder', /cannot be read: it is a folder/, () => mkdir(inFolder('config.json'))],
    [
      'of another encoding',
      /cannot be read: it is not in UTF-8/,
      () => writeFile(inFolder('config.json'), Buffer.from(`\uFEFF${GOOD}`, 'utf16le')),
    ],
    [
      'a gigabyte',
      /cannot be read: it has 1073741824 bytes/,
      async () => {
        await writeFile(inFolder('config.json'), '');
        await truncate(inFolder('config.json'), 2 ** 30);
      },
    ],
    ['empty', /line 1: it is no JSON/, () => writeFile(inFolder('config.json'), '')],
  ])('keeps the last good file if the new one is %s', async (_, problem, put) => {
    const { config } = await take(GOOD);
    await rm(inFolder('config.json'));
    await put();
    expect(await takeFile()).toEqual({ config, isRefused: true });
    expect(reports).toEqual([expect.stringMatching(problem)]);
  });

  it('accepts a valid file that cannot be saved, and reports it', async () => {
    await mkdir(inFolder('served/config-last-good.json.new'), { recursive: true });
    const { config, isRefused } = await take(GOOD);
    expect([config.media, isRefused, isMarked()]).toEqual([
      ['https://cameras.example'],
      false,
      false,
    ]);
    expect(reports).toEqual([
      expect.stringMatching(/config-last-good\.json cannot be kept: .*EISDIR/),
    ]);
  });

  it('reports both files if the last good one is no longer valid either, as after an upgrade', async () => {
    await take(GOOD);
    await writeFile(inFolder('served/config-last-good.json'), '{ "gone": 1 }');
    await expect(take(WRONG)).rejects.toThrow(
      /errorReportng[\s\S]*any more:[\s\S]*gone: there is no such/,
    );
  });

  it('throws if there is no last good file', async () => {
    await expect(take(WRONG)).rejects.toThrow('line 3, errorReportng');
  });

  it('uses the defaults if no file is configured, and forgets the last good one', async () => {
    await take(GOOD);
    expect((await take()).config).toEqual({
      remotes: { alerts: { descriptor: '/r/alerts/remote.json' } },
    });
    await expect(take(WRONG)).rejects.toThrow('errorReportng');
  });
});
