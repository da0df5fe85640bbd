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

function Instant({ instant }: { instant: string }) {
  return <p>at {useInstantText()(Date.parse(instant), 'Europe/Moscow')}</p>;
}

it.each([
  ['2026-11-20T16:05:00Z', /^at 19:05/],
  ['2026-11-19T21:30:00Z', /^at 00:30/],
  ['2026-11-19T20:30:00Z', /^at 19 Nov, 23:30/],
])('names the day of %s only where it is not the today of the place', async (instant, words) => {
  await renderWithKit(<Instant instant={instant} />);
  expect(screen.getByText(words)).toBeVisible();
});
