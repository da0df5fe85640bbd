import * as v from 'valibot';
import { ExpectedError } from '../bootstrap/expected-error.mjs';

/** Runs a command of the container engine; resolves to its output. */
export type AskDocker = (...parameters: string[]) => Promise<string>;

interface ReleasedImage {
  /** As `.env` names it: registry, name and tag. */
  image: string;
  /** `sha256:…`, the digest of exactly this image in a registry; absent if it was never pushed or pulled. */
  digest?: string;
  /** Id of the image's content on this machine. */
  id: string;
  /** From its labels. */
  version?: string;
  revision?: string;
}

/** One composition: which image each service runs. */
interface Release {
  name: string;
  createdAt: string;
  images: Record<string, ReleasedImage>;
}

const ComposeSchema = v.object({
  services: v.record(v.string(), v.object({ image: v.string() })),
});

const ImageSchema = v.object({
  Id: v.string(),
  RepoDigests: v.nullish(v.array(v.string())),
  Config: v.object({ Labels: v.nullish(v.record(v.string(), v.string())) }),
});

const LABEL = 'org.opencontainers.image.';

/**
 * Describes a composition from what the engine knows of each image that `.env` names.
 * @throws {ExpectedError} if an image is not on this machine, or its label has another version than its tag
 */
export async function describeRelease(name: string, now: Date, ask: AskDocker): Promise<Release> {
  const composed = JSON.parse(await ask('compose', 'config', '--format', 'json')) as unknown;
  const { services } = v.parse(ComposeSchema, composed);
  const images: Release['images'] = {};
  for (const [service, { image }] of Object.entries(services).sort()) {
    images[service] = await describeImage(image, ask);
  }
  return { name, createdAt: now.toISOString(), images };
}

async function describeImage(image: string, ask: AskDocker): Promise<ReleasedImage> {
  const found = await ask('image', 'inspect', '--format', '{{json .}}', image);
  const { Id: id, RepoDigests, Config } = v.parse(ImageSchema, JSON.parse(found));
  const version = Config.Labels?.[`${LABEL}version`];
  const revision = Config.Labels?.[`${LABEL}revision`];
  const isOurs = Config.Labels?.[`${LABEL}vendor`] === 'Maitred';
  if (isOurs && version !== tagOf(image)) {
    throw new ExpectedError(
      `${image} says in its label that it is ${version ?? 'without a version'}: build it under its own tag, and release then.`,
    );
  }
  const digest = RepoDigests?.find((one) => one.startsWith(`${nameOf(image)}@`))?.split('@')[1];
  return {
    image,
    id,
    ...(digest === undefined ? {} : { digest }),
    ...(version ? { version } : {}),
    ...(revision ? { revision } : {}),
  };
}

/** `registry:5000/maitred/host:1.1.0@sha256:…` → `registry:5000/maitred/host` */
function nameOf(image: string): string {
  return image.replace(/@.*$/, '').replace(/:[^:/]*$/, '');
}

function tagOf(image: string): string {
  return image.replace(/@.*$/, '').slice(nameOf(image).length + 1);
}

/** The lines of `.env` that pin this composition, by digest where there is one. */
export function releaseSettings({ images }: Release, variables: Record<string, string>): string {
  return Object.entries(images)
    .flatMap(([service, { image, digest }]) => {
      const variable = variables[service];
      if (variable === undefined) return [];
      return [`${variable}=${tagOf(image)}${digest === undefined ? '' : `@${digest}`}\n`];
    })
    .join('');
}
