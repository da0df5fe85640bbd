import { ExpectedError } from '../bootstrap/expected-error.mjs';

/** A file that names every remote, and how a remote is added to and removed from it. */
interface Place {
  file: string;
  add: (text: string, remote: string) => string;
  remove: (text: string, remote: string) => string;
}

/** All places outside its own folder that name a remote: the composition and its settings. */
export const PLACES: readonly Place[] = [
  {
    file: 'docker-compose.yml',
    add: (text, name) => {
      const named = text.replace(REMOTES_LINE, (line) => `${line}|${name}`);
      const served = before(named, '  provider:\n', composeService(name));
      return `${served.trimEnd()}\n  ${name}:\n`;
    },
    remove: (text, name) => {
      const named = text.replace(REMOTES_LINE, (line) => {
        const [key = '', remotes = ''] = line.split(/(?<=&remotes )/);
        const others = remotes.split('|').filter((remote) => remote !== name);
        return key + others.join('|');
      });
      const served = withoutEntry(named, 'services', `remote-${name}`);
      return withoutEntry(served, 'volumes', name);
    },
  },
  {
    file: '.env.example',
    add: (text, name) => before(text, 'PROVIDER_TAG=', `${tagVariable(name)}=1.0.0\n`),
    remove: (text, name) => text.replace(new RegExp(`^${tagVariable(name)}=.*\n`, 'm'), ''),
  },
];

/**
 * Returns what already uses this name in the composition: a volume, or the variable of an image tag. A remote with that
 * name would write to the database's files, or run under another image's tag.
 */
export function takenInComposition(composition: string, name: string): string | undefined {
  if (entryOf('volumes', name).test(composition)) return `the volume ${name}`;
  const variable = tagVariable(name);
  return composition.includes(`\${${variable}:`) ? `the variable ${variable}` : undefined;
}

/** `x-remotes: &remotes alerts|analytics` */
const REMOTES_LINE = /^(x-remotes: .*)$/m;

/** `staff-shifts` → `STAFF_SHIFTS_TAG`, the variable for the version of its image. */
function tagVariable(name: string): string {
  return `${name.toUpperCase().replaceAll('-', '_')}_TAG`;
}

function composeService(name: string): string {
  return `  remote-${name}:
    <<: *static
    image: \${IMAGES:-maitred}/remote-${name}:\${${tagVariable(name)}:?}
    build: { context: ., target: remote, args: { REMOTE: ${name}, VERSION: "\${${tagVariable(name)}:?}" } }
    environment: { TAG: "\${${tagVariable(name)}:?}" }
    volumes: [${name}:/served]

`;
}

/** Matches an entry of a section of the composition with all its lines, including later changes to it. */
function entryOf(part: string, name: string): RegExp {
  return new RegExp(`(?<=^${part}:\\n(?:(?: .*)?\\n)*)  ${name}:.*\\n(?:(?: {4}.*)?\\n)*`, 'm');
}

function withoutEntry(text: string, part: string, name: string): string {
  return text.replace(entryOf(part, name), '');
}

function before(text: string, place: string, piece: string): string {
  const start = text.indexOf(place);
  if (start === -1) {
    throw new ExpectedError(`Nothing was changed: there is no "${place.trim()}" to stand before.`);
  }
  return text.slice(0, start) + piece + text.slice(start);
}
