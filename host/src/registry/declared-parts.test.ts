import { describe, expect, it } from '@jest/globals';
import type { RemoteDeclaration } from '@maitred/shared-kit/descriptors';
import { aBuild } from '../testing/a-build';
import { SHARED } from '../testing/deployed';
import { declaredParts } from './declared-parts';
import type { Registry } from './registry.schema';

const title = { en: 'Title', ru: 'Название' };

function declaring(path: string): RemoteDeclaration {
  return { title, screens: { main: { path, title, permissions: [] } }, widgets: {} };
}

/** A deployment of remotes that each want a single path. */
function deploymentOf(
  wanted: Record<string, string>,
  paths: Record<string, string[] | undefined> = {},
): Registry {
  const names = Object.keys(wanted);
  return {
    config: {
      remotes: Object.fromEntries(
        names.map((name) => [name, { descriptor: `/r/${name}/remote.json`, paths: paths[name] }]),
      ),
    },
    remotes: Object.fromEntries(
      Object.entries(wanted).map(([name, path]) => {
        const build = { ...aBuild(name, '1.0.0-a'), declares: declaring(path) };
        return [name, { descriptor: { name, versions: [build] } }];
      }),
    ),
  };
}

const offered = (registry: Registry) =>
  declaredParts(registry, SHARED).screens.map(({ remote, path }) => `${remote} ${path}`);

describe('a screen', () => {
  it.each(['/terrace', '/terrace/tables', '/terrace/:table'])(
    'is offered at the path of its remote and below: %s',
    (path) => {
      expect(offered(deploymentOf({ terrace: path }))).toEqual([`terrace ${path}`]);
    },
  );

  it.each(['/terraces', '/alerts', '/:restaurantId/terrace', '/login', '/api/terrace', '/403'])(
    'is refused at %s, which the deployment has not assigned to its remote, and reported',
    (path) => {
      const parts = declaredParts(deploymentOf({ terrace: path }), SHARED);
      expect(parts.screens).toEqual([]);
      expect(parts.refused).toMatchObject([{ remote: 'terrace', screen: 'main', path }]);
    },
  );

  it('is offered at a path that the deployment assigns to its remote', () => {
    const paths = { faces: ['/:restaurantId/face-profiles'] };
    const path = '/:restaurantId/face-profiles/:listId';
    expect(offered(deploymentOf({ faces: path }, paths))).toEqual([`faces ${path}`]);
    expect(offered(deploymentOf({ faces: '/faces' }, paths))).toEqual([]);
  });

  it.each(['/', '/login', '/telegram/authentication/:botId', '/r/terrace'])(
    "is never offered at the host's own %s, whatever the deployment assigns",
    (path) => {
      expect(offered(deploymentOf({ terrace: path }, { terrace: [path] }))).toEqual([]);
    },
  );

  it('belongs to one remote if two may use its path', () => {
    const registry = deploymentOf(
      { b: '/shared', a: '/shared' },
      { a: ['/shared'], b: ['/shared'] },
    );
    expect(offered(registry)).toEqual(['a /shared']);
  });

  it('belongs to one remote if two paths differ only in parameter names, and the other is reported', () => {
    const paths = { a: ['/shared'], b: ['/shared'] };
    const registry = deploymentOf({ a: '/shared/:id', b: '/shared/:name' }, paths);
    expect(offered(registry)).toEqual(['a /shared/:id']);
    expect(declaredParts(registry, SHARED).refused).toMatchObject([
      { remote: 'b', path: '/shared/:name' },
    ]);
  });
});

describe('the declaration of a remote', () => {
  const versions = [
    { ...aBuild('terrace', '2.0.0-b', '^2.0.0'), declares: declaring('/terrace/new') },
    { ...aBuild('terrace', '1.0.0-a'), declares: declaring('/terrace') },
  ];
  const registry = deploymentOf({ terrace: '/terrace' });

  it('comes from the build that this host would load', () => {
    registry.remotes.terrace = { descriptor: { name: 'terrace', versions } };
    expect(offered(registry)).toEqual(['terrace /terrace']);
  });

  it('comes from the newest build if none is compatible', () => {
    registry.remotes.terrace = { descriptor: { name: 'terrace', versions: versions.slice(0, 1) } };
    expect(offered(registry)).toEqual(['terrace /terrace/new']);
  });

  it('is empty if the build predates declarations', () => {
    const build = aBuild('terrace', '1.0.0-a');
    registry.remotes.terrace = { descriptor: { name: 'terrace', versions: [build] } };
    expect(declaredParts(registry, SHARED)).toMatchObject({ screens: [], widgets: [], titles: {} });
  });
});
