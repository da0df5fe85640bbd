import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import * as v from 'valibot';
import { renderUi } from '../../testing/render-ui';
import { setScreenWidth } from '../../testing/screen-width';
import { CalendarDateSchema } from '../filters';
import { DateRangePicker } from './date-range-picker';

it('a date picker does not open if the user has moved on while its code was loading', async () => {
  setScreenWidth(1440);
  const today = v.parse(CalendarDateSchema, '2026-11-20');
  renderUi(
    <>
      <DateRangePicker value={undefined} onChange={() => {}} today={today} />
      <input aria-label="Search" />
    </>,
  );
  const dates = screen.getByRole('button', { name: /^Dates/ });
  const search = screen.getByRole('textbox', { name: 'Search' });
  act(() => dates.focus());
  fireEvent.click(dates);
  act(() => search.focus());
  await act(() => import('./range-surface'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(dates).toHaveAttribute('aria-expanded', 'false');
  expect(search).toHaveFocus();
});
