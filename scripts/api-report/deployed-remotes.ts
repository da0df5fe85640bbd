import { REGISTRY_ADDRESS, RegistrySchema } from '@maitred/host/server';
import type { RemoteBuild, SharedVersions } from '@maitred/shared-kit/descriptors';
import { filesOf, isAsBuilt } from '@maitred/shared-kit/tooling/activate';
import * as v from 'valibot';
import { fittingBuilds } from '../../host/src/registry/choose-build';
import { declaredParts, type ScreenRoute } from '../../host/src/registry/declared-parts';
import { RemoteLoadError } from '../../host/src/registry/remote-load-error';
import { ExpectedError } from '../bootstrap/expected-error.mjs';

/** How a host of this workspace would load a deployed remote. */
export interface DeployedRemote {
  name: string;
  /** Version that the deployment runs now (the pinned one if it is pinned); undefined if its server never responded. */
  present: string | undefined;
  /** Version that this host would load; undefined if no stored version is compatible. */
  taken: string | undefined;
  /** Why this host would not load `present`: `kit ^1.0.0`. */
  required: string | undefined;
  /** Files of `taken` that its server lacks, or that differ from the build. */
  broken: string[];
  /** The versions that its server keeps, if the one that it is pinned to is none of them: the pin has no effect then. */
  keptWithoutPinned?: string[];
}

/** Reads the versions of remotes that a deployment stores, and which of them a host with these versions would load. */
export async function readDeployedRemotes(
  address: string,
  provided: SharedVersions,
): Promise<DeployedRemote[]> {
  const { config, remotes } = await read(new URL(REGISTRY_ADDRESS, address), RegistrySchema);
  const found = Object.entries(config.remotes).map(
    async ([name, place]): Promise<DeployedRemote> => {
      const descriptor = remotes[name]?.descriptor;
      if (descriptor === undefined) {
        return { name, present: undefined, taken: undefined, required: undefined, broken: [] };
      }
      const pinned = descriptor.versions.find(({ version }) => version === place.version);
      const present = (pinned ?? descriptor.versions[0])?.version ?? '';
      const remote = {
        name,
        present,
        ...(place.version !== undefined &&
          pinned === undefined && {
            keptWithoutPinned: descriptor.versions.map(({ version }) => version),
          }),
      };
      try {
        const { fitting, refused } = fittingBuilds(descriptor, provided, place.version);
        const taken = fitting[0];
        const broken = await brokenFiles(taken, new URL(place.descriptor, address));
        return { ...remote, taken: taken.version, required: requirementOf(refused[0]), broken };
      } catch (error) {
        if (!(error instanceof RemoteLoadError)) throw error;
        return { ...remote, taken: undefined, required: requirementOf(error), broken: [] };
      }
    },
  );
  return Promise.all(found);
}

/** Finds files that an interrupted upload left out although the descriptor lists them: every tab would fail on them. */
async function brokenFiles(build: RemoteBuild, descriptor: URL): Promise<string[]> {
  const broken: string[] = [];
  for (const [file, integrity] of filesOf(build)) {
    const response = await fetch(new URL(`${build.version}/${file}`, descriptor), {
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    const content = response?.ok ? await response.arrayBuffer().catch(() => undefined) : undefined;
    const isWhole = content !== undefined && isAsBuilt(Buffer.from(content), integrity);
    if (!isWhole) broken.push(file);
  }
  return broken;
}

/** The screens that a deployment offers, read from the builds that a host with these versions would load. */
export async function readDeployedScreens(
  address: string,
  provided: SharedVersions,
): Promise<readonly ScreenRoute[]> {
  const registry = await read(new URL(REGISTRY_ADDRESS, address), RegistrySchema);
  return declaredParts(registry, provided).screens;
}

function requirementOf(error: RemoteLoadError | undefined): string | undefined {
  if (error?.failure.reason !== 'incompatible') return undefined;
  return `${error.failure.shared} ${error.failure.required}`;
}

async function read<Schema extends v.GenericSchema>(
  url: URL,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    return v.parse(schema, await response.json());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(`${url} is not as expected: ${reason}`);
  }
}
