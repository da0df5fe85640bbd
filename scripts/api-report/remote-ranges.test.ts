import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inRoot, ROOT } from '../workspace/packages';
import { checkRanges, type Kit, settleRanges } from './remote-ranges';

/** Milliseconds to type-check a few remotes against each recorded kit. */
const TIMEOUT_MS = 240_000;

/** What these remotes import of a kit, and the validators that each one bundles. */
const REPORT = `
declare module '@maitred/shared-kit/schema' {
  export * from '@maitred/contract/schema';
}

declare module '@maitred/shared-kit/store' {
  export class Store<Value> {
    get(): Value;
  }
}
`;

/** Folder with the remotes of one test, relative to the workspace. */
let folder: string;
/** Four minor versions with the same exports; in two of them the host began to share libraries. */
let kit: Kit;

beforeEach(() => {
  // Inside the kit, so that its libraries resolve.
  mkdirSync(inRoot('shared-kit/dist'), { recursive: true });
  folder = path.relative(ROOT, mkdtempSync(inRoot('shared-kit/dist/remotes-')));
  kit = {
    version: '1.3.0',
    records: path.join(folder, 'report'),
    libraries: { chakra: { since: '1.2.0' }, nivo: { since: '1.3.0' } },
  };
  mkdirSync(inRoot(kit.records));
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    writeFileSync(inRoot(kit.records, `${version}.d.ts`), REPORT);
});

afterEach(() => rmSync(inRoot(folder), { recursive: true, force: true }));

/** Writes a remote with one screen, whose range begins at this kit. */
function remote(name: string, lowestKit: string, screen: string): string {
  mkdirSync(inRoot(folder, name, 'src'), { recursive: true });
  writeFileSync(
    inRoot(folder, name, 'package.json'),
    JSON.stringify({ maitred: { lowestKit } }, undefined, 2),
  );
  writeFileSync(inRoot(folder, name, 'src/screen.ts'), screen);
  return path.join(folder, name);
}

function lowestKit(of: string): string {
  return JSON.parse(readFileSync(inRoot(of, 'package.json'), 'utf8')).maitred.lowestKit;
}

const DRAWS_NOTHING = 'export const kept = 1;\n';
const WITH_CHAKRA = "export { Splitter } from '@chakra-ui/react';\n";
const WITH_NIVO = "// Draws.\nexport { useMotionConfig } from '@nivo/core';\n";
const WITH_SPRINGS = "export { useSpring } from '@react-spring/web';\n";

describe('checkRanges', () => {
  it(
    'refuses a range that starts before hosts shared an imported library, and explains what to do',
    async () => {
      const chakra = remote('chakra', '1.1.0', WITH_CHAKRA);
      const nivo = remote('nivo', '1.2.0', WITH_NIVO);
      const springs = remote('springs', '1.0.0', WITH_SPRINGS);
      const problems = await checkRanges([chakra, nivo, springs], undefined, kit);
      expect(problems).toEqual(
        [
          { of: chakra, line: 1, library: '@chakra-ui/react', since: '1.2.0', begins: '1.1.0' },
          { of: nivo, line: 2, library: '@nivo/core', since: '1.3.0', begins: '1.2.0' },
          { of: springs, line: 1, library: '@react-spring/web', since: '1.3.0', begins: '1.0.0' },
        ].map(({ of, line, library, since, begins }) => ({
          file: path.join(of, 'src/screen.ts'),
          line,
          message: expect.stringMatching(
            new RegExp(
              `^imports ${library}, .* kit ${since} or later.* ${of} begins at ${begins}\\.\\s+Run npm run api-report `,
            ),
          ),
        })),
      );
    },
    TIMEOUT_MS,
  );

  it(
    'accepts a range that starts where hosts share everything that a remote imports',
    async () => {
      const remotes = [
        remote('nothing', '1.0.0', DRAWS_NOTHING),
        remote('chakra', '1.2.0', WITH_CHAKRA),
        remote('nivo', '1.3.0', WITH_NIVO),
      ];
      expect(await checkRanges(remotes, undefined, kit)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('a remote with a type error of its own', () => {
  const MISTAKEN =
    'export const count: number = undefined;\nexport const own = OF_ITS_OWN_TYPES;\n';

  it(
    'does not need a newer kit because of it',
    async () => {
      const mistaken = remote('mistaken', '1.0.0', MISTAKEN);
      expect(await checkRanges([mistaken], undefined, kit)).toEqual([]);
      expect(await settleRanges([mistaken], undefined, kit)).toEqual(new Map());
    },
    TIMEOUT_MS,
  );

  it(
    'does not need a newer kit either where that has the overloads in another order',
    async () => {
      const overloads = [
        'export function make(of: { path: string; rights: readonly "read"[] }): void;',
        'export function make(of: { name: number }): void;',
      ];
      const declare = (functions: string[]) =>
        `${REPORT}\ndeclare module '@maitred/shared-kit/federation' {\n  ${functions.join('\n  ')}\n}\n`;
      for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
        const isFirst = version === '1.0.0';
        writeFileSync(
          inRoot(kit.records, `${version}.d.ts`),
          declare(isFirst ? overloads : overloads.toReversed()),
        );
      }
      const mistaken = remote(
        'mistaken',
        '1.0.0',
        `import { make } from '@maitred/shared-kit/federation';

make({
  path: '/hall',
  rights: ['reed'],
});
`,
      );
      expect(await checkRanges([mistaken], undefined, kit)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('settleRanges', () => {
  it(
    'starts each range at the first kit whose host shares everything that the remote imports',
    async () => {
      const nothing = remote('nothing', '1.3.0', DRAWS_NOTHING);
      const chakra = remote('chakra', '1.0.0', WITH_CHAKRA);
      const nivo = remote('nivo', '1.0.0', WITH_NIVO);
      const springs = remote('springs', '1.3.0', WITH_SPRINGS);
      const remotes = [nothing, chakra, nivo, springs];
      expect(await settleRanges(remotes, undefined, kit)).toEqual(
        new Map([
          [nothing, '1.0.0'],
          [chakra, '1.2.0'],
          [nivo, '1.3.0'],
        ]),
      );
      expect(remotes.map(lowestKit)).toEqual(['1.0.0', '1.2.0', '1.3.0', '1.3.0']);
    },
    TIMEOUT_MS,
  );

  it(
    'starts a range at the first kit that has the imported subpath',
    async () => {
      const before = inRoot(kit.records, '1.0.0.d.ts');
      const declared = "declare module '@maitred/shared-kit/store' {";
      const text = readFileSync(before, 'utf8');
      expect(text).toContain(declared);
      writeFileSync(before, text.replace(declared, "declare module 'of-a-later-kit' {"));
      const stores = remote(
        'stores',
        '1.0.0',
        "export { Store } from '@maitred/shared-kit/store';\n",
      );
      expect(await settleRanges([stores], undefined, kit)).toEqual(new Map([[stores, '1.1.0']]));
    },
    TIMEOUT_MS,
  );
});
