import { describe, expect, it } from '@jest/globals';
import { checkManifests, type Manifest } from './manifests';

function problemsOf(given: Record<string, Manifest>): string[] {
  return checkManifests((folder) => given[folder] ?? {}).map(
    ({ file, message }) => `${file} ${message}`,
  );
}

function depends(...names: string[]): Manifest {
  return { dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) };
}

describe('checkManifests', () => {
  it('finds nothing in the workspace', () => {
    expect(checkManifests()).toEqual([]);
  });

  it('lets every package depend on what lies below it', () => {
    const given = {
      host: depends('@maitred/shared-kit', '@maitred/contract', 'react', 'valibot'),
      'shared-kit': depends('@maitred/contract', '@chakra-ui/react', 'swr'),
      'provider-api': depends('@maitred/contract', 'fastify'),
    };
    expect(problemsOf(given)).toEqual([]);
  });

  it('lets a remote name Chakra, which the host shares whole', () => {
    expect(problemsOf({ 'remote-chat': depends('@chakra-ui/react') })).toEqual([]);
  });

  it.each([
    ['remote-alerts', '@maitred/host'],
    ['remote-alerts', '@maitred/remote-chat'],
    ['host', '@maitred/remote-alerts'],
    ['shared-kit', '@maitred/host'],
    ['shared-kit/contract', '@maitred/shared-kit'],
    ['provider-api', '@maitred/shared-kit'],
  ])('refuses %s with %s', (folder, name) => {
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
  ])('refuses %s in a remote and in the host', (name) => {
    const problems = problemsOf({ host: depends(name), 'remote-chat': depends(name) });
    expect(problems).toEqual([
      `host/package.json must not depend on ${name}: it comes through @maitred/shared-kit`,
      `remote-chat/package.json must not depend on ${name}: it comes through @maitred/shared-kit`,
    ]);
  });
});
