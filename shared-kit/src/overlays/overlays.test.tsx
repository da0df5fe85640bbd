import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityFaults } from '../../testing/accessibility';
import { renderUi } from '../../testing/render-ui';
import { Select } from '../select';
import { Button, Field, Input } from '../ui';
import { Dialog, Drawer, Menu, MenuItem, MenuRadioGroup, Popover } from '.';

const options = [
  { value: 'employees', label: 'Employees' },
  { value: 'clients', label: 'Clients' },
] as const;

describe('Dialog', () => {
  function Example() {
    const [isOpen, setIsOpen] = useState(true);
    const [type, setType] = useState<'employees' | 'clients'>('employees');
    return (
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="New list"
        footer={<Button>Save</Button>}
      >
        <Field label="Name">
          <Input />
        </Field>
        <Field label="Type">
          <Select value={type} onValueChange={setType} options={options} />
        </Field>
      </Dialog>
    );
  }

  it('is named by its title, focuses its content and has no accessibility violation', async () => {
    renderUi(<Example />);
    const dialog = screen.getByRole('dialog', { name: 'New list' });
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(await accessibilityFaults(dialog)).toEqual([]);
  });

  it('stays open while a select inside it is used', async () => {
    renderUi(<Example />);
    screen.getByRole('combobox', { name: 'Type' }).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(screen.getByRole('dialog', { name: 'New list' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('Clients');
  });

  it.each(['cross', 'Escape'])('closes on %s', async (way) => {
    renderUi(<Example />);
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('an overlay whose opener no longer exists when it closes', () => {
  it('moves the focus to the section around the opener', async () => {
    function Example() {
      const [isOpen, setIsOpen] = useState(false);
      const [isThere, setIsThere] = useState(true);
      return (
        <section aria-label="Zones" tabIndex={-1}>
          {isThere && <Button onClick={() => setIsOpen(true)}>Delete</Button>}
          <Dialog
            open={isOpen}
            onOpenChange={(open) => {
              setIsThere(open);
              setIsOpen(open);
            }}
            title="Delete the zone?"
          />
        </section>
      );
    }
    renderUi(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Zones' })).toHaveFocus());
  });
});

describe('an overlay opened from a menu', () => {
  it('returns the focus to the menu button', async () => {
    function Example() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <Menu trigger={<Button>anna</Button>}>
            <MenuItem onSelect={() => setIsOpen(true)}>About this build</MenuItem>
          </Menu>
          <Dialog open={isOpen} onOpenChange={setIsOpen} title="About this build" />
        </>
      );
    }
    renderUi(<Example />);
    screen.getByRole('button', { name: 'anna' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'About this build' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'anna' })).toHaveFocus());
  });
});

describe('Drawer', () => {
  it('is a dialog named by its title, even if the title is hidden', async () => {
    const handleChange = jest.fn();
    renderUi(
      <Drawer open onOpenChange={handleChange} title="Navigation" isTitleHidden side="start">
        <a href="/alerts">Alerts</a>
      </Drawer>,
    );
    const drawer = screen.getByRole('dialog', { name: 'Navigation' });
    expect(await accessibilityFaults(drawer)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(handleChange).toHaveBeenCalledWith(false);
  });
});

describe('Menu', () => {
  function setUp() {
    const handleLogout = jest.fn();
    const handleLocale = jest.fn();
    renderUi(
      <Menu trigger={<Button>anna</Button>}>
        <MenuRadioGroup
          label="Language"
          value="ru"
          onValueChange={handleLocale}
          options={[
            { value: 'ru', label: 'Рус' },
            { value: 'en', label: 'Eng' },
          ]}
        />
        <MenuItem asChild>
          <a href="#about">About this build</a>
        </MenuItem>
        <MenuItem onSelect={handleLogout}>Log out</MenuItem>
      </Menu>,
    );
    screen.getByRole('button', { name: 'anna' }).focus();
    return { handleLogout, handleLocale };
  }

  it('opens by keyboard and runs the chosen item', async () => {
    const { handleLogout } = setUp();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{End}{Enter}');
    expect(handleLogout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('renders links as links', async () => {
    setUp();
    await userEvent.keyboard('{Enter}');
    const link = screen.getByRole('menuitem', { name: 'About this build' });
    expect(link).toHaveAttribute('href', '#about');
    expect(await accessibilityFaults(screen.getByRole('menu'))).toEqual([]);
  });

  it('reports the chosen radio item', async () => {
    const { handleLocale } = setUp();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('menuitemradio', { name: 'Рус' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Eng' }));
    expect(handleLocale).toHaveBeenCalledWith('en');
  });
});

it('exits full screen when a dialog opens, which would be hidden there', () => {
  const exitFullscreen = jest.fn(async () => undefined);
  Object.assign(document, { fullscreenElement: document.body, exitFullscreen });
  const { rerender } = renderUi(<Dialog open={false} onOpenChange={jest.fn()} title="Delete?" />);
  expect(exitFullscreen).not.toHaveBeenCalled();
  rerender(<Dialog open onOpenChange={jest.fn()} title="Delete?" />);
  expect(exitFullscreen).toHaveBeenCalledTimes(1);
  Object.assign(document, { fullscreenElement: null, exitFullscreen: undefined });
});

describe('Popover', () => {
  it('opens named content from its button, and closes on Escape', async () => {
    renderUi(
      <Popover label="Details" trigger={<Button>More</Button>}>
        <p>Words</p>
      </Popover>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('dialog', { name: 'Details' })).toHaveTextContent('Words');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
});
