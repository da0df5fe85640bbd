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
  it('loads a part when somebody shows it, once for all who do', async () => {
    loadPart.mockResolvedValue(Screen);
    watch();
    const stopSecond = store.subscribe('alerts', 'screens', 'alerts', () => undefined);
    await jest.advanceTimersByTimeAsync(0);
    stopSecond();
    expect(state()).toEqual({ status: 'ready', Component: Screen });
    expect(loadPart.mock.calls).toEqual([['alerts', 'screens', 'alerts']]);
  });

  it('loads ahead, and then has nothing left to load', async () => {
    loadPart.mockResolvedValue(Screen);
    await store.preload('alerts', 'screens', 'alerts');
    watch();
    expect(state()).toEqual({ status: 'ready', Component: Screen });
    expect(loadPart).toHaveBeenCalledTimes(1);
  });

  it('prefetches a part for whoever shows it later', async () => {
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

  it('tries a failed part again after 1 s, 2 s, 4 s, and heals', async () => {
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

  it('never waits longer than 30 s', async () => {
    loadPart.mockImplementation(gone);
    watch();
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    const before = loadPart.mock.calls.length;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(loadPart).toHaveBeenCalledTimes(before + 1);
  });

  it('does not try while the tab is hidden, and at once when it is shown again', async () => {
    loadPart.mockImplementation(gone);
    watch();
    await jest.advanceTimersByTimeAsync(0);
    setVisibility('hidden');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(loadPart).toHaveBeenCalledTimes(1);
    setVisibility('visible');
    expect(loadPart).toHaveBeenCalledTimes(2);
  });

  it('does not try while nobody looks, and goes on when somebody does', async () => {
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

  it('tries at once when somebody comes back, however long it has failed', async () => {
    loadPart.mockImplementation(gone);
    watch();
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    unsubscribe();
    loadPart.mockResolvedValue(Screen);
    watch();
    await jest.advanceTimersByTimeAsync(0);
    expect(state()).toEqual({ status: 'ready', Component: Screen });
  });

  it('tells whoever shows a part of its change', async () => {
    loadPart.mockResolvedValue(Screen);
    const listener = jest.fn(() => undefined);
    watch(listener);
    await jest.advanceTimersByTimeAsync(0);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('takes a part that threw off the page, and tries it anew with a fresh remote', async () => {
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

  it('tries one that throws whenever it is drawn ever more seldom, and still each 10 minutes', async () => {
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
