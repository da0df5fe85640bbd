import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from '../../testing/accessibility';
import { renderUi } from '../../testing/render-ui';
import { Select } from './select';

const restaurants = Array.from({ length: 500 }, (_, index) => ({
  value: String(index + 1),
  label: `Пиццерия Ёлка · Hauptstr. ${index + 1}`,
  keywords: index === 499 ? 'Zürich, Bahnhofstraße' : 'Berlin',
}));

async function open(count = 500, value?: string) {
  const handleChange = jest.fn();
  const options = restaurants.slice(-count);
  renderUi(
    <main>
      <Select label="Restaurant" value={value} onValueChange={handleChange} options={options} />
    </main>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Restaurant' }));
  const field = await screen.findByRole('combobox', { name: 'Search' });
  await waitFor(() => expect(field).toHaveFocus());
  return { handleChange, field };
}

const optionNames = () => screen.getAllByRole('option').map((option) => option.ariaLabel);

describe('a select with ten or more options', () => {
  it('has no search field with nine options', async () => {
    const options = restaurants.slice(0, 9);
    renderUi(<Select label="Type" value={undefined} onValueChange={() => {}} options={options} />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Type' }));
    expect(await screen.findByRole('listbox')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Search' })).not.toBeInTheDocument();
  });

  it('finds options by words of name and address in any order, and announces how many', async () => {
    const { field, handleChange } = await open();
    await userEvent.type(field, 'елка ZURICH');
    expect(optionNames()).toEqual(['Пиццерия Ёлка · Hauptstr. 500']);
    expect(screen.getByRole('status')).toHaveTextContent('1 found');
    await userEvent.keyboard('{Enter}');
    expect(handleChange).toHaveBeenCalledWith('500');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Restaurant' })).toHaveFocus();
  });

  it('keeps clear of the part of the window that the notch of a phone covers', async () => {
    const { documentElement: root } = document;
    jest.spyOn(root, 'clientHeight', 'get').mockReturnValue(800);
    root.style.setProperty('--safe-bottom', '34px');
    try {
      const { field } = await open(10);
      const panel = field.closest<HTMLElement>('[data-radix-popper-content-wrapper]');
      const height = () => panel?.style.getPropertyValue('--radix-popper-available-height');
      // 800 less 8 at either edge and the 34 below.
      await waitFor(() => expect(height()).toBe('750px'));
    } finally {
      root.style.removeProperty('--safe-bottom');
      jest.restoreAllMocks();
    }
  });

  it('says that nothing was found, and then chooses nothing on Enter', async () => {
    const { field, handleChange } = await open(10);
    await userEvent.type(field, 'nowhere{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    expect(handleChange).not.toHaveBeenCalled();
  });

  it('starts at the chosen option, wraps around with the arrow keys, and moves by pages', async () => {
    const { field, handleChange } = await open(12, '490');
    const active = () => {
      const id = field.getAttribute('aria-activedescendant') ?? '';
      return document.getElementById(id)?.ariaLabel?.replace(/^.* /, '');
    };
    expect(active()).toBe('490');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe('500');
    await userEvent.keyboard('{PageUp}');
    expect(active()).toBe('490');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(handleChange).toHaveBeenCalledWith('491');
  });

  it('shows in full only the option reached by keyboard', async () => {
    await open(12, '490');
    const whole = () => document.querySelector('[data-reached]')?.ariaLabel?.replace(/^.* /, '');
    expect(whole()).toBe('490');
    await userEvent.hover(screen.getByRole('option', { name: /495$/ }));
    expect(screen.getByRole('option', { name: /495$/ })).toHaveAttribute('data-highlighted');
    expect(whole()).toBe('490');
    await userEvent.keyboard('{ArrowDown}');
    expect(whole()).toBe('496');
  });

  it('opens with the pressed letter as the search text, and closes on Escape', async () => {
    const { handleChange } = await open(10);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('b');
    expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveValue('b');
    expect(handleChange).not.toHaveBeenCalled();
  });

  it('renders 50 of 500 options, including the chosen one', async () => {
    const { field } = await open(500, '300');
    expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName(/300$/);
    await userEvent.type(field, 'hauptstr');
    expect(screen.getAllByRole('option')).toHaveLength(50);
  });

  it('has no accessibility violation', async () => {
    await open(10);
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('listbox')).toBeInTheDocument();
    expect(await accessibilityFaults(dialog)).toEqual([]);
  });
});
