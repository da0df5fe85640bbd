import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { acceptPainting, accessibilityFaults, layOut } from '../../testing';
import { renderUi } from '../../testing/render-ui';
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
  it('says in its legend what each series is and that the last part is unfinished', () => {
    renderUi(<SeriesChart {...evening} kind={kind} />);
    const words = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(words).toEqual(['This Friday', 'Last Friday', 'so far, to 19:40']);
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

  it('has its grid and axes on paper as wide as what is drawn there', async () => {
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

it('never draws a running slot as a fall: its mark is hollow and apart from the line', () => {
  const { container } = renderUi(<SeriesChart {...evening} />);
  const [mark, ...others] = container.querySelectorAll('[data-unfinished]');
  expect(others).toEqual([]);
  expect(mark?.getAttribute('fill')).toContain('panel');
  const line = container.querySelector('[data-chart] path[stroke-width="3"]')?.getAttribute('d');
  // Two finished hours, and no line from the second to the third.
  expect(line?.match(/[ML]/g)).toEqual(['M', 'L']);
});

it('draws no line where nothing has finished yet', () => {
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

it('hatches a bar that still runs', async () => {
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

  it('are a ground of their own, named in the legend', async () => {
    const { container } = renderUi(<SeriesChart {...night} />);
    await isDrawn(container, '[data-closed]');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Today',
      'Closed',
    ]);
  });

  it('say closed where nobody was, and keep the figure where somebody was', async () => {
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

it('paints many bars on a canvas, and what there is little of over it', async () => {
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

describe('choosing a range', () => {
  it('takes the slots between Shift and Enter', async () => {
    const user = userEvent.setup();
    const onSelectRange = jest.fn();
    renderUi(<SeriesChart {...evening} onSelectRange={onSelectRange} />);
    await user.tab();
    await user.keyboard('{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    expect(onSelectRange.mock.calls).toEqual([[0, 2]]);
  });

  it('leaves what is pressed with Alt, Ctrl or Cmd to the browser', async () => {
    const user = userEvent.setup();
    const onSelectRange = jest.fn();
    renderUi(<SeriesChart {...evening} onSelectRange={onSelectRange} />);
    await user.tab();
    await user.keyboard('{Home}{Alt>}{ArrowRight}{/Alt}{Control>}{End}{Enter}{/Control}');
    await user.keyboard('{Meta>}{ArrowUp}{/Meta}{Enter}');
    expect(onSelectRange.mock.calls).toEqual([[0, 0]]);
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

describe('a chart under a finger', () => {
  it('goes on showing what was tapped, until somebody taps elsewhere', async () => {
    const person = userEvent.setup();
    renderUi(<SeriesChart {...evening} onSelectRange={jest.fn()} />);
    await person.pointer({ keys: '[TouchA]', target: surface(), coords: { clientX: 200 } });
    expect(surface()).toHaveAttribute('aria-valuetext', expect.stringContaining('Fri, 18:00'));
    await person.pointer({ keys: '[TouchA]', target: document.body });
    expect(surface()).toHaveAttribute('aria-valuetext', expect.stringContaining('Fri, 20:00'));
  });

  it('is read sideways without a choice, and shows what was read last', async () => {
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
