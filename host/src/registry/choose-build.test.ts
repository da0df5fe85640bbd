import { describe, expect, it } from '@jest/globals';
import type { RemoteBuild } from '@maitred/shared-kit/descriptors';
import { chooseBuild, fittingBuilds } from './choose-build';
import { RemoteLoadError } from './remote-load-error';

const provided = {
  kit: '1.4.0',
  react: '19.3.1',
  federation: '2.9.2',
  '@chakra-ui/react': '3.37.0',
};

function build(version: string, requires: Partial<RemoteBuild['requires']> = {}): RemoteBuild {
  const file = { file: 'remoteEntry.js', integrity: 'sha384-x' };
  return {
    name: 'alerts',
    version,
    builtAt: '2026-11-20T00:00:00Z',
    contract: 1,
    requires: { kit: '^1.2.0', react: '^19.3.0', federation: '^2.9.0', ...requires },
    entry: file,
    screens: {},
    messages: {},
  };
}

function failureOf(...builds: RemoteBuild[]) {
  try {
    chooseBuild({ name: 'alerts', versions: builds }, provided);
  } catch (error) {
    if (error instanceof RemoteLoadError) return error.failure;
    throw error;
  }
  return undefined;
}

describe('chooseBuild', () => {
  it('takes the newest compatible build', () => {
    const descriptor = { name: 'alerts', versions: [build('1.1.0-b'), build('1.0.0-a')] };
    expect(chooseBuild(descriptor, provided).version).toBe('1.1.0-b');
  });

  it('skips a version that needs a newer kit', () => {
    const versions = [build('2.0.0-c', { kit: '^1.5.0' }), build('1.1.0-b')];
    expect(chooseBuild({ name: 'alerts', versions }, provided).version).toBe('1.1.0-b');
  });

  it('takes the pinned version if the descriptor lists it', () => {
    const descriptor = { name: 'alerts', versions: [build('1.1.0-b'), build('1.0.0-a')] };
    expect(chooseBuild(descriptor, provided, '1.0.0-a').version).toBe('1.0.0-a');
  });

  it('takes the newest version if the pinned one is no longer available', () => {
    const descriptor = { name: 'alerts', versions: [build('1.1.0-b')] };
    expect(chooseBuild(descriptor, provided, '0.9.0-x').version).toBe('1.1.0-b');
  });

  it('lists the compatible builds, and why newer ones are refused', () => {
    const versions = [
      build('2.0.0-d', { kit: '^1.5.0' }),
      build('1.1.0-c'),
      build('1.0.5-b', { kit: '^0.9.0' }),
      build('1.0.0-a'),
    ];
    const { fitting, refused } = fittingBuilds({ name: 'alerts', versions }, provided);
    expect(fitting.map(({ version }) => version)).toEqual(['1.1.0-c', '1.0.0-a']);
    expect(refused).toEqual([
      expect.objectContaining({
        version: '2.0.0-d',
        failure: expect.objectContaining({ reason: 'incompatible', required: '^1.5.0' }),
      }),
    ]);
  });

  it('never falls back to a build that was activated after the pinned one', () => {
    const versions = [build('1.2.0-c'), build('1.1.0-b'), build('1.0.0-a')];
    const { fitting } = fittingBuilds({ name: 'alerts', versions }, provided, '1.1.0-b');
    expect(fitting.map(({ version }) => version)).toEqual(['1.1.0-b', '1.0.0-a']);
  });

  it('asks to upgrade the host if the remote needs a newer version', () => {
    expect(failureOf(build('2.0.0-c', { kit: '^1.5.0' }))).toEqual({
      reason: 'incompatible',
      upgrade: 'host',
      shared: 'kit',
      required: '^1.5.0',
      provided: '1.4.0',
    });
  });

  it('names the library whose versions differ, and which side is behind', () => {
    const library = '@chakra-ui/react';
    expect(failureOf(build('1.1.0-b', { [library]: '^3.37.0' }))).toBeUndefined();
    expect(failureOf(build('1.1.0-b', { [library]: '^3.38.0' }))).toEqual({
      reason: 'incompatible',
      upgrade: 'host',
      shared: library,
      required: '^3.38.0',
      provided: '3.37.0',
    });
    expect(failureOf(build('1.1.0-b', { [library]: '^2.10.0' }))).toMatchObject({
      upgrade: 'remote',
    });
  });

  it('ignores a requirement for a library that this host does not know', () => {
    expect(failureOf(build('1.1.0-b', { 'd3-shape': '^3.0.0' }))).toBeUndefined();
  });

  it('asks to upgrade the remote if the host is newer than it allows', () => {
    expect(failureOf(build('0.9.0-a', { react: '^18.2.0' }))).toMatchObject({
      upgrade: 'remote',
      shared: 'react',
    });
  });
});
