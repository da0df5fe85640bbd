import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { acceptPainting, accessibilityFaults, layOut } from '../../testing';
import { renderUi } from '../../testing/render-ui';
import { colorVariable } from '../ui';
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

/** Bars are loaded from a file of their own. */
const isDrawn = (container: Element, mark: string) =>
  waitFor(() => expect(container.querySelectorAll(mark)).toHaveLength(1));

const surface = () => screen.getByRole('slider', { name: 'Visitors' });

describe.each(['lines', 'bars'] as const)('a chart of %s', (kind) => {
  it('names each series in its legend and marks the last slot as unfinished', async () => {
    const { container } = renderUi(<SeriesChart {...evening} kind={kind} />);
    await isDrawn(container, '[data-unfinished]');
    const words = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(words).toEqual(['This Friday', 'Last Friday', 'so far, to 19:40']);
  });

  it('shows the same values in a table that opens by keyboard', async () => {
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

  it('resizes its grid for printing and back', async () => {
    const { container } = renderUi(<SeriesChart {...evening} kind={kind} />);
    const gridWidths = () =>
      [...container.querySelectorAll('[data-chart] line')]
        .map((line) => Number(line.getAttribute('x2')))
        .filter((width) => width > 0);
    await waitFor(() => expect(gridWidths()).not.toHaveLength(0));
    const [onScreen = 0] = gridWidths();
    // The browser lays out the pages immediately, before any animation frame.
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(new Set(gridWidths())).toEqual(new Set([onScreen + 80]));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(new Set(gridWidths())).toEqual(new Set([onScreen]));
  });

  it('announces one slot after another to a screen reader', async () => {
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

  it('passes axe, with the table closed and open', async () => {
    const { container } = renderUi(
      <SeriesChart {...evening} kind={kind} onSelectRange={() => undefined} />,
    );
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Figures as a table' }));
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

it('a line chart draws the unfinished slot as a hollow mark without a line to it', () => {
  const { container } = renderUi(<SeriesChart {...evening} />);
  const [mark, ...others] = container.querySelectorAll('[data-unfinished]');
  expect(others).toEqual([]);
  expect(mark?.getAttribute('fill')).toContain('panel');
  const line = container.querySelector('[data-chart] path[stroke-width="3"]')?.getAttribute('d');
  // Two finished hours, and no line from the second to the third.
  expect(line?.match(/[ML]/g)).toEqual(['M', 'L']);
});

it('a line chart draws no line if no slot has finished yet', () => {
  const [now] = evening.series;
  const early = {
    ...evening,
    slots: evening.slots.map((slot, place) => ({ ...slot, isUnfinished: place === 0 })),
    series: [{ ...now, id: 'now', label: 'Today', color: 'series' as const, values: [4] }],
  };
  const { container } = renderUi(<SeriesChart {...early} />);
  expect(container.querySelectorAll('[data-chart] path')).toHaveLength(0);
  expect(container.querySelectorAll('[data-unfinished]')).toHaveLength(1);
});

it('a bar chart hatches an unfinished bar', async () => {
  const { container } = renderUi(<SeriesChart {...evening} kind="bars" />);
  await isDrawn(container, '[data-unfinished]');
  const fill = container.querySelector('[data-unfinished]')?.getAttribute('fill') ?? '';
  const pattern = fill.slice('url(#'.length, -1);
  expect(container.querySelector(`pattern[id="${pattern}"]`)).not.toBeNull();
});

describe.each(['lines', 'bars'] as const)('closed hours of a chart of %s', (kind) => {
  const night: SeriesChartProps = {
    ...evening,
    kind,
    slots: hours.map((hour, place) => ({
      id: hour,
      label: hour,
      title: hour,
      isClosed: place === 0 || place === 1,
    })),
    series: [{ id: 'now', label: 'Today', color: 'series', values: [0, 3, 0, 5] }],
  };

  it('have a background of their own, named in the legend', async () => {
    const { container } = renderUi(<SeriesChart {...night} />);
    await isDrawn(container, '[data-closed]');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Today',
      'Closed',
    ]);
  });

  it('show "Closed" without visitors, and the value with visitors', async () => {
    renderUi(<SeriesChart {...night} />);
    await userEvent.click(screen.getByRole('button', { name: 'Figures as a table' }));
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['HourToday', '17:00Closed', '18:003', '19:000', '20:005']);
    act(() => surface().focus());
    await userEvent.keyboard('{Home}');
    expect(surface()).toHaveAttribute('aria-valuetext', '17:00, Closed');
    await userEvent.keyboard('{ArrowRight}');
    expect(surface()).toHaveAttribute('aria-valuetext', '18:00, Closed, Today 3');
  });
});

it('a bar chart draws many bars on a canvas, and the comparison as SVG above', async () => {
  acceptPainting();
  const slots = Array.from({ length: 60 }, (_, day) => ({
    id: `${day}`,
    label: `${day}`,
    title: `${day}`,
  }));
  const values = slots.map(() => 2);
  const { container } = renderUi(
    <SeriesChart
      {...evening}
      kind="bars"
      slots={slots}
      series={[
        { id: 'men', label: 'Men', color: 'male', values },
        { id: 'women', label: 'Women', color: 'female', values },
        { id: 'then', label: 'Before', color: 'before', isPrevious: true, values },
      ]}
    />,
  );
  await isDrawn(container, 'canvas');
  expect(container.querySelectorAll('[data-chart] rect')).toHaveLength(0);
  expect(container.querySelectorAll('[data-chart] [data-previous]')).toHaveLength(1);
});

describe('selecting a range', () => {
  it('selects slots with Shift and Enter', async () => {
    const user = userEvent.setup();
    const onSelectRange = jest.fn();
    renderUi(<SeriesChart {...evening} onSelectRange={onSelectRange} />);
    await user.tab();
    await user.keyboard('{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    expect(onSelectRange.mock.calls).toEqual([[0, 2]]);
  });

  it('ignores keys pressed with Alt, Ctrl or Cmd', async () => {
    const user = userEvent.setup();
    const onSelectRange = jest.fn();
    renderUi(<SeriesChart {...evening} onSelectRange={onSelectRange} />);
    await user.tab();
    await user.keyboard('{Home}{Alt>}{ArrowRight}{/Alt}{Control>}{End}{Enter}{/Control}');
    await user.keyboard('{Meta>}{ArrowUp}{/Meta}{Enter}');
    expect(onSelectRange.mock.calls).toEqual([[0, 0]]);
  });

  it('cancels the selection on Escape', async () => {
    const user = userEvent.setup();
    const onSelectRange = jest.fn();
    renderUi(<SeriesChart {...evening} onSelectRange={onSelectRange} />);
    await user.tab();
    await user.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}{Escape}{Enter}');
    expect(onSelectRange.mock.calls).toEqual([[1, 1]]);
  });

  it('selects the slots that a pointer drags over, in either direction', async () => {
    const onSelectRange = jest.fn();
    renderUi(<SeriesChart {...evening} onSelectRange={onSelectRange} />);
    await drag(surface(), 600, 200);
    expect(onSelectRange.mock.calls).toEqual([[1, 3]]);
  });

  it('selects nothing on a click', async () => {
    const onSelectRange = jest.fn();
    renderUi(<SeriesChart {...evening} onSelectRange={onSelectRange} />);
    await drag(surface(), 200, 201);
    expect(onSelectRange).not.toHaveBeenCalled();
  });
});

describe('a chart on a touch screen', () => {
  it('keeps showing the tapped slot until a tap elsewhere', async () => {
    const person = userEvent.setup();
    renderUi(<SeriesChart {...evening} onSelectRange={jest.fn()} />);
    await person.pointer({ keys: '[TouchA]', target: surface(), coords: { clientX: 200 } });
    expect(surface()).toHaveAttribute('aria-valuetext', expect.stringContaining('Fri, 18:00'));
    await person.pointer({ keys: '[TouchA]', target: document.body });
    expect(surface()).toHaveAttribute('aria-valuetext', expect.stringContaining('Fri, 20:00'));
  });

  it('shows the last slot of a swipe and selects nothing', async () => {
    const onSelectRange = jest.fn();
    renderUi(<SeriesChart {...evening} onSelectRange={onSelectRange} />);
    await userEvent.pointer([
      { keys: '[TouchA>]', target: surface(), coords: { clientX: 600 } },
      { pointerName: 'TouchA', target: surface(), coords: { clientX: 200 } },
      { keys: '[/TouchA]', target: surface(), coords: { clientX: 200 } },
    ]);
    expect(onSelectRange).not.toHaveBeenCalled();
    expect(surface()).toHaveAttribute('aria-valuetext', expect.stringContaining('Fri, 18:00'));
    expect(surface()).toHaveFocus();
  });
});

async function drag(target: HTMLElement, from: number, to: number) {
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: from } },
    { target, coords: { clientX: to } },
    { keys: '[/MouseLeft]', target, coords: { clientX: to } },
  ]);
}

describe('a chart of lines in different time zones', () => {
  const [now] = evening.series;
  const both: SeriesChartProps = {
    ...evening,
    slots: hours.map((hour) => ({ id: hour, label: hour, title: hour })),
    series: [
      { id: 'near', label: 'Near', color: 'series', values: now?.values ?? [], unfinishedSlot: 2 },
      { id: 'far', label: 'Far', color: 'series-2', values: [5, 3], unfinishedSlot: 1 },
    ],
  };

  it('marks and announces the unfinished slot of each line', async () => {
    const { container } = renderUi(<SeriesChart {...both} />);
    expect(container.querySelectorAll('[data-unfinished]')).toHaveLength(2);
    await userEvent.tab();
    expect(surface()).toHaveAttribute('aria-valuetext', '19:00, Near 52 (so far, to 19:40)');
    await userEvent.keyboard('{ArrowLeft}');
    expect(surface()).toHaveAttribute('aria-valuetext', '18:00, Near 71, Far 3 (so far, to 19:40)');
  });

  it('explains marks of several colours by a mark of none of them', () => {
    const strokeOfLegend = () =>
      screen
        .getByText('so far, to 19:40')
        .closest('li')
        ?.querySelector('circle')
        ?.getAttribute('stroke');
    const { unmount } = renderUi(<SeriesChart {...evening} />);
    expect(strokeOfLegend()).toBe(colorVariable('series'));
    unmount();
    renderUi(<SeriesChart {...both} />);
    expect(strokeOfLegend()).toBe(colorVariable('quiet'));
  });

  it('has no table row for a slot in the future', async () => {
    renderUi(<SeriesChart {...both} />);
    await userEvent.click(screen.getByRole('button', { name: 'Figures as a table' }));
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });
});
