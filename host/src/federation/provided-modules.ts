import {
  type LibraryGroup,
  type OfLibraries,
  SHARED_LIBRARIES,
  type SHARED_REACT,
  type SHARED_SUBPATHS,
  type SharedVersions,
} from '@maitred/shared-kit/descriptors';

/** The modules that a page provides to its remotes. */
export interface ProvidedModules {
  react: Record<keyof typeof SHARED_REACT, object>;
  /** Subpaths of the kit that are loaded before any remote. */
  eager: Record<(typeof SHARED_SUBPATHS.eager)[number], object>;
  /** Subpaths of the kit that are loaded when a remote imports one. */
  lazy: Record<(typeof SHARED_SUBPATHS.lazy)[number], () => Promise<object>>;
  /** Libraries that are loaded as a group when a remote imports one of the group. */
  libraries: { [Group in LibraryGroup]: () => Promise<OfLibraries<object>[Group]> };
}

/** The same in the format of the federation runtime, keyed by the names that remotes import. */
export function shareArguments(
  { react, eager, lazy, libraries }: ProvidedModules,
  versions: SharedVersions,
) {
  return {
    ...mapValues(react, (module) => ({ ...ofVersion(versions.react), lib: () => module })),
    ...mapValues(inKit(eager), (module) => ({ ...ofVersion(versions.kit), lib: () => module })),
    ...mapValues(inKit(lazy), (load) => ({ ...ofVersion(versions.kit), get: getter(load) })),
    ...librariesOf(SHARED_LIBRARIES.chakra.names, versions, libraries.chakra),
    ...librariesOf(SHARED_LIBRARIES.nivo.names, versions, libraries.nivo),
  };
}

function librariesOf<Name extends string>(
  names: readonly Name[],
  versions: SharedVersions,
  load: () => Promise<Record<Name, object>>,
) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const version = versions[name];
      if (version === undefined) return [];
      return [[name, { ...ofVersion(version), get: getter(async () => (await load())[name]) }]];
    }),
  );
}

function getter(load: () => Promise<object>) {
  return async () => {
    const module = await load();
    return () => module;
  };
}

function ofVersion(version: string) {
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
  return { version, scope: 'default', shareConfig };
}

function inKit<Value>(modules: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(modules).map(([subpath, value]) => [`@maitred/shared-kit/${subpath}`, value]),
  );
}

function mapValues<Value, Result>(
  values: Record<string, Value>,
  map: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
