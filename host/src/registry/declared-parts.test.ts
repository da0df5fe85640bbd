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
    'is offered at the name of its remote and below: %s',
    (path) => {
      expect(offered(deploymentOf({ terrace: path }))).toEqual([`terrace ${path}`]);
    },
  );

  it.each(['/terraces', '/alerts', '/:restaurantId/terrace', '/login', '/api/terrace', '/403'])(
    'is not offered at %s, which nobody has given it, and that is told',
    (path) => {
      const parts = declaredParts(deploymentOf({ terrace: path }), SHARED);
      expect(parts.screens).toEqual([]);
      expect(parts.refused).toMatchObject([{ remote: 'terrace', screen: 'main', path }]);
    },
  );

  it('is offered where the deployment gives its remote the path', () => {
    const paths = { faces: ['/:restaurantId/face-profiles'] };
    const path = '/:restaurantId/face-profiles/:listId';
    expect(offered(deploymentOf({ faces: path }, paths))).toEqual([`faces ${path}`]);
    expect(offered(deploymentOf({ faces: '/faces' }, paths))).toEqual([]);
  });

  it.each(['/', '/login', '/telegram/authentication/:botId', '/r/terrace'])(
    "is never offered at the host's own %s, whatever the deployment says",
    (path) => {
      expect(offered(deploymentOf({ terrace: path }, { terrace: [path] }))).toEqual([]);
    },
  );

  it('is of one remote, where two may have its path', () => {
    const registry = deploymentOf(
      { b: '/shared', a: '/shared' },
      { a: ['/shared'], b: ['/shared'] },
    );
    expect(offered(registry)).toEqual(['a /shared']);
  });

  it('is of one remote, whatever two call the parameters in its path, and that is told', () => {
    const paths = { a: ['/shared'], b: ['/shared'] };
    const registry = deploymentOf({ a: '/shared/:id', b: '/shared/:name' }, paths);
    expect(offered(registry)).toEqual(['a /shared/:id']);
    expect(declaredParts(registry, SHARED).refused).toMatchObject([
      { remote: 'b', path: '/shared/:name' },
    ]);
  });
});

describe('what is declared', () => {
  const versions = [
    { ...aBuild('terrace', '2.0.0-b', '^2.0.0'), declares: declaring('/terrace/new') },
    { ...aBuild('terrace', '1.0.0-a'), declares: declaring('/terrace') },
  ];
  const registry = deploymentOf({ terrace: '/terrace' });

  it('is of the build that this host would take', () => {
    registry.remotes.terrace = { descriptor: { name: 'terrace', versions } };
    expect(offered(registry)).toEqual(['terrace /terrace']);
  });

  it('is of the newest build where none fits, whose screen says what to upgrade', () => {
    registry.remotes.terrace = { descriptor: { name: 'terrace', versions: versions.slice(0, 1) } };
    expect(offered(registry)).toEqual(['terrace /terrace/new']);
  });

  it('is nothing where the build is from before remotes declared anything', () => {
    const build = aBuild('terrace', '1.0.0-a');
    registry.remotes.terrace = { descriptor: { name: 'terrace', versions: [build] } };
    expect(declaredParts(registry, SHARED)).toMatchObject({ screens: [], widgets: [], titles: {} });
  });
});
