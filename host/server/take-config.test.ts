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
  it('takes a file that is right, and remembers it', async () => {
    const { config, isRefused } = await take(GOOD);
    expect(config).toEqual({
      media: ['https://cameras.example'],
      remotes: { alerts: { descriptor: '/r/alerts/remote.json' } },
    });
    expect([isRefused, isMarked(), reports]).toEqual([false, false, []]);
    expect(await readFile(inFolder('served/config-last-good.json'), 'utf8')).toBe(GOOD);
  });

  it('goes on with the last good one, names line and key, and is well again with a right one', async () => {
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

  it('goes on likewise where the file has gone', async () => {
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
  ])('goes on likewise where it is %s', async (_, problem, put) => {
    const { config } = await take(GOOD);
    await rm(inFolder('config.json'));
    await put();
    expect(await takeFile()).toEqual({ config, isRefused: true });
    expect(reports).toEqual([expect.stringMatching(problem)]);
  });

  it('takes a right one that cannot be remembered, and says so', async () => {
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

  it('names both where the last good one is not right any more, as after an upgrade', async () => {
    await take(GOOD);
    await writeFile(inFolder('served/config-last-good.json'), '{ "gone": 1 }');
    await expect(take(WRONG)).rejects.toThrow(
      /errorReportng[\s\S]*any more:[\s\S]*gone: there is no such/,
    );
  });

  it('ends where nothing was in service before', async () => {
    await expect(take(WRONG)).rejects.toThrow('line 3, errorReportng');
  });

  it('takes none where none is named, and forgets the one before', async () => {
    await take(GOOD);
    expect((await take()).config).toEqual({
      remotes: { alerts: { descriptor: '/r/alerts/remote.json' } },
    });
    await expect(take(WRONG)).rejects.toThrow('errorReportng');
  });
});
