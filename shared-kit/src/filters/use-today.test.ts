import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useToday } from './use-today';

const SECOND_MS = 1000;
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * SECOND_MS));

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(new Date('2026-11-20T20:59:00Z'));
});
afterEach(() => {
  jest.useRealTimers();
});

it("changes at the zone's midnight, day after day", () => {
  const { result } = renderHook(() => useToday('Europe/Moscow'));
  expect(result.current).toBe('2026-11-20');
  pass(60);
  expect(result.current).toBe('2026-11-21');
  pass(24 * 3600);
  expect(result.current).toBe('2026-11-22');
});

it('changes even if the clock was set back before midnight', () => {
  const { result } = renderHook(() => useToday('Europe/Moscow'));
  jest.setSystemTime(new Date('2026-11-20T20:58:30Z'));
  pass(60);
  expect(result.current).toBe('2026-11-20');
  pass(60);
  expect(result.current).toBe('2026-11-21');
});

describe('after the device was asleep without timers', () => {
  function sleepOverMidnight() {
    const { result } = renderHook(() => useToday('Europe/Moscow'));
    jest.setSystemTime(new Date('2026-11-21T08:00:00Z'));
    expect(result.current).toBe('2026-11-20');
    return result;
  }

  it('changes as soon as the tab becomes visible', () => {
    const result = sleepOverMidnight();
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(result.current).toBe('2026-11-21');
  });

  it('changes within a minute without any input', () => {
    const result = sleepOverMidnight();
    pass(60);
    expect(result.current).toBe('2026-11-21');
  });
});
