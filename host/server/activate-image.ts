import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exists, writeAtomically } from '@maitred/shared-kit/tooling/activate';
import * as v from 'valibot';

/** In the volume: which build each tag had when it first ran here. Never served. */
const TAGS_FILE = 'tags.json';
/** In the volume while the image that runs is refused; the health check of deploy/health.mjs looks for it. */
const REFUSED_FILE = 'refused';
/** How many tags are remembered. A tag that has dropped out of the list is accepted with any build. */
const MOST_TAGS = 50;

const BuildSchema = v.object({ version: v.string() });
const TagsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

interface ImageActivation {
  buildFolder: string;
  servedFolder: string;
  /** The file in both folders that holds the version: `remote.json` or `host.json`. */
  descriptor: string;
  activate: (options: {
    buildFolder: string;
    servedFolder: string;
    isAlone: boolean;
  }) => Promise<unknown>;
  environment?: NodeJS.ProcessEnv;
  report?: (problem: string) => void;
}

/**
 * Activates the build of an image, unless its tag (`TAG`) already stood for another build here: rolling back to that
 * tag would then silently serve different code. If the image is refused, the previously activated build stays in
 * service, and the container is unhealthy until it runs an image that matches its tag.
 * @throws {Error} with the reason if nothing was active before
 */
export async function activateImage({
  buildFolder,
  servedFolder,
  descriptor,
  activate,
  environment = process.env,
  report = (problem) => process.stderr.write(`${problem}\n`),
}: ImageActivation): Promise<void> {
  const { version } = v.parse(
    BuildSchema,
    JSON.parse(await readFile(path.join(buildFolder, descriptor), 'utf8')),
  );
  const { TAG = '', IMAGE_VERSION: imageVersion = '' } = environment;
  // The tag may include a digest: `1.1.0@sha256:…`.
  const [tag = ''] = TAG.split('@');
  const tags = await readTags(servedFolder, report);
  const refusal =
    tag === '' ? undefined : whyRefused({ tag, imageVersion, version, known: tags[tag] });
  await mkdir(servedFolder, { recursive: true });
  const refused = path.join(servedFolder, REFUSED_FILE);
  if (refusal !== undefined) {
    const isServing = await exists(path.join(servedFolder, descriptor));
    if (!isServing) throw new Error(refusal);
    await writeFile(refused, `${refusal}\n`);
    report(`${refusal} What was served before is served on.`);
    return;
  }
  // The volume belongs to one container, which is stopped before the next one starts.
  await activate({ buildFolder, servedFolder, isAlone: true });
  await rm(refused, { force: true });
  if (tag === '' || tags[tag] === version) return;
  const known = [...Object.entries(tags), [tag, version]].slice(-MOST_TAGS);
  const content = JSON.stringify(Object.fromEntries(known), null, 2);
  await writeAtomically(path.join(servedFolder, TAGS_FILE), content);
}

interface NamedImage {
  tag: string;
  /** From its label; empty if it was built without one. */
  imageVersion: string;
  /** Version of the build in the image: `1.5.0-<hash>`. */
  version: string;
  /** The build that this tag stood for before. */
  known: string | undefined;
}

function whyRefused({ tag, imageVersion, version, known }: NamedImage): string | undefined {
  if (imageVersion !== '' && imageVersion !== tag) {
    return `The image was built as ${imageVersion} and runs under the tag ${tag}: it is not activated. Give it the tag of its own name.`;
  }
  if (known !== undefined && known !== version) {
    return (
      `The tag ${tag} was ${known} when it first ran here, and this image has ${version}: it is not activated. ` +
      `A tag is given once: build this under another one, and ${known} under ${tag} again. As long as it is kept, ` +
      'a pin in CONFIG_FILE brings it back too.'
    );
  }
  const release = version.replace(/-[^-]*$/, '');
  if (/^\d+\.\d+\.\d+/.test(tag) && tag !== release && !tag.startsWith(`${release}-`)) {
    return `The image has version ${version} and runs under the tag ${tag}: it is not activated. Write one version into package.json and .env, and build again.`;
  }
  return undefined;
}

/** A truncated file is reported and ignored: the server starts without remembered tags. */
async function readTags(
  servedFolder: string,
  report: (problem: string) => void,
): Promise<Record<string, string>> {
  const file = path.join(servedFolder, TAGS_FILE);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const read = v.safeParse(TagsSchema, text);
  if (read.success) return read.output;
  report(`${file} cannot be read: which build each tag was before is forgotten.`);
  return {};
}
