import { ExpectedError } from '../bootstrap/expected-error.mjs';

/** A file of the workspace that names every remote, and how it comes to name one more, or one less. */
interface Place {
  file: string;
  add: (text: string, remote: string) => string;
  remove: (text: string, remote: string) => string;
}

/** Everywhere outside its own folder that a remote is named: the composition, and what it is set by. */
export const PLACES: readonly Place[] = [
  {
    file: 'docker-compose.yml',
    add: (text, name) => {
      const named = text.replace(REMOTES_LINE, `$1|${name}`);
      const served = before(named, '  provider:\n', composeService(name));
      return `${served.trimEnd()}\n  ${name}:\n`;
    },
    remove: (text, name) =>
      text
        .replace(REMOTES_LINE, (line) => line.replace(new RegExp(`\\|${name}(?=\\||$)`), ''))
        .replace(composeService(name), '')
        .replace(new RegExp(`^  ${name}:\\n(?![ ]{4})`, 'm'), ''),
  },
  {
    file: '.env.example',
    add: (text, name) => before(text, 'PROVIDER_TAG=', tagLine(name)),
    remove: (text, name) => text.replace(tagLine(name), ''),
  },
];

/** `x-remotes: &remotes alerts|analytics` */
const REMOTES_LINE = /^(x-remotes: .*)$/m;

/** `staff-shifts` → `STAFF_SHIFTS_TAG`, which says which version of the image runs. */
function tagVariable(name: string): string {
  return `${name.toUpperCase().replaceAll('-', '_')}_TAG`;
}

function tagLine(name: string): string {
  return `${tagVariable(name)}=1.0.0\n`;
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

function before(text: string, place: string, piece: string): string {
  const start = text.indexOf(place);
  if (start === -1) {
    throw new ExpectedError(`Nothing was changed: there is no "${place.trim()}" to stand before.`);
  }
  return text.slice(0, start) + piece + text.slice(start);
}
