import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inRoot } from '../workspace/packages';
import { runNode } from '../workspace/run-process';

/** Inside a remote, so that its imports resolve. */
const PLACE = inRoot('remote-alerts/dist');
const READING = `
  const { readDeclaration } = await import('@maitred/shared-kit/tooling/declaration');
  console.log(JSON.stringify(await readDeclaration(process.argv[1])));
`;

let folder: string;

beforeEach(() => {
  mkdirSync(PLACE, { recursive: true });
  folder = mkdtempSync(path.join(PLACE, 'declared-'));
  mkdirSync(path.join(folder, 'src/messages'), { recursive: true });
  for (const language of ['en', 'ru']) {
    const messages = {
      'terrace.screen.title': 'Terrace',
      'terrace.screen.count': '{count} tables',
    };
    writeFileSync(path.join(folder, `src/messages/${language}.json`), JSON.stringify(messages));
  }
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a build would declare for a remote with such a screen. */
async function declare(screen: string, imports = '') {
  const text = `${imports}
    import { defineRemote } from '@maitred/shared-kit/federation';
    export const remote = defineRemote({
      name: 'terrace',
      title: 'terrace.screen.title',
      screens: { main: { permissions: [], load: () => import('./nowhere'), ${screen} } },
      widgets: {},
      messages: {},
    });`;
  writeFileSync(path.join(folder, 'src/remote.ts'), text);
  return runNode(['--import', 'tsx', '--input-type=module', '-e', READING, folder], {
    cwd: inRoot('scripts'),
  });
}

describe('the declaration of a remote', () => {
  it('is written as data, with titles in both languages and icons as shapes', async () => {
    const { output } = await declare(
      "path: '/terrace/:tableId', title: 'terrace.screen.title', icon: 'x'",
    );
    expect(JSON.parse(output)).toEqual({
      title: { en: 'Terrace', ru: 'Terrace' },
      screens: {
        main: {
          path: '/terrace/:tableId',
          permissions: [],
          title: { en: 'Terrace', ru: 'Terrace' },
          icon: [
            { shape: 'path', attributes: { d: 'M18 6 6 18' } },
            { shape: 'path', attributes: { d: 'm6 6 12 12' } },
          ],
        },
      },
      widgets: {},
    });
  });

  it('reads texts that start with a byte order mark', async () => {
    for (const language of ['en', 'ru']) {
      const file = path.join(folder, `src/messages/${language}.json`);
      writeFileSync(file, `\uFEFF${JSON.stringify({ 'terrace.screen.title': 'Terrace' })}`);
    }
    const { output } = await declare("path: '/terrace', title: 'terrace.screen.title'");
    expect(JSON.parse(output)).toMatchObject({ title: { en: 'Terrace' } });
  });

  it.each([
    ['{\n  "terrace.a": "A"\n  "terrace.b": "B"\n}', 'ru.json:3  is no JSON: Expected'],
    ['{\n  "terrace.a": "A",\n}', 'ru.json:3  is no JSON: Expected'],
    ['{\n  "terrace.a": "A"\n', 'ru.json:3  is no JSON: '],
    ['', 'ru.json:1  is no JSON: Unexpected end'],
    ['[]', 'ru.json:1  is no object of ids and messages'],
    ['{\n  "terrace.a": 5\n}', 'ru.json:2  "terrace.a" is no text'],
  ])('is refused with file and line for invalid texts: %j', async (messages, reason) => {
    writeFileSync(path.join(folder, 'src/messages/ru.json'), messages);
    const { code, output } = await declare("path: '/terrace', title: 'terrace.screen.title'");
    expect(output).toContain(reason);
    expect(code).toBe(1);
  });

  it('is evaluated outside a browser and refused with an explanation if it imports a style sheet', async () => {
    const { code, output } = await declare(
      "path: '/terrace', title: 'terrace.screen.title'",
      "import './terrace.css';",
    );
    expect(output).toContain('outside of a browser: import what needs a page');
    expect(code).toBe(1);
  });

  it.each([
    [
      "path: '/terrace/:id', title: 'terrace.screen.title' }, other: { permissions: [], load: () => import('./nowhere'), path: '/terrace/:name', title: 'terrace.screen.title'",
      'screens main and other have one path',
    ],
    ["path: '/Terrace', title: 'terrace.screen.title'", '"/Terrace" is no path of a screen'],
    ["path: '/terrace', title: 'terrace.screen.name'", 'called by "terrace.screen.name", which'],
    ["path: '/terrace', title: 'terrace.screen.count'", 'a title takes no values'],
    ["path: '/terrace', title: 'terrace.screen.title', icon: 'terrace'", 'no icon "terrace"'],
    ["path: '/terrace', title: 'terrace.screen.title', filter: 'days'", 'screens.main.filter'],
  ])('is refused with the reason for { %s }', async (screen, reason) => {
    const { code, output } = await declare(screen);
    expect(output).toContain(reason);
    expect(code).toBe(1);
  });
});
