import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRowsByFrames } from './use-rows-by-frames';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const nextFrame = () => act(() => jest.advanceTimersByTime(16));
const rowsFrom = (first: number) => Array.from({ length: 8 }, (_, index) => first + index);

/** Renders eight rows starting at `first`; the outer two at each end are not on screen. */
function renderRows(first: number) {
  const { result, rerender } = renderHook(
    (from: number) =>
      useRowsByFrames({
        rows: rowsFrom(from),
        isOnScreen: (row) => row >= from + 2 && row < from + 6,
        mostNew: 3,
      }),
    { initialProps: first },
  );
  return { rows: () => [...result.current].sort((one, other) => one - other), scrollTo: rerender };
}

it('renders the initial rows at once', () => {
  expect(renderRows(0).rows()).toEqual(rowsFrom(0));
});

it('renders a few new rows per frame after a jump, visible ones first', () => {
  const { rows, scrollTo } = renderRows(0);
  nextFrame();
  scrollTo(100);
  expect(rows()).toEqual([102, 103, 104]);
  nextFrame();
  expect(rows()).toEqual([100, 101, 102, 103, 104, 105]);
  nextFrame();
  expect(rows()).toEqual(rowsFrom(100));
  nextFrame();
  expect(jest.getTimerCount()).toBe(0);
});

it('keeps rendered rows while the list scrolls', () => {
  const { rows, scrollTo } = renderRows(0);
  nextFrame();
  scrollTo(2);
  expect(rows()).toEqual(rowsFrom(2));
  nextFrame();
  scrollTo(8);
  expect(rows()).toEqual([8, 9, 10, 11, 12]);
});
