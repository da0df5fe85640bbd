import { describe, expect, it } from '@jest/globals';
import { compareWithRecords, type KitHistory } from './check-report';

/** Milliseconds for TypeScript's checks. */
const TIMEOUT_MS = 60_000;

function report(...names: string[]): string {
  const exported = names.map((name) => `  export const ${name}: string;\n`).join('');
  return `declare module '@maitred/shared-kit/ui' {\n${exported}}\n`;
}

/** Judges a kit with those exports; records are given by version, with what they export. */
function judge(
  version: string,
  names: string[],
  released: string[],
  records: Record<string, string[]>,
) {
  const history: KitHistory = {
    version,
    text: report(...names),
    released,
    recorded: Object.keys(records),
    read: (one) => report(...(records[one] ?? [])),
  };
  return compareWithRecords(history);
}

describe('compareWithRecords', () => {
  it('accepts a kit that matches its record, released or not', async () => {
    for (const released of [[], ['1.0.0']])
      expect(await judge('1.0.0', ['Bell'], released, { '1.0.0': ['Bell'] })).toMatchObject({
        isNew: false,
        abandoned: [],
        problems: [],
      });
  });

  it(
    'rewrites the record of an unreleased version, whatever has changed',
    async () => {
      const records = { '1.0.0': ['Bell', 'Gong'] };
      expect(await judge('1.0.0', ['Bell', 'Drum'], [], records)).toMatchObject({
        isNew: true,
        problems: [],
      });
      const first = await judge('1.0.0', ['Bell'], [], {});
      expect(first).toMatchObject({ isNew: true, problems: [] });
    },
    TIMEOUT_MS,
  );

  it(
    'keeps the record of a released version, and asks for the next version',
    async () => {
      const added = await judge('1.0.0', ['Bell', 'Gong'], ['1.0.0'], { '1.0.0': ['Bell'] });
      expect(added.isNew).toBe(false);
      expect(added.problems).toMatchObject([{ message: expect.stringContaining('to 1.1.0') }]);
      const gone = await judge('1.1.0', ['Gong'], ['1.0.0'], { '1.0.0': ['Bell', 'Gong'] });
      expect(gone.problems).toMatchObject([{ message: expect.stringContaining('to 2.0.0') }]);
    },
    TIMEOUT_MS,
  );

  it(
    'compares with the last release, not with records of unreleased versions',
    async () => {
      const records = { '1.0.0': ['Bell'], '1.1.0': ['Bell', 'Gong'] };
      const withoutGong = await judge('1.1.0', ['Bell', 'Drum'], ['1.0.0'], records);
      expect(withoutGong).toMatchObject({ isNew: true, problems: [] });
      const withoutBell = await judge('1.1.0', ['Gong'], ['1.0.0'], records);
      expect(withoutBell.problems).toMatchObject([{ message: expect.stringContaining('Bell') }]);
    },
    TIMEOUT_MS,
  );

  it('abandons the record of an unreleased version that the kit has passed', async () => {
    const records = { '1.0.0': ['Bell'], '1.1.0': ['Bell'], '1.2.0': ['Bell'] };
    const { abandoned } = await judge('1.2.0', ['Bell'], ['1.0.0'], records);
    expect(abandoned).toEqual(['1.1.0']);
  });
});
