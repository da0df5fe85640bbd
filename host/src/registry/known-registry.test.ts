import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aBuild } from '../testing/a-build';
import { KnownRegistry } from './known-registry';
import type { Registry } from './registry.schema';
import { RemoteLoadError } from './remote-load-error';

const DESCRIPTOR = '/r/alerts/remote.json';
const MINUTE_MS = 60_000;

function registryOf(...versions: string[]): Registry {
  const descriptor = { name: 'alerts', versions: versions.map((one) => aBuild('alerts', one)) };
  return {
    config: { remotes: { alerts: { descriptor: DESCRIPTOR, version: '1.0.0-a' } } },
    remotes: { alerts: { descriptor } },
  };
}

const read = jest.fn<() => Promise<Registry>>();

beforeEach(() => {
  jest.useFakeTimers();
  read.mockReset().mockResolvedValue(registryOf('1.1.0-b', '1.0.0-a'));
});

afterEach(() => void jest.useRealTimers());

function known(): KnownRegistry {
  return new KnownRegistry({ registry: registryOf('1.0.0-a'), read });
}

async function failureOf(searching: Promise<unknown>) {
  const error = await searching.catch((reason: unknown) => reason);
  if (error instanceof RemoteLoadError) return error.failure;
  throw new Error('expected a RemoteLoadError');
}

describe('the source of a remote', () => {
  it('is known without a request, with the pinned version of the deployment', async () => {
    await expect(known().sourceOf('alerts', false)).resolves.toMatchObject({
      descriptor: { versions: [{ version: '1.0.0-a' }] },
      address: DESCRIPTOR,
      pinnedVersion: '1.0.0-a',
    });
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['has failed', true, 0],
    ['was read more than a minute ago', false, MINUTE_MS + 1],
  ])('is read again if the known one %s', async (_what, isFailed, age) => {
    const registry = known();
    jest.advanceTimersByTime(age);
    const { descriptor } = await registry.sourceOf('alerts', isFailed);
    expect(descriptor.versions[0]?.version).toBe('1.1.0-b');
  });

  it('is not read again within a minute of the last time', async () => {
    const registry = known();
    jest.advanceTimersByTime(2 * MINUTE_MS);
    await registry.sourceOf('alerts', false);
    await registry.sourceOf('alerts', false);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is read again after the clock was set back', async () => {
    const registry = known();
    jest.setSystemTime(Date.now() - 60 * MINUTE_MS);
    const { descriptor } = await registry.sourceOf('alerts', false);
    expect(descriptor.versions[0]?.version).toBe('1.1.0-b');
  });

  it('is read once for concurrent failures', async () => {
    const registry = known();
    await Promise.all([registry.sourceOf('alerts', true), registry.sourceOf('alerts', true)]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is the last known one if the server does not respond', async () => {
    read.mockRejectedValue(new TypeError('Failed to fetch'));
    const { descriptor } = await known().sourceOf('alerts', true);
    expect(descriptor.versions[0]?.version).toBe('1.0.0-a');
  });

  it('is retried while the server of the remote may be restarting', async () => {
    const silent = registryOf('1.0.0-a');
    silent.remotes.alerts = { descriptor: { name: 'alerts', versions: [] }, isSilent: true };
    const registry = new KnownRegistry({ registry: silent, read });
    const searching = registry.sourceOf('alerts', false);
    await jest.advanceTimersByTimeAsync(999);
    expect(read).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await expect(searching).resolves.toMatchObject({ address: DESCRIPTOR });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is unreachable once its server has been silent for seconds, and at once after a failure', async () => {
    const silent = registryOf('1.0.0-a');
    silent.remotes.alerts = { descriptor: { name: 'alerts', versions: [] }, isSilent: true };
    read.mockResolvedValue(silent);
    const registry = new KnownRegistry({ registry: silent, read });
    const searching = failureOf(registry.sourceOf('alerts', false));
    await jest.advanceTimersByTimeAsync(3000);
    expect(await searching).toEqual({ reason: 'unreachable' });
    expect(await failureOf(registry.sourceOf('alerts', true))).toEqual({ reason: 'unreachable' });
  });

  it('is unreachable for a remote that has never responded', async () => {
    const registry = registryOf('1.0.0-a');
    registry.remotes = {};
    read.mockResolvedValue(registry);
    expect(
      await failureOf(new KnownRegistry({ registry, read }).sourceOf('alerts', false)),
    ).toEqual({
      reason: 'unreachable',
    });
  });

  it('is reported as removed if the remote was removed from the deployment', async () => {
    read.mockResolvedValue({ config: { remotes: {} }, remotes: {} });
    const registry = known();
    jest.advanceTimersByTime(MINUTE_MS + 1);
    expect(await failureOf(registry.sourceOf('alerts', false))).toEqual({ reason: 'removed' });
  });
});

describe('a local override', () => {
  const address = 'http://localhost:3002/r/alerts/remote.json';
  const own = { name: 'alerts', versions: [aBuild('alerts', '9.0.0-dev')] };

  function served(answer: () => Promise<Response>): KnownRegistry {
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
    return new KnownRegistry({
      registry: registryOf('1.0.0-a'),
      overrides: { alerts: address },
      read,
    });
  }

  afterEach(() => void jest.restoreAllMocks());

  it('is read from its own server, without the pinned version', async () => {
    const later = { ...own, more: true, versions: [{ ...own.versions[0], later: 1 }] };
    await expect(
      served(async () => Response.json(later)).sourceOf('alerts', false),
    ).resolves.toMatchObject({ descriptor: own, address, pinnedVersion: undefined });
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['an error', async () => new Response('gone', { status: 503 })],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is unreachable if its server answers %s', async (_what, answer) => {
    expect(await failureOf(served(answer).sourceOf('alerts', false))).toEqual({
      reason: 'unreachable',
    });
  });

  it.each([
    ['a page', async () => new Response('<!doctype html>')],
    ['half a descriptor', async () => Response.json({ name: 'alerts', versions: [{}] })],
    ['no versions', async () => Response.json({ name: 'alerts', versions: [] })],
    ['another remote', async () => Response.json({ ...own, name: 'chat' })],
  ])('is invalid if its server answers with %s', async (_what, answer) => {
    expect(await failureOf(served(answer).sourceOf('alerts', false))).toEqual({
      reason: 'descriptor-invalid',
    });
  });
});
