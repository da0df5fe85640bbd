import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteBuild, RemoteDescriptor } from '@maitred/shared-kit/descriptors';
import {
  catalogues,
  type ErrorReport,
  errorReports,
  type RemoteModule,
} from '@maitred/shared-kit/host';
import { RemoteLoadError } from '../registry/remote-load-error';
import { RemoteLoader } from './remote-loader';

const provided = { kit: '1.4.0', react: '19.3.1', federation: '2.9.2' };
const Screen = () => null;

function build(version: string, kit = '^1.0.0'): RemoteBuild {
  return {
    name: 'alerts',
    version,
    builtAt: '2026-11-20T00:00:00Z',
    contract: 1,
    requires: { kit, react: '^19.0.0', federation: '^2.0.0' },
    entry: { file: 'remoteEntry.js', integrity: 'sha384-x' },
    screens: {},
    messages: {},
  };
}

const remoteModule: RemoteModule = {
  name: 'alerts',
  screens: { alerts: () => Promise.resolve(Screen) },
  widgets: {},
  messages: {
    en: () => Promise.resolve({ default: { 'alerts.title': 'Alerts' } }),
    ru: () => Promise.resolve({ default: { 'alerts.title': 'Тревоги' } }),
  },
};

const withoutScreen: RemoteModule = {
  ...remoteModule,
  screens: { alerts: () => Promise.reject(new Error('ChunkLoadError')) },
};

const scriptError = (version: string) =>
  new RemoteLoadError('alerts', { reason: 'script' }, { version });

const loadModule = jest.fn<(build: RemoteBuild, folder: string) => Promise<RemoteModule>>();
let answer: () => Promise<RemoteDescriptor>;
/** The `isFailed` argument of each call in which the loader asked where the remote is. */
let asked: boolean[];

function createLoader({ descriptor: address = '/r/alerts/remote.json', version }: Place = {}) {
  const sourceOf = async (_name: string, isFailed: boolean) => {
    asked.push(isFailed);
    return { descriptor: await answer(), address, pinnedVersion: version };
  };
  return new RemoteLoader({ sourceOf, provided, loadModule });
}

interface Place {
  descriptor?: string;
  version?: string;
}

function descriptor(...versions: RemoteBuild[]) {
  return async () => ({ name: 'alerts', versions });
}

async function failureOf(loading: Promise<unknown>) {
  const error = await loading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RemoteLoadError) return error.failure;
  throw new Error('expected a RemoteLoadError');
}

beforeEach(() => {
  asked = [];
  answer = descriptor(build('1.1.0-b'), build('1.0.0-a'));
  loadModule.mockReset().mockResolvedValue(remoteModule);
});

describe('RemoteLoader', () => {
  it('loads the chosen build from its own folder, with its texts', async () => {
    await catalogues.activate('en');
    await expect(createLoader().loadPart('alerts', 'screens', 'alerts')).resolves.toBe(Screen);
    expect(loadModule).toHaveBeenCalledWith(build('1.1.0-b'), '/r/alerts/1.1.0-b/');
    expect(catalogues.messages('alerts')).toEqual({ 'alerts.title': 'Alerts' });
  });

  it('loads a remote once for concurrent requests', async () => {
    const loader = createLoader();
    await Promise.all([
      loader.loadPart('alerts', 'screens', 'alerts'),
      loader.loadPart('alerts', 'screens', 'alerts'),
    ]);
    expect(asked).toEqual([false]);
    expect(loadModule).toHaveBeenCalledTimes(1);
  });

  it('looks for builds next to the descriptor, wherever that is', async () => {
    await createLoader({ descriptor: '/cdn/alerts/remote.json' }).loadRemote('alerts');
    expect(loadModule.mock.calls[0]?.[1]).toBe('/cdn/alerts/1.1.0-b/');
  });

  it('downloads nothing of an incompatible version', async () => {
    answer = descriptor(build('2.0.0-c', '^2.0.0'));
    expect(await failureOf(createLoader().loadRemote('alerts'))).toMatchObject({
      reason: 'incompatible',
      upgrade: 'host',
    });
    expect(loadModule).not.toHaveBeenCalled();
  });

  it('reports the build that lacks the requested part', async () => {
    const loading = createLoader().loadPart('alerts', 'widgets', 'needs-a-person');
    await expect(loading).rejects.toMatchObject({
      failure: { reason: 'part-missing' },
      version: '1.1.0-b',
    });
  });

  it('reports a missing script if a part cannot be loaded from any build', async () => {
    loadModule.mockResolvedValue(withoutScreen);
    const loading = createLoader().loadPart('alerts', 'screens', 'alerts');
    await expect(loading).rejects.toMatchObject({
      failure: { reason: 'script' },
      version: '1.1.0-b',
    });
  });

  it('retries after a failure, and then does not trust the known registry', async () => {
    answer = descriptor(build('1.1.0-b'));
    const loader = createLoader();
    loadModule.mockRejectedValueOnce(scriptError('1.1.0-b'));
    await failureOf(loader.loadRemote('alerts'));
    await expect(loader.loadRemote('alerts')).resolves.toMatchObject({ module: remoteModule });
    expect(asked).toEqual([false, true]);
  });

  it('loads a new container after a part failed to load', async () => {
    answer = descriptor(build('1.1.0-b'));
    const loader = createLoader();
    loadModule.mockResolvedValueOnce(withoutScreen);
    await failureOf(loader.loadPart('alerts', 'screens', 'alerts'));
    await expect(loader.loadPart('alerts', 'screens', 'alerts')).resolves.toBe(Screen);
    expect(loadModule).toHaveBeenCalledTimes(2);
  });

  it('fails with the same error as the lookup of its source', async () => {
    answer = () => Promise.reject(new RemoteLoadError('alerts', { reason: 'unreachable' }));
    expect(await failureOf(createLoader().loadRemote('alerts'))).toEqual({ reason: 'unreachable' });
    expect(loadModule).not.toHaveBeenCalled();
  });
});

describe('a newer build that fails to load', () => {
  let received: ErrorReport[];

  beforeEach(() => {
    received = [];
    errorReports.letGo();
    errorReports.deliverTo((report) => received.push(report));
  });

  it('is replaced by the previous one, which is recorded and reported', async () => {
    const name = 'alerts';
    answer = descriptor(build('1.4.0-d', '^2.0.0'), build('1.3.0-c'), build('1.0.0-a'));
    loadModule.mockRejectedValueOnce(scriptError('1.3.0-c'));
    const loader = createLoader();
    await expect(loader.loadPart(name, 'screens', 'alerts')).resolves.toBe(Screen);
    const { alerts } = loader.running();
    expect(alerts?.build.version).toBe('1.0.0-a');
    expect(alerts?.passedOver.map(({ version }) => version)).toEqual(['1.4.0-d', '1.3.0-c']);
    expect(received).toEqual([
      expect.objectContaining({
        remote: 'alerts',
        remoteVersion: '1.4.0-d',
        tags: {
          'remote.failure': 'incompatible',
          'remote.requires': 'kit ^2.0.0',
          'remote.instead': '1.0.0-a',
        },
      }),
    ]);
  });

  it('is replaced, along with its texts, if only its screen fails to load', async () => {
    await catalogues.activate('en');
    const older = { 'alerts.title': 'Alerts of the older build' };
    loadModule.mockResolvedValueOnce(withoutScreen).mockResolvedValueOnce({
      ...remoteModule,
      messages: { ...remoteModule.messages, en: () => Promise.resolve({ default: older }) },
    });
    const loader = createLoader();
    await expect(loader.loadPart('alerts', 'screens', 'alerts')).resolves.toBe(Screen);
    expect(loader.running().alerts?.build.version).toBe('1.0.0-a');
    expect(catalogues.messages('alerts')).toEqual(older);
  });

  it('is not replaced by one activated after it if it is pinned', async () => {
    answer = descriptor(build('1.2.0-c'), build('1.1.0-b'));
    loadModule.mockRejectedValueOnce(scriptError('1.1.0-b'));
    const loading = createLoader({ version: '1.1.0-b' }).loadRemote('alerts');
    expect(await failureOf(loading)).toEqual({ reason: 'script' });
    expect(loadModule).toHaveBeenCalledTimes(1);
  });
});

describe('the list of running builds', () => {
  it('is updated, with a notification, when a remote has loaded', async () => {
    const loader = createLoader();
    const listener = jest.fn();
    loader.subscribe(listener);
    expect(loader.running()).toEqual({});
    await loader.loadRemote('alerts');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(loader.running().alerts).toMatchObject({
      build: { version: '1.1.0-b' },
      passedOver: [],
    });
  });

  it('is updated when a remote is loaded again after it was forgotten', async () => {
    const loader = createLoader();
    await loader.loadRemote('alerts');
    answer = descriptor(build('1.2.0-c'));
    loader.forget('alerts');
    await loader.loadRemote('alerts');
    expect(asked).toEqual([false, true]);
    expect(loader.running().alerts?.build.version).toBe('1.2.0-c');
  });

  it('is not affected by the late failure of a load that was forgotten', async () => {
    answer = descriptor(build('1.1.0-b'));
    const loader = createLoader();
    let fail: (error: Error) => void = () => undefined;
    loadModule.mockReturnValueOnce(
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
    );
    const forgotten = failureOf(loader.loadRemote('alerts'));
    loader.forget('alerts');
    await loader.loadRemote('alerts');
    fail(scriptError('1.1.0-b'));
    await forgotten;
    await loader.loadRemote('alerts');
    expect(loadModule).toHaveBeenCalledTimes(2);
  });
});
