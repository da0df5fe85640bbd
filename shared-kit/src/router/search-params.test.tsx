import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSearchParams } from '.';
import type { ChangeSearchParams } from './search-params';

let change: ChangeSearchParams;
let isHeld = false;
const held = new Promise<void>(() => undefined);

function Probe() {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    change = setSearch;
  });
  // Simulates a screen that takes long to render: meanwhile the address is ahead of it.
  if (isHeld && search.has('camera')) throw held;
  return <p>{search.toString()}</p>;
}

const add = (key: string, value: string) =>
  change((current) => {
    const next = new URLSearchParams(current);
    next.set(key, value);
    return next;
  });

afterEach(() => {
  isHeld = false;
});

it('bases a change on the current URL, even before that is rendered', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Probe /> }], {
    initialEntries: ['/?restaurant=11'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('restaurant=11');
  isHeld = true;
  await act(async () => add('camera', '51'));
  expect(screen.getByText('restaurant=11')).toBeInTheDocument();
  await act(async () => add('hours', '9-12'));
  expect(router.state.location.search).toBe('?restaurant=11&camera=51&hours=9-12');
});

it('returns the same function after a change', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Probe /> }], {
    initialEntries: ['/?restaurant=11'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('restaurant=11');
  const first = change;
  await act(async () => add('camera', '51'));
  expect(change).toBe(first);
});

it('does not change another page that is still loading', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Probe /> },
      { path: '/alerts', element: <Probe /> },
    ],
    { initialEntries: ['/?restaurant=11'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('restaurant=11');
  isHeld = true;
  await act(async () => void router.navigate('/alerts?camera=51'));
  await act(async () => add('page', '2'));
  expect(router.state.location.search).toBe('?camera=51');
});
