import type { SHARED_SUBPATHS } from '../build/shared-subpaths';
import type { SharedVersions } from '../federation';

/** What a page has for its remotes. */
export interface ProvidedModules {
  react: Record<'react' | 'react/jsx-runtime' | 'react-dom', object>;
  /** Subpaths of the kit that are in the page before any remote is. */
  first: Record<(typeof SHARED_SUBPATHS.first)[number], object>;
  /** Subpaths of the kit that are fetched when a remote asks for one. */
  later: Record<(typeof SHARED_SUBPATHS.later)[number], () => Promise<object>>;
}

/** The same as the federation runtime reads it: by the names that remotes import. */
export function shareArguments({ react, first, later }: ProvidedModules, versions: SharedVersions) {
  return {
    ...mapValues(react, (module) => ({ ...ofVersion(versions.react), lib: () => module })),
    ...mapValues(inKit(first), (module) => ({ ...ofVersion(versions.kit), lib: () => module })),
    ...mapValues(inKit(later), (load) => ({
      ...ofVersion(versions.kit),
      get: async () => {
        const module = await load();
        return () => module;
      },
    })),
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
