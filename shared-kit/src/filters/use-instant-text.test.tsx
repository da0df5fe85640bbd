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
])('names the day of %s only where it is not the today of the place', async (instant, words) => {
  await renderWithKit(<Instant instant={instant} />);
  expect(screen.getByText(words)).toBeVisible();
});

it('names today, too, where the other end of a span is of another day', async () => {
  const instant = '2026-11-20T16:05:00Z';
  await renderWithKit(<Instant instant={instant} other="2026-11-19T20:30:00Z" />);
  expect(screen.getByText(/^at 20 Nov, 19:05/)).toBeVisible();
});

it('leaves today out where both ends of a span are of it', async () => {
  const instant = '2026-11-20T16:05:00Z';
  await renderWithKit(<Instant instant={instant} other="2026-11-20T15:30:00Z" />);
  expect(screen.getByText(/^at 19:05/)).toBeVisible();
});
