import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults, layOut } from '../testing';
import { renderUi } from '../testing/render-ui';
import { SeriesChart, type SeriesChartProps } from './series-chart';

const hours = ['17:00', '18:00', '19:00', '20:00'];

const evening: SeriesChartProps = {
  label: 'Visitors',
  slotHead: 'Hour',
  unfinishedText: 'so far, to 19:40',
  slots: hours.map((hour) => ({
    id: hour,
    label: hour,
    title: `Fri, ${hour}`,
    isUnfinished: hour === '19:00',
  })),
  series: [
    { id: 'now', label: 'This Friday', color: 'series', values: [40, 71, 52, undefined] },
    {
      id: 'then',
      label: 'Last Friday',
      color: 'before',
      isPrevious: true,
      values: [38, 64, 49, 30],
    },
  ],
};

beforeEach(() => layOut({ width: 600 }));

const surface = () => screen.getByRole('slider', { name: 'Visitors' });

describe.each(['lines', 'bars'] as const)('a chart of %s', (kind) => {
  it('says in its legend what each series is and that the last part is unfinished', () => {
    renderUi(<SeriesChart {...evening} kind={kind} />);
    const words = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(words).toEqual(['This Friday', 'Last Friday', 'so far, to 19:40']);
  });

  it('draws the running slot unlike the finished ones', () => {
    const { container } = renderUi(<SeriesChart {...evening} kind={kind} />);
    const unfinished = container.querySelectorAll('[data-unfinished]');
    expect(unfinished).toHaveLength(1);
    const look = unfinished[0]?.getAttribute(kind === 'lines' ? 'stroke-dasharray' : 'fill');
    expect(look).toMatch(kind === 'lines' ? /\d/ : /^url\(/);
  });

  it('holds the same figures in a table that opens by keyboard', async () => {
    const user = userEvent.setup();
    renderUi(<SeriesChart {...evening} kind={kind} />);
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    const table = screen.getByRole('table', { name: 'Visitors, as a table' });
    const rows = within(table).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Hour', 'This Friday', 'Last Friday'],
      ['Fri, 17:00', '40', '38'],
      ['Fri, 18:00', '71', '64'],
      ['Fri, 19:00, so far, to 19:40', '52', '49'],
      ['Fri, 20:00', '–', '30'],
    ]);
  });

  it('reads one slot after another to a screen reader', async () => {
    const user = userEvent.setup();
    renderUi(<SeriesChart {...evening} kind={kind} />);
    await user.tab();
    expect(surface()).toHaveAttribute('aria-valuetext', 'Fri, 20:00, Last Friday 30');
    await user.keyboard('{ArrowLeft}');
    expect(surface()).toHaveAttribute(
      'aria-valuetext',
      'Fri, 19:00, so far, to 19:40, This Friday 52, Last Friday 49',
    );
    await user.keyboard('{Home}');
    expect(surface()).toHaveAttribute('aria-valuenow', '0');
  });

  it('passes axe, with the table shut and open', async () => {
    const { container } = renderUi(
      <SeriesChart {...evening} kind={kind} onSelectRange={() => undefined} />,
    );
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Figures as a table' }));
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe('choosing a range', () => {
  it('takes the slots between Shift and Enter', async () => {
    const user = userEvent.setup();
    const onSelectRange = jest.fn();
    renderUi(<SeriesChart {...evening} onSelectRange={onSelectRange} />);
    await user.tab();
    await user.keyboard('{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    expect(onSelectRange.mock.calls).toEqual([[0, 2]]);
  });

  it('forgets the choice at Escape', async () => {
    const user = userEvent.setup();
    const onSelectRange = jest.fn();
    renderUi(<SeriesChart {...evening} onSelectRange={onSelectRange} />);
    await user.tab();
    await user.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}{Escape}{Enter}');
    expect(onSelectRange.mock.calls).toEqual([[1, 1]]);
  });

  it('takes what a pointer drags over, in either direction', async () => {
    const onSelectRange = jest.fn();
    renderUi(<SeriesChart {...evening} onSelectRange={onSelectRange} />);
    await drag(surface(), 600, 200);
    expect(onSelectRange.mock.calls).toEqual([[1, 3]]);
  });

  it('takes nothing at a mere click', async () => {
    const onSelectRange = jest.fn();
    renderUi(<SeriesChart {...evening} onSelectRange={onSelectRange} />);
    await drag(surface(), 200, 201);
    expect(onSelectRange).not.toHaveBeenCalled();
  });
});

async function drag(target: HTMLElement, from: number, to: number) {
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: from } },
    { target, coords: { clientX: to } },
    { keys: '[/MouseLeft]', target, coords: { clientX: to } },
  ]);
}

describe('a chart of lines that run by clocks of their own', () => {
  const [now] = evening.series;
  const both: SeriesChartProps = {
    ...evening,
    slots: hours.map((hour) => ({ id: hour, label: hour, title: hour })),
    series: [
      { id: 'near', label: 'Near', color: 'series', values: now?.values ?? [], unfinishedSlot: 2 },
      { id: 'far', label: 'Far', color: 'series-2', values: [5, 3], unfinishedSlot: 1 },
    ],
  };

  it('draws and says of each where it is not finished', async () => {
    const { container } = renderUi(<SeriesChart {...both} />);
    expect(container.querySelectorAll('[data-unfinished]')).toHaveLength(2);
    await userEvent.tab();
    expect(surface()).toHaveAttribute('aria-valuetext', '19:00, Near 52 (so far, to 19:40)');
    await userEvent.keyboard('{ArrowLeft}');
    expect(surface()).toHaveAttribute('aria-valuetext', '18:00, Near 71, Far 3 (so far, to 19:40)');
  });

  it('has no row for what is still to come', async () => {
    renderUi(<SeriesChart {...both} />);
    await userEvent.click(screen.getByRole('button', { name: 'Figures as a table' }));
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });
});
