import { describe, expect, it } from '@jest/globals';
import { checkManifests, type Manifest } from './manifests';

function problemsOf(
  given: Record<string, Manifest>,
  catalog: Record<string, string> = {},
): string[] {
  return checkManifests((folder) => given[folder] ?? {}, catalog).map(
    ({ file, message }) => `${file} ${message}`,
  );
}

function depends(...names: string[]): Manifest {
  return { dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) };
}

describe('checkManifests', () => {
  it('finds no problem in the workspace', () => {
    expect(checkManifests()).toEqual([]);
  });

  it('allows every package to depend on the layers below it', () => {
    const given = {
      host: depends('@maitred/shared-kit', '@maitred/contract', 'react', 'valibot'),
      'shared-kit': depends('@maitred/contract', '@chakra-ui/react', 'swr'),
      'provider-api': depends('@maitred/contract', 'fastify'),
      'provider-demo': depends('@maitred/contract', '@maitred/provider-api'),
    };
    expect(problemsOf(given)).toEqual([]);
  });

  it('allows a remote to depend on Chakra, which the host shares', () => {
    expect(problemsOf({ 'remote-chat': depends('@chakra-ui/react') })).toEqual([]);
  });

  const kit: Manifest = {
    dependencies: {
      '@chakra-ui/react': '3.37.0',
      '@nivo/core': '0.99.0',
      '@react-spring/web': '10.1.2',
    },
  };

  it("allows a remote any nivo chart, in the version of the kit's nivo core", () => {
    const chart = { dependencies: { '@nivo/pie': '0.99.0', '@nivo/colors': '0.99.0' } };
    expect(problemsOf({ 'shared-kit': kit, 'remote-chat': chart })).toEqual([]);
  });

  it.each(['dependencies', 'devDependencies'])(
    "refuses a nivo package in another version than the kit's nivo core, in %s",
    (list) => {
      const remote = { [list]: { '@nivo/pie': '0.98.0' } };
      expect(problemsOf({ 'shared-kit': kit, 'remote-chat': remote })).toEqual([
        'remote-chat/package.json must depend on @nivo/pie 0.99.0, not 0.98.0: a page has the @nivo/core of @maitred/shared-kit, which is 0.99.0. Write "@nivo/pie": "0.99.0" into it, and install.',
      ]);
    },
  );

  it('refuses a version range for a nivo package', () => {
    const remote = { dependencies: { '@nivo/pie': '^0.99.0' } };
    expect(problemsOf({ 'shared-kit': kit, 'remote-chat': remote })).toHaveLength(1);
  });

  it('refuses a shared library in another version than the kit has', () => {
    const remote = { dependencies: { '@chakra-ui/react': '3.36.0', '@react-spring/web': '9.7.0' } };
    expect(problemsOf({ 'shared-kit': kit, 'remote-chat': remote })).toEqual([
      'remote-chat/package.json must depend on @chakra-ui/react 3.37.0, not 3.36.0: a page has the @chakra-ui/react of @maitred/shared-kit, which is 3.37.0. Write "@chakra-ui/react": "3.37.0" into it, and install.',
      'remote-chat/package.json must depend on @react-spring/web 10.1.2, not 9.7.0: a page has the @react-spring/web of @maitred/shared-kit, which is 10.1.2. Write "@react-spring/web": "10.1.2" into it, and install.',
    ]);
  });

  describe('for a remote that depends on React', () => {
    const catalog = {
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@module-federation/enhanced': '2.9.2',
    };
    const withReact: Manifest = { dependencies: { react: 'catalog:', 'react-dom': 'catalog:' } };
    const of = (dependencies: Record<string, string>) =>
      problemsOf({ 'shared-kit': withReact, 'remote-chat': { dependencies } }, catalog);

    it('allows the shared React, through the catalog or in the same version', () => {
      expect(of({ react: 'catalog:', 'react-dom': '19.3.1' })).toEqual([]);
    });

    it('refuses another version, and says what to write instead', () => {
      expect(of({ react: '18.3.1' })).toEqual([
        'remote-chat/package.json must depend on react 19.3.1, not 18.3.1: a page has the react of @maitred/shared-kit, which is 19.3.1. Write "react": "catalog:" into it, and install.',
      ]);
      expect(of({ 'react-dom': '^19.0.0' })).toHaveLength(1);
    });

    it('refuses an alias of React', () => {
      expect(of({ 'own-react': 'npm:react@18.3.1' })).toHaveLength(1);
      expect(of({ 'own-react': 'npm:react@19.3.1' })).toHaveLength(1);
    });
  });

  it.each([
    ['remote-alerts', '@maitred/host'],
    ['remote-alerts', '@maitred/remote-chat'],
    ['host', '@maitred/remote-alerts'],
    ['shared-kit', '@maitred/host'],
    ['shared-kit/contract', '@maitred/shared-kit'],
    ['provider-api', '@maitred/shared-kit'],
    ['provider-api', '@maitred/detector'],
    ['provider-api', '@maitred/provider-demo'],
    ['provider-demo', '@maitred/shared-kit'],
    ['detector', '@maitred/provider-api'],
    ['detector', '@maitred/contract'],
  ])('refuses in %s a dependency on %s', (folder, name) => {
    expect(problemsOf({ [folder]: depends(name) })).toEqual([
      `${folder}/package.json must not depend on ${name}`,
    ]);
    expect(problemsOf({ [folder]: { devDependencies: { [name]: '1.0.0' } } })).toHaveLength(1);
  });

  it.each([
    'react-intl',
    '@emotion/react',
    '@radix-ui/react-toast',
    '@nivo/line',
    'swr',
    'ky',
    'react-router-dom',
  ])('refuses a dependency on %s in a remote and in the host', (name) => {
    const problems = problemsOf({ host: depends(name), 'remote-chat': depends(name) });
    expect(problems).toEqual([
      `host/package.json must not depend on ${name}: it comes through @maitred/shared-kit`,
      `remote-chat/package.json must not depend on ${name}: it comes through @maitred/shared-kit`,
    ]);
  });
});
