import { ExpectedError } from '../bootstrap/expected-error.mjs';

export const ROUTE_TABLE = 'host/src/routes/route-table.ts';

export interface NewRemote {
  /** `staff-shifts` */
  name: string;
  /** Of its screen and of the remote itself, for people. */
  titles: { en: string; ru: string };
}

/** A file of the workspace that must know of every remote, and how it learns of one more. */
interface Place {
  file: string;
  add: (text: string, remote: NewRemote) => string;
}

/** Everywhere outside its own folder that a remote is named. */
export const PLACES: readonly Place[] = [
  {
    file: ROUTE_TABLE,
    add: (text, { name }) =>
      atEndOf(
        atEndOf(text, 'export const REMOTE_NAMES', '] as const', `, '${name}'`),
        'export const SCREEN_ROUTES',
        '] as const',
        `{ path: '/${name}', permissions: ['read_restaurant'], remote: '${name}', screen: '${name}', filter: 'restaurant' },\n`,
      ),
  },
  {
    file: 'host/src/routes/screen-labels.ts',
    add: (text, { name }) =>
      atEndOf(
        atEndOf(text, 'export const SCREEN_TITLES', '};', `'/${name}': '${screenId(name)}',\n`),
        'export const REMOTE_TITLES',
        '};',
        `'${name}': '${remoteId(name)}',\n`,
      ),
  },
  {
    file: 'host/src/shell/sidebar-items.ts',
    add: (text, { name }) =>
      atEndOf(
        atEndOf(
          text,
          'import Bell',
          'import Camera',
          "import AppWindow from 'lucide-react/icons/app-window';\n",
        ),
        'export const SIDEBAR_ITEMS',
        '\n];',
        `\n  { kind: 'link', path: '/${name}', icon: AppWindow },`,
      ),
  },
  { file: 'host/src/messages/en.json', add: (text, remote) => withTitles(text, remote, 'en') },
  { file: 'host/src/messages/ru.json', add: (text, remote) => withTitles(text, remote, 'ru') },
  // What the tests of the host promise: who may see the screen, and where the menu has it.
  {
    file: 'host/src/routes/access.test.tsx',
    add: (text, { name }) =>
      atEndOf(text, 'const PERMISSIONS', '};', `'/${name}': ['read_restaurant'],\n`),
  },
  {
    file: 'host/src/shell/shell.test.tsx',
    add: (text, { titles }) =>
      atEndOf(text, 'expect(titles(sidebar()))', ']);', `${JSON.stringify(titles.en)},\n`),
  },
  {
    file: 'docker-compose.yml',
    add: (text, { name }) => {
      const named = atEndOf(text, 'x-remotes:', '\n', `|${name}`);
      const served = atEndOf(named, 'services:', '  provider:\n', composeService(name));
      return atEndOf(served, '\nvolumes:', '  orders:\n', `  ${name}:\n`);
    },
  },
  {
    file: '.env.example',
    add: (text, { name }) =>
      atEndOf(text, 'HOST_TAG=', 'PROVIDER_TAG=', `${tagVariable(name)}=1.0.0\n`),
  },
];

function screenId(name: string): string {
  return `host.screen.${camelCase(name)}`;
}

function remoteId(name: string): string {
  return `host.remote.${camelCase(name)}`;
}

/** `staff-shifts` → `staffShifts` */
export function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase());
}

/** `staff-shifts` → `STAFF_SHIFTS_TAG`, which says which version of the image runs. */
function tagVariable(name: string): string {
  return `${name.toUpperCase().replaceAll('-', '_')}_TAG`;
}

function composeService(name: string): string {
  return `  remote-${name}:
    <<: *static
    image: \${IMAGES:-maitred}/remote-${name}:\${${tagVariable(name)}:?}
    build: { context: ., target: remote, args: { REMOTE: ${name} } }
    volumes: [${name}:/served]

`;
}

function withTitles(text: string, { name, titles }: NewRemote, language: 'en' | 'ru'): string {
  const entries: [string, unknown][] = [
    ...Object.entries(JSON.parse(text) as object),
    [screenId(name), titles[language]],
    [remoteId(name), titles[language]],
  ];
  const sorted = entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** Puts a piece of text before what closes a passage. */
function atEndOf(text: string, opening: string, closing: string, piece: string): string {
  const start = text.indexOf(opening);
  const end = start === -1 ? -1 : text.indexOf(closing, start + opening.length);
  if (end === -1) {
    throw new ExpectedError(
      `Nothing was changed: there is no place for it after "${opening}" any more.`,
    );
  }
  return text.slice(0, end) + piece + text.slice(end);
}
