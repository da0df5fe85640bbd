import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { HOUR_MS, MINUTE_MS } from './durations';
import { useMinute } from './use-minute';

const START = Date.parse('2026-11-20T16:40:00Z');

beforeEach(() => void jest.useFakeTimers({ now: START }));
afterEach(() => void jest.useRealTimers());

it('advances every minute', () => {
  const { result } = renderHook(() => useMinute());
  act(() => void jest.advanceTimersByTime(MINUTE_MS));
  expect(result.current).toBe(START + MINUTE_MS);
});

it.each(['visibilitychange', 'focus', 'pageshow'])(
  'returns the current time as soon as the device wakes from sleep, on %s',
  (type) => {
    const { result } = renderHook(() => useMinute());
    jest.setSystemTime(START + 3 * HOUR_MS);
    act(() => void document.dispatchEvent(new Event(type, { bubbles: true })));
    expect(result.current).toBe(START + 3 * HOUR_MS);
  },
);
