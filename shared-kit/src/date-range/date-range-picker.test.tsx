import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { accessibilityFaults } from '../../testing/accessibility';
import { renderUi } from '../../testing/render-ui';
import { setScreenWidth } from '../../testing/screen-width';
import { CalendarDateSchema } from '../filters';
import { DateRangePicker, type DateRangePickerProps } from './date-range-picker';

const day = (text: string) => v.parse(CalendarDateSchema, text);
const TODAY = day('2026-11-20');

interface SetUp {
  props?: Partial<DateRangePickerProps>;
  width?: number;
  locale?: 'en' | 'ru';
}

async function open({ props = {}, width = 1440, locale = 'en' }: SetUp = {}) {
  setScreenWidth(width);
  const handleChange = jest.fn();
  renderUi(
    <DateRangePicker
      value={{ from: day('2026-11-16'), to: day('2026-11-20') }}
      onChange={handleChange}
      today={TODAY}
      {...props}
    />,
    { locale },
  );
  await userEvent.click(screen.getByRole('button', { name: /^(Dates|Даты)/ }));
  // The calendar's code loads when it is first opened, which is slow on a busy machine.
  await screen.findByRole('dialog', {}, { timeout: 10_000 });
  await screen.findAllByRole('grid');
  return handleChange;
}

const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('DateRangePicker', () => {
  it.each([
    [{ from: day('2026-11-16'), to: day('2026-11-20') }, 'Dates: 16 – 20 Nov'],
    [{ from: day('2026-11-20'), to: day('2026-11-20') }, 'Dates: 20 Nov'],
    [{ from: day('2025-12-30'), to: day('2026-01-02') }, 'Dates: 30 Dec 2025 – 2 Jan 2026'],
    [undefined, 'Dates: Choose dates'],
  ])('shows its range on its button', (value, name) => {
    setScreenWidth(1440);
    renderUi(<DateRangePicker value={value} onChange={() => {}} today={TODAY} />);
    const said = screen.getByRole('button').getAttribute('aria-label');
    expect(said?.replaceAll(/[\u2009\u202f\u00a0]/g, ' ')).toBe(name);
  });

  it('reports the range once both ends are chosen, and closes', async () => {
    const handleChange = await open();
    await press(/ 3 November /);
    expect(handleChange).not.toHaveBeenCalled();
    expect(screen.getByText('Choose the last day')).toBeVisible();
    await press(/ 12 November /);
    expect(handleChange.mock.calls).toEqual([[{ from: '2026-11-03', to: '2026-11-12' }]]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('accepts the ends in either order', async () => {
    const handleChange = await open();
    await press(/ 12 November /);
    await press(/ 3 November /);
    expect(handleChange).toHaveBeenCalledWith({ from: '2026-11-03', to: '2026-11-12' });
  });

  it('selects a single day when it is chosen twice', async () => {
    const handleChange = await open();
    await press(/ 12 November /);
    await press(/ 12 November /);
    expect(handleChange).toHaveBeenCalledWith({ from: '2026-11-12', to: '2026-11-12' });
  });

  it('works by keyboard alone', async () => {
    const handleChange = await open();
    expect(document.activeElement).toHaveAccessibleName(/ 16 November /);
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowRight}{ArrowRight}{Enter}');
    expect(handleChange).toHaveBeenCalledWith({ from: '2026-11-23', to: '2026-11-25' });
  });

  it('opens before it renders its days', async () => {
    const frames: FrameRequestCallback[] = [];
    const request = jest.spyOn(window, 'requestAnimationFrame');
    setScreenWidth(1440);
    renderUi(<DateRangePicker value={undefined} onChange={() => {}} today={TODAY} />);
    request.mockImplementation((callback) => frames.push(callback));
    await userEvent.click(screen.getByRole('button', { name: /^Dates/ }));
    await screen.findByRole('dialog', {}, { timeout: 10_000 });
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();

    request.mockRestore();
    for (const draw of frames) draw(performance.now());
    expect(await screen.findAllByRole('grid')).toHaveLength(2);
  });

  it('starts its weeks on Monday', async () => {
    await open();
    const firstDay = () =>
      within(screen.getAllByRole('grid')[0] ?? document.body).getAllByRole('columnheader', {
        hidden: true,
      })[0];
    expect(firstDay()).toHaveAccessibleName('Monday');
  });

  it('is available in Russian', async () => {
    await open({ locale: 'ru' });
    expect(screen.getByText('Сначала первый день')).toBeVisible();
    expect(screen.getByRole('grid', { name: /ноябрь 2026/i })).toBeVisible();
    expect(screen.getAllByRole('columnheader', { hidden: true })[0]).toHaveAccessibleName(
      'понедельник',
    );
  });

  it("marks the restaurant's today, not the browser's", async () => {
    await open({ props: { today: day('2026-11-19') } });
    expect(
      screen.getByRole('button', { name: /^Today, Thursday, 19 November 2026/ }),
    ).toBeVisible();
  });

  it('disables days before min and after max', async () => {
    await open({ props: { min: day('2026-11-05'), max: TODAY } });
    expect(screen.getByRole('button', { name: / 4 November / })).toBeDisabled();
    expect(screen.getByRole('button', { name: / 5 November / })).toBeEnabled();
    expect(screen.getByRole('button', { name: / 20 November / })).toBeEnabled();
    expect(screen.getByRole('button', { name: / 21 November / })).toBeDisabled();
  });

  it('renders presets that can close it', async () => {
    await open({
      props: {
        presets: (close) => (
          <button type="button" onClick={close}>
            Yesterday
          </button>
        ),
      },
    });
    await press(/Yesterday/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows two months on a wide screen', async () => {
    await open();
    expect(screen.getAllByRole('grid')).toHaveLength(2);
    expect(await accessibilityFaults(screen.getByRole('dialog'))).toEqual([]);
  });

  it('shows one month in a sheet on a phone', async () => {
    await open({ width: 360 });
    expect(screen.getAllByRole('grid')).toHaveLength(1);
    expect(await accessibilityFaults(screen.getByRole('dialog', { name: 'Dates' }))).toEqual([]);
  });
});
