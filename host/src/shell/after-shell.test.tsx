import { describe, expect, it, jest } from '@jest/globals';
import { listRestaurantsEndpoint } from '@maitred/contract';
import { aRestaurant, createServerDouble, hold, mockEndpoint } from '@maitred/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, renderApplication, shellAnswers } from '../testing/render-application';

const server = createServerDouble(...shellAnswers());

const title = () => document.querySelector('h1')?.textContent ?? null;

/** Stands in for every part, and records which title was on the page when the part was first rendered. */
function partsNotingTitles() {
  const titles: Record<string, (string | null)[]> = {};
  const loadPart = async (_remote: string, _kind: unknown, name: string) => {
    const Part = () => {
      titles[name] ??= [];
      titles[name].push(title());
      return <p>the {name}</p>;
    };
    return Part;
  };
  return { titles, loadPart };
}

it('updates the title before it renders a clicked screen, and goes back in one step', async () => {
  const { titles, loadPart } = partsNotingTitles();
  await renderApplication({ path: '/alerts', loadPart });
  expect(await screen.findByText('the alerts')).toBeVisible();

  const cameras = screen.getByRole('link', { name: 'Cameras', hidden: true });
  await userEvent.click(cameras);
  expect(await screen.findByText('the cameras')).toBeVisible();
  expect(titles.cameras?.[0]).toBe('Cameras');

  titles.alerts = [];
  act(() => window.history.back());
  expect(await screen.findByText('the alerts')).toBeVisible();
  // Still the previous title: the page has its height as soon as it has its title.
  expect(titles.alerts[0]).toBe('Cameras');
});

describe('restaurants that arrive during back navigation', () => {
  /** Goes from one screen to the next and back, and lets the restaurants arrive before the way back is drawn. */
  async function comeBack(path: string, next: string) {
    const { held, release } = hold();
    server.use(
      mockEndpoint(listRestaurantsEndpoint, async () => {
        await held;
        return [aRestaurant()];
      }),
    );
    const { titles, loadPart } = partsNotingTitles();
    await renderApplication({ path, loadPart });
    await screen.findByText(/^the /);
    await userEvent.click(screen.getByRole('link', { name: next, hidden: true }));
    await waitFor(() => expect(title()).toBe(next));
    await screen.findByText(/^the /);
    for (const drawn of Object.values(titles)) drawn.length = 0;
    window.addEventListener('popstate', release, { once: true });
    window.history.back();
    await waitFor(() => expect(title()).not.toBe(next));
    return titles;
  }

  it('do not split the render, and leave the URL of a screen without filter unchanged', async () => {
    const { alerts } = await comeBack('/alerts', 'Cameras');
    expect(alerts?.[0]).toBe('Cameras');
    expect(address()).toBe('/alerts');
  });

  it('complete the URL of a screen with a filter', async () => {
    await comeBack('/table', 'New visitors');
    await waitFor(() => expect(address()).toMatch(/^\/table\?restaurant=11/));
  });
});

it('gives the shell its own frame before it renders the screen', async () => {
  const { loadPart } = partsNotingTitles();
  await renderApplication({ path: '/alerts', loadPart });
  expect(await screen.findByText('the alerts')).toBeVisible();

  const frames: FrameRequestCallback[] = [];
  const request = jest.spyOn(window, 'requestAnimationFrame');
  request.mockImplementation((callback) => frames.push(callback));
  await userEvent.click(screen.getByRole('link', { name: 'Cameras', hidden: true }));
  await waitFor(() => expect(title()).toBe('Cameras'));
  expect(screen.queryByText('the cameras')).not.toBeInTheDocument();

  request.mockRestore();
  for (const draw of frames) draw(performance.now());
  expect(await screen.findByText('the cameras')).toBeVisible();
});
