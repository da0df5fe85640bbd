import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { askDocker } from '../deployment/ask-docker';
import { readComposeFile } from '../deployment/compose-file';
import { describeRelease, releaseSettings } from '../deployment/release';
import { inRoot } from '../workspace/packages';
import { print } from '../workspace/report';

const NAME = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

/**
 * `npm run release NAME`: records the composition that `.env` names, from the images on this machine:
 * `releases/NAME.json` for people and programs, `releases/NAME.env` to copy into `.env`.
 */
export async function run([name = '']: string[]): Promise<number> {
  if (!NAME.test(name)) throw new ExpectedError('Name the release: npm run release 2026-11-25');
  const file = inRoot('releases', `${name}.json`);
  if (existsSync(file)) {
    throw new ExpectedError(`releases/${name}.json is there already. A release has one content.`);
  }
  const release = await describeRelease(name, new Date(), askDocker);
  mkdirSync(inRoot('releases'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`);
  writeFileSync(inRoot('releases', `${name}.env`), releaseSettings(release, tagVariables()));
  for (const [service, { image, digest }] of Object.entries(release.images)) {
    print(`${service.padEnd(18)} ${image} ${digest ?? '(in no registry: not pinned by a digest)'}`);
  }
  print(`\nWritten to releases/${name}.json and releases/${name}.env.`);
  return 0;
}

/** The variable of `.env` that holds the tag of each service. */
function tagVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readComposeFile().services).flatMap(([service, { image }]) => {
      const variable = /\$\{(\w+_TAG):\?\}$/.exec(image)?.[1];
      return variable === undefined ? [] : [[service, variable]];
    }),
  );
}
