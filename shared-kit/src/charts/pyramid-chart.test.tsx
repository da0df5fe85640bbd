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

it('labels each bar with its value', async () => {
  const { container } = renderUi(chart);
  const labels = () =>
    [...container.querySelectorAll('text[dominant-baseline]')]
      .map((text) => text.textContent)
      .filter(Boolean);
  await waitFor(() => expect(labels()).toEqual(expect.arrayContaining(['4', '6', '1,200'])));
});

it('leaves room for values and axis labels on a phone', async () => {
  layOut({ width: 280 });
  const rows = [{ id: '25', label: '25–34', left: 19_800, right: 19_939 }];
  const { container } = renderUi(<PyramidChart {...chart.props} rows={rows} />);
  const women = await screen.findByText('19,939');
  const men = screen.getByText('19,800');
  const age = screen.getByText('25–34', { selector: 'text' });
  const plot = container.querySelector('svg > g');
  expect(shiftOf(plot) + placeOf(women) + widthOf(women)).toBeLessThan(280);
  expect(placeOf(men) - widthOf(men)).toBeGreaterThan(shiftOf(age));
  const [, zero, most] = screen.getAllByText(/^(?:20,000|0)$/, { selector: 'text' });
  expect(shiftOf(most?.parentElement) - shiftOf(zero?.parentElement)).toBeGreaterThan(
    most ? widthOf(most) : 0,
  );
});

function placeOf(text: Element): number {
  return Number(text.getAttribute('x'));
}

/** Horizontal translation of an element. */
function shiftOf(element: Element | null | undefined): number {
  const [, x] = /^translate\((-?[\d.]+)/.exec(element?.getAttribute('transform') ?? '') ?? [];
  return Number(x);
}

/** Roughly the width of digits at 12 px, because jsdom has no layout. */
function widthOf(text: Element): number {
  return (text.textContent?.length ?? 0) * 7;
}

it('shows the same values in a table and passes axe', async () => {
  const { container } = renderUi(chart);
  await userEvent.click(screen.getByRole('button', { name: 'Figures as a table' }));
  const table = screen.getByRole('table', { name: 'New visitors by age, as a table' });
  expect(within(table).getByRole('row', { name: '18–24 1,200 0' })).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
});
