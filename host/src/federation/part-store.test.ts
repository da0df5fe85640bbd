import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ComponentType } from 'react';
import { RemoteLoadError } from '../registry/remote-load-error';
import { PartStore } from './part-store';

const Screen: ComponentType = () => null;
const loadPart = jest.fn<(remote: string, kind: string, name: string) => Promise<ComponentType>>();
const gone = () => Promise.reject(new RemoteLoadError('alerts', { reason: 'unreachable' }));

let store: PartStore;
let unsubscribe: () => void;
const state = () => store.state('alerts', 'screens', 'alerts');

function setVisibility(visibility: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

function watch(listener = () => undefined) {
  unsubscribe = store.subscribe('alerts', 'screens', 'alerts', listener);
}

beforeEach(() => {
  jest.useFakeTimers();
  loadPart.mockReset();
  store = new PartStore({ loadPart });
});

afterEach(() => {
  unsubscribe();
  jest.useRealTimers();
});

describe('PartStore', () => {
  it('loads a part when it is first shown, once for all subscribers', async () => {
    loadPart.mockResolvedValue(Screen);
    watch();
    const stopSecond = store.subscribe('alerts', 'screens', 'alerts', () => undefined);
    await jest.advanceTimersByTimeAsync(0);
    stopSecond();
    expect(state()).toEqual({ status: 'ready', Component: Screen });
    expect(loadPart.mock.calls).toEqual([['alerts', 'screens', 'alerts']]);
  });

  it('does not load a preloaded part again', async () => {
    loadPart.mockResolvedValue(Screen);
    await store.preload('alerts', 'screens', 'alerts');
    watch();
    expect(state()).toEqual({ status: 'ready', Component: Screen });
    expect(loadPart).toHaveBeenCalledTimes(1);
  });

  it('does not load a prefetched part again', async () => {
    loadPart.mockResolvedValue(Screen);
    await store.prefetch('alerts', 'screens', 'alerts');
    watch();
    expect(state()).toEqual({ status: 'ready', Component: Screen });
    expect(loadPart).toHaveBeenCalledTimes(1);
  });

  it('forgets a prefetch that failed', async () => {
    loadPart.mockImplementationOnce(gone).mockResolvedValue(Screen);
    await store.prefetch('alerts', 'screens', 'alerts');
    expect(state()).toEqual({ status: 'loading' });
    watch();
    await jest.advanceTimersByTimeAsync(0);
    expect(state()).toEqual({ status: 'ready', Component: Screen });
  });

  it('retries a failed part after 1 s, 2 s and 4 s, until it loads', async () => {
    loadPart.mockImplementation(gone);
    watch();
    await jest.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ status: 'failed' });
    await jest.advanceTimersByTimeAsync(999);
    expect(loadPart).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(loadPart).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(2000);
    expect(loadPart).toHaveBeenCalledTimes(3);
    loadPart.mockResolvedValue(Screen);
    await jest.advanceTimersByTimeAsync(4000);
    expect(state()).toEqual({ status: 'ready', Component: Screen });
  });

  it('never waits longer than 30 s between retries', async () => {
    loadPart.mockImplementation(gone);
    watch();
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    const before = loadPart.mock.calls.length;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(loadPart).toHaveBeenCalledTimes(before + 1);
  });

  it('does not retry while the tab is hidden, and retries at once when it is shown again', async () => {
    loadPart.mockImplementation(gone);
    watch();
    await jest.advanceTimersByTimeAsync(0);
    setVisibility('hidden');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(loadPart).toHaveBeenCalledTimes(1);
    setVisibility('visible');
    expect(loadPart).toHaveBeenCalledTimes(2);
  });

  it('does not retry without subscribers, and continues when there is one again', async () => {
    loadPart.mockImplementation(gone);
    watch();
    await jest.advanceTimersByTimeAsync(0);
    unsubscribe();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(loadPart).toHaveBeenCalledTimes(1);
    loadPart.mockResolvedValue(Screen);
    watch();
    await jest.advanceTimersByTimeAsync(1000);
    expect(state()).toEqual({ status: 'ready', Component: Screen });
  });

  it('retries at once for a new subscriber, however long the part has failed', async () => {
    loadPart.mockImplementation(gone);
    watch();
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    unsubscribe();
    loadPart.mockResolvedValue(Screen);
    watch();
    await jest.advanceTimersByTimeAsync(0);
    expect(state()).toEqual({ status: 'ready', Component: Screen });
  });

  it('notifies subscribers when a part changes', async () => {
    loadPart.mockResolvedValue(Screen);
    const listener = jest.fn(() => undefined);
    watch(listener);
    await jest.advanceTimersByTimeAsync(0);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('marks a part that threw as failed, and retries it with a fresh remote', async () => {
    const forget = jest.fn();
    store = new PartStore({ loadPart, forget });
    loadPart.mockResolvedValue(Screen);
    watch();
    await jest.advanceTimersByTimeAsync(0);
    store.markThrown('alerts', 'screens', 'alerts', new Error('thrown while drawing'));
    expect(state()).toMatchObject({ status: 'failed', error: { failure: { reason: 'render' } } });
    expect(forget).toHaveBeenCalledWith('alerts');
    await jest.advanceTimersByTimeAsync(1000);
    expect(state()).toEqual({ status: 'ready', Component: Screen });
    store.markThrown('alerts', 'screens', 'alerts', new Error('again'));
    await jest.advanceTimersByTimeAsync(1999);
    expect(state()).toMatchObject({ status: 'failed' });
  });

  it('retries a part that throws on every render less and less often, down to every 10 minutes', async () => {
    loadPart.mockResolvedValue(Screen);
    // As the page does each time it renders the part.
    watch(() => {
      if (state().status !== 'ready') return;
      store.markThrown('alerts', 'screens', 'alerts', new Error('a bad datum'));
    });
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect(loadPart.mock.calls.length).toBeLessThan(20);
    const before = loadPart.mock.calls.length;
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(loadPart).toHaveBeenCalledTimes(before + 1);
  });
});
