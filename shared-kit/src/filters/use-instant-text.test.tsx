import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithKit } from '../../testing';
import { useInstantText } from './use-instant-text';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T19:40:00Z'), doNotFake: ['queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

interface InstantProps {
  instant: string;
  other?: string;
}

function Instant({ instant, other }: InstantProps) {
  const beside = other === undefined ? undefined : Date.parse(other);
  return <p>at {useInstantText()(Date.parse(instant), 'Europe/Moscow', beside)}</p>;
}

it.each([
  ['2026-11-20T16:05:00Z', /^at 19:05/],
  ['2026-11-19T21:30:00Z', /^at 00:30/],
  ['2026-11-19T20:30:00Z', /^at 19 Nov, 23:30/],
  ['2025-11-19T20:30:00Z', /^at 19 Nov 2025, 23:30/],
])('includes the day of %s only if it is not today in the time zone', async (instant, words) => {
  await renderWithKit(<Instant instant={instant} />);
  expect(screen.getByText(words)).toBeVisible();
});

it('includes today if the other end of a range is on another day', async () => {
  const instant = '2026-11-20T16:05:00Z';
  await renderWithKit(<Instant instant={instant} other="2026-11-19T20:30:00Z" />);
  expect(screen.getByText(/^at 20 Nov, 19:05/)).toBeVisible();
});

it('omits today if both ends of a range are today', async () => {
  const instant = '2026-11-20T16:05:00Z';
  await renderWithKit(<Instant instant={instant} other="2026-11-20T15:30:00Z" />);
  expect(screen.getByText(/^at 19:05/)).toBeVisible();
});
