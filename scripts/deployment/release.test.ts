import { describe, expect, it } from '@jest/globals';
import { type AskDocker, describeRelease, releaseSettings } from './release';

const DIGEST = `sha256:${'a'.repeat(64)}`;
const NOW = new Date('2026-11-25T12:00:00.000Z');
const labels = (version: string) => ({
  'org.opencontainers.image.vendor': 'Maitred',
  'org.opencontainers.image.version': version,
  'org.opencontainers.image.revision': 'abc1234',
});

/** A mock engine with these images, which responds in JSON. */
function engine(images: Record<string, object>): AskDocker {
  return async (command, verb, ...rest) => {
    if (command === 'compose' && verb === 'config') {
      const services = Object.entries(images).map(([image]) => [serviceOf(image), { image }]);
      return JSON.stringify({ services: Object.fromEntries(services) });
    }
    const found = images[rest.at(-1) ?? ''];
    if (verb !== 'inspect' || found === undefined) throw new Error(`No such image: ${rest.at(-1)}`);
    return JSON.stringify(found);
  };
}

function serviceOf(image: string): string {
  return /([^/:]+):[^:/]+$/.exec(image)?.[1] ?? '';
}

const PUSHED = 'registry.example:5000/maitred/remote-alerts:1.1.0';
const images = {
  [PUSHED]: {
    Id: 'sha256:1',
    RepoDigests: [
      `elsewhere/remote-alerts@sha256:b`,
      `registry.example:5000/maitred/remote-alerts@${DIGEST}`,
    ],
    Config: { Labels: labels('1.1.0') },
  },
  'registry.example:5000/maitred/host:1.0.0': {
    Id: 'sha256:2',
    RepoDigests: [],
    Config: { Labels: labels('1.0.0') },
  },
  'postgres:15.18-bookworm': { Id: 'sha256:3', RepoDigests: null, Config: { Labels: null } },
};

describe('a release', () => {
  it('lists the image of every service, with what is known about it', async () => {
    expect(await describeRelease('1.1', NOW, engine(images))).toEqual({
      name: '1.1',
      createdAt: '2026-11-25T12:00:00.000Z',
      images: {
        host: {
          image: 'registry.example:5000/maitred/host:1.0.0',
          id: 'sha256:2',
          version: '1.0.0',
          revision: 'abc1234',
        },
        postgres: { image: 'postgres:15.18-bookworm', id: 'sha256:3' },
        'remote-alerts': {
          image: PUSHED,
          id: 'sha256:1',
          digest: DIGEST,
          version: '1.1.0',
          revision: 'abc1234',
        },
      },
    });
  });

  it('turns into lines for .env that pin it, by digest if there is one', async () => {
    const release = await describeRelease('1.1', NOW, engine(images));
    const variables = { 'remote-alerts': 'ALERTS_TAG', host: 'HOST_TAG', postgres: 'POSTGRES_TAG' };
    expect(releaseSettings(release, variables)).toBe(
      `HOST_TAG=1.0.0\nPOSTGRES_TAG=15.18-bookworm\nALERTS_TAG=1.1.0@${DIGEST}\n`,
    );
  });

  it('is refused if the version label of an image differs from its tag', async () => {
    const wrong = { [PUSHED]: { Id: 'sha256:1', Config: { Labels: labels('1.0.0') } } };
    await expect(describeRelease('1.1', NOW, engine(wrong))).rejects.toThrow(
      `${PUSHED} says in its label that it is 1.0.0`,
    );
  });
});
