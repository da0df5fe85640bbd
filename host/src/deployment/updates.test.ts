import { describe, expect, it } from '@jest/globals';
import type { DeclaredParts } from '../registry/declared-parts';
import { RemoteLoadError } from '../registry/remote-load-error';
import { aBuild } from '../testing/a-build';
import { running, SHARED } from '../testing/deployed';
import { availableUpdates, type DeployedState, type RunningState } from './updates';

const host = { version: '1.0.0-a', builtAt: '2026-11-20T00:00:00Z', provides: SHARED };

/** Declares a screen at each of these paths, by remote. */
function declaring(paths: Record<string, string[]>): DeclaredParts {
  const screens = Object.entries(paths).flatMap(([remote, ofRemote]) =>
    ofRemote.map((path) => ({ remote, screen: path, path, permissions: [], title: { en: path } })),
  );
  const titles = Object.fromEntries(Object.keys(paths).map((name) => [name, { en: name }]));
  return { screens, widgets: [], titles, refused: [] };
}

const page: RunningState = {
  host: '1.0.0-a',
  shared: SHARED,
  remotes: { alerts: running('alerts', '1.0.0-a') },
  overridden: [],
  declared: declaring({ alerts: ['/alerts'] }),
};

/** The updates for the served versions of alerts, newest activation first, given what runs. */
function updates(
  versions: ReturnType<typeof aBuild>[],
  overrides: Partial<RunningState> = {},
  deployed: Partial<DeployedState> = {},
) {
  return availableUpdates(
    {
      config: { remotes: { alerts: { descriptor: '/r/alerts/remote.json' } } },
      host,
      remotes: { alerts: { name: 'alerts', versions } },
      silent: new Set(),
      titles: {},
      declared: declaring({ alerts: ['/alerts'] }),
      ...deployed,
    },
    { ...page, ...overrides },
  );
}

const pinned = (version: string) => ({
  config: { remotes: { alerts: { descriptor: '/r/alerts/remote.json', version } } },
});

describe('the updates that a reload would bring', () => {
  it('include a remote that declares screens and did not when the page was opened', () => {
    const versions = [aBuild('alerts', '1.0.0-a')];
    const terrace = { name: 'terrace', versions: [aBuild('terrace', '1.0.0-t')] };
    const place = (name: string) => ({ descriptor: `/r/${name}/remote.json` });
    const deployed = {
      config: { remotes: { alerts: place('alerts'), terrace: place('terrace') } },
      remotes: { alerts: { name: 'alerts', versions }, terrace },
      declared: declaring({ alerts: ['/alerts'], terrace: ['/terrace'] }),
    };
    expect(updates(versions, {}, deployed)).toEqual([{ part: 'terrace', version: '1.0.0-t' }]);
    expect(updates(versions, { declared: deployed.declared }, deployed)).toEqual([]);
  });

  it('include the removal of a remote, unless it is a local override', () => {
    const versions = [aBuild('alerts', '1.0.0-a')];
    const declared = declaring({ alerts: ['/alerts'], terrace: ['/terrace'] });
    expect(updates(versions, { declared })).toEqual([{ part: 'terrace', version: undefined }]);
    expect(updates(versions, { declared, overridden: ['terrace'] })).toEqual([]);
  });

  it.each([
    ['came into this page after it was opened', page.remotes],
    ['nobody has used in this page yet', {}],
  ])('include new screens of a build that %s', (_, remotes) => {
    const declared = declaring({ alerts: ['/alerts', '/alerts/archive'] });
    const versions = [aBuild('alerts', '1.0.0-a')];
    expect(updates(versions, { remotes }, { declared })).toEqual([
      { part: 'alerts', version: '1.0.0-a' },
    ]);
    expect(updates(versions, { remotes, declared }, { declared })).toEqual([]);
  });

  it('are none if nothing has changed', () => {
    expect(updates([aBuild('alerts', '1.0.0-a')])).toEqual([]);
  });

  it('include the newest version of a remote in use', () => {
    const versions = [aBuild('alerts', '1.1.0-b'), aBuild('alerts', '1.0.0-a')];
    expect(updates(versions)).toEqual([{ part: 'alerts', version: '1.1.0-b' }]);
  });

  it('include the version that the deployment was rolled back to', () => {
    const versions = [aBuild('alerts', '0.9.0-z'), aBuild('alerts', '1.0.0-a')];
    expect(updates(versions)).toEqual([{ part: 'alerts', version: '0.9.0-z' }]);
  });

  it('include another build of the host', () => {
    const newer = { ...host, version: '1.0.1-b' };
    expect(updates([aBuild('alerts', '1.0.0-a')], {}, { host: newer })).toEqual([
      { part: 'host', version: '1.0.1-b' },
    ]);
  });

  it('include a version as soon as the deployment pins it', () => {
    const versions = [aBuild('alerts', '1.0.0-a'), aBuild('alerts', '0.9.0-z')];
    expect(updates(versions, {}, pinned('0.9.0-z'))).toEqual([
      { part: 'alerts', version: '0.9.0-z' },
    ]);
  });

  it('exclude a version that is newer than the pinned one', () => {
    const versions = [aBuild('alerts', '1.1.0-b'), aBuild('alerts', '1.0.0-a')];
    expect(updates(versions, {}, pinned('1.0.0-a'))).toEqual([]);
  });

  it('exclude a version that is incompatible with this host', () => {
    const versions = [aBuild('alerts', '2.0.0-b', '^2.0.0'), aBuild('alerts', '1.0.0-a')];
    expect(updates(versions)).toEqual([]);
    expect(updates([aBuild('alerts', '2.0.0-b', '^2.0.0')])).toEqual([]);
  });

  it('exclude a version that failed to load in this page', () => {
    const error = new RemoteLoadError('alerts', { reason: 'script' }, { version: '1.1.0-b' });
    const alerts = running('alerts', '1.0.0-a', [error]);
    const versions = [aBuild('alerts', '1.1.0-b'), aBuild('alerts', '1.0.0-a')];
    expect(updates(versions, { remotes: { alerts } })).toEqual([]);
  });

  it('exclude a remote that is overridden locally', () => {
    expect(updates([aBuild('alerts', '1.1.0-b')], { overridden: ['alerts'] })).toEqual([]);
  });

  it('are none if the descriptors did not arrive', () => {
    expect(updates([], {}, { host: undefined, remotes: { alerts: undefined } })).toEqual([]);
  });
});
