import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { inRoot, REMOTE_PACKAGES } from '../workspace/packages';
import { LOCKFILE } from './lockfile';
import type { Problem } from './problem';

const COMPOSE = 'docker-compose.yml';
const SETTINGS = '.env.example';

const ComposeSchema = v.object({
  'x-remotes': v.string(),
  services: v.record(
    v.string(),
    v.object({
      image: v.optional(v.string()),
      volumes: v.optional(v.array(v.string())),
      build: v.optional(
        v.object({
          target: v.optional(v.string()),
          args: v.optional(v.object({ REMOTE: v.optional(v.string()) })),
        }),
      ),
    }),
  ),
  volumes: v.record(v.string(), v.unknown()),
});

const LockfileSchema = v.object({ importers: v.record(v.string(), v.unknown()) });

interface NamedRemotesOptions {
  /** Folders of the existing remotes. */
  remotes?: readonly string[];
  read?: (file: string) => string;
}

/**
 * Checks that the composition and the lockfile name exactly the existing remotes: a named remote without a folder fails
 * an image build on the day of a deployment, and one without a service is built but never served.
 */
export function checkNamedRemotes({
  remotes = REMOTE_PACKAGES,
  read = (file) => readFileSync(inRoot(file), 'utf8'),
}: NamedRemotesOptions = {}): Problem[] {
  const compose = v.parse(ComposeSchema, parse(read(COMPOSE), { merge: true }));
  const { importers } = v.parse(LockfileSchema, parse(read(LOCKFILE)));
  const settings = read(SETTINGS);
  const services = Object.entries(compose.services);
  const built = services.flatMap(([, { build }]) => build?.args?.REMOTE ?? []);
  const listed = compose['x-remotes'].split('|');
  const names = remotes.map((folder) => folder.slice('remote-'.length));

  const gone = [...new Set([...built, ...listed])].filter((name) => !names.includes(name));
  const known = [...names, ...gone];
  return [
    ...gone.map((name) => problem(COMPOSE, `names the remote ${name}, and ${mendGone(name)}`)),
    ...names.flatMap((name) => {
      const lacks = [
        ...(built.includes(name) ? [] : [`a service with the build argument REMOTE: ${name}`]),
        ...(listed.includes(name) ? [] : [`${name} in x-remotes`]),
      ];
      if (lacks.length === 0) return [];
      return [
        problem(
          COMPOSE,
          `lacks ${lacks.join(' and ')}: there is a folder remote-${name} that no deployment would serve. ` +
            'Write it as for another remote, or remove the folder.',
        ),
      ];
    }),
    ...unusedTags(settings, services, known).map(({ line, variable }) => ({
      ...problem(
        SETTINGS,
        `gives ${variable}, which no image of ${COMPOSE} takes. Remove the line.`,
      ),
      line,
    })),
    ...Object.keys(importers)
      .filter((folder) => folder.startsWith('remote-') && !remotes.includes(folder))
      // If the composition names it too, the same fix applies and has been reported already.
      .filter((folder) => !gone.includes(folder.slice('remote-'.length)))
      .map((folder) =>
        problem(
          LOCKFILE,
          `has packages of ${folder}, and there is no such folder. Bring it back, or run pnpm install --no-frozen-lockfile.`,
        ),
      ),
  ];
}

function mendGone(name: string): string {
  return (
    `there is no folder remote-${name} with a package.json. ` +
    `Bring it back (git checkout -- remote-${name}), or take the remote away: its service, its volume and its name in ` +
    `x-remotes of ${COMPOSE}, its tag in ${SETTINGS}, and its packages in ${LOCKFILE} (pnpm install --no-frozen-lockfile).`
  );
}

/** Tags that no image uses, except those of remotes whose folder is missing: these are reported separately. */
function unusedTags(
  settings: string,
  services: [string, { image?: string | undefined }][],
  known: readonly string[],
): { line: number; variable: string }[] {
  const images = services.map(([, { image = '' }]) => image).join('\n');
  const ofKnown = known.map((name) => `${name.replaceAll('-', '_').toUpperCase()}_TAG`);
  return settings.split('\n').flatMap((text, index) => {
    const variable = /^(\w+_TAG)=/.exec(text)?.[1];
    if (variable === undefined || images.includes(`\${${variable}`) || ofKnown.includes(variable)) {
      return [];
    }
    return [{ line: index + 1, variable }];
  });
}

function problem(file: string, message: string): Problem {
  return { file, message };
}
