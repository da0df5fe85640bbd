import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults, layOut } from '../../testing';
import { renderUi } from '../../testing/render-ui';
import { PyramidChart } from './pyramid-chart';

beforeEach(() => layOut({ width: 600 }));

const chart = (
  <PyramidChart
    label="New visitors by age"
    rowHead="Age"
    rows={[
      { id: '0', label: '0–17', left: 4, right: 6 },
      { id: '18', label: '18–24', left: 1200, right: 0 },
    ]}
    left={{ label: 'men', color: 'male' }}
    right={{ label: 'women', color: 'female' }}
  />
);

it('writes each figure at the end of its bar and leaves out a bar of nobody', async () => {
  const { container } = renderUi(chart);
  const labels = () =>
    [...container.querySelectorAll('text[dominant-baseline]')]
      .map((text) => text.textContent)
      .filter(Boolean);
  await waitFor(() => expect(labels()).toEqual(expect.arrayContaining(['4', '6', '1,200'])));
});

it('holds the same figures in a table and passes axe', async () => {
  const { container } = renderUi(chart);
  await userEvent.click(screen.getByRole('button', { name: 'Figures as a table' }));
  const table = screen.getByRole('table', { name: 'New visitors by age, as a table' });
  expect(within(table).getByRole('row', { name: '18–24 1,200 0' })).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
});
