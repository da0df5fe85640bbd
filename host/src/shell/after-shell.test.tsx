import { expect, it, jest } from '@jest/globals';
import { createServerDouble } from '@maitred/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApplication, shellAnswers } from '../testing/render-application';

createServerDouble(...shellAnswers());

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

it('answers the press of a link before it draws the screen, and goes back in one step', async () => {
  const { titles, loadPart } = partsNotingTitles();
  await renderApplication({ path: '/alerts', loadPart });
  expect(await screen.findByText('the alerts')).toBeVisible();

  const cameras = screen.getByRole('link', { name: 'Cameras', hidden: true });
  await userEvent.click(cameras);
  expect(await screen.findByText('the cameras')).toBeVisible();
  expect(titles.cameras?.[0]).toBe('Cameras');

  // If the restaurants arrived after going back, they would complete the address, which is another navigation.
  await waitFor(() => expect(window.location.search).toContain('restaurant='));
  titles.alerts = [];
  act(() => window.history.back());
  expect(await screen.findByText('the alerts')).toBeVisible();
  // Still the previous title: the page has its height as soon as it has its title.
  expect(titles.alerts[0]).toBe('Cameras');
});

it('leaves the answer a frame of its own', async () => {
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
