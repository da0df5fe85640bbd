import {
  Portal as ChakraPortal,
  ColorPicker,
  Combobox,
  createListCollection,
  DatePicker,
  parseColor,
  parseDate,
} from '@chakra-ui/react';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import { renderUi } from '../../testing/render-ui';
import { provideChakra } from '../chakra';
import { Button, Field, Input } from '../ui';
import { Dialog, Drawer, Popover, Portal } from '.';

beforeAll(() => void provideChakra());

type Place = ComponentType<{ children?: ReactNode }>;

const waiters = createListCollection({ items: ['Anna', 'Boris'] });

function WaiterPicker({ place: Place }: { place: Place }) {
  return (
    <Combobox.Root collection={waiters}>
      <Combobox.Control>
        <Combobox.Input />
        <Combobox.Trigger aria-label="Open" />
      </Combobox.Control>
      <Place>
        <Combobox.Positioner>
          <Combobox.Content data-testid="inside">
            {waiters.items.map((name) => (
              <Combobox.Item item={name} key={name}>
                {name}
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Place>
    </Combobox.Root>
  );
}

function DayPicker({ place: Place }: { place: Place }) {
  return (
    <DatePicker.Root defaultFocusedValue={parseDate('2027-03-10')}>
      <DatePicker.Control>
        <DatePicker.Input />
        <DatePicker.Trigger aria-label="Open" />
      </DatePicker.Control>
      <Place>
        <DatePicker.Positioner>
          <DatePicker.Content data-testid="inside">
            <DatePicker.View view="day">
              <DatePicker.DayTable />
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Place>
    </DatePicker.Root>
  );
}

function TintPicker({ place: Place }: { place: Place }) {
  return (
    <ColorPicker.Root defaultValue={parseColor('#eb5e41')}>
      <ColorPicker.Trigger aria-label="Open" />
      <Place>
        <ColorPicker.Positioner>
          <ColorPicker.Content data-testid="inside">
            <ColorPicker.Area />
          </ColorPicker.Content>
        </ColorPicker.Positioner>
      </Place>
    </ColorPicker.Root>
  );
}

interface OverlayProps {
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const overlays = {
  Dialog: (props: OverlayProps) => <Dialog title="Shift" {...props} />,
  Drawer: (props: OverlayProps) => <Drawer title="Shift" {...props} />,
  Popover: (props: OverlayProps) => (
    <Popover label="Shift" trigger={<Button>More</Button>} {...props} />
  ),
};

type Overlay = keyof typeof overlays;

function Opened({ overlay, children }: { overlay: Overlay; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  const Overlay = overlays[overlay];
  return (
    <Overlay open={isOpen} onOpenChange={setIsOpen}>
      <Field label="Name">
        <Input />
      </Field>
      {children}
    </Overlay>
  );
}

async function openInside() {
  await userEvent.click(screen.getAllByLabelText('Open')[0] as HTMLElement);
  await waitFor(() => expect(screen.getByTestId('inside')).toHaveAttribute('data-state', 'open'));
}

const pickers = { Combobox: WaiterPicker, DatePicker: DayPicker, ColorPicker: TintPicker };
const places = { 'our Portal': Portal, "Chakra's Portal": ChakraPortal, 'no Portal': Fragment };

it.each<{ overlay: Overlay; picker: keyof typeof pickers; place: keyof typeof places }>([
  { overlay: 'Dialog', picker: 'Combobox', place: 'our Portal' },
  { overlay: 'Dialog', picker: 'Combobox', place: 'no Portal' },
  { overlay: 'Dialog', picker: 'DatePicker', place: 'our Portal' },
  { overlay: 'Dialog', picker: 'DatePicker', place: "Chakra's Portal" },
  { overlay: 'Dialog', picker: 'ColorPicker', place: 'our Portal' },
  { overlay: 'Drawer', picker: 'ColorPicker', place: 'our Portal' },
  { overlay: 'Popover', picker: 'Combobox', place: 'our Portal' },
  { overlay: 'Popover', picker: 'ColorPicker', place: 'no Portal' },
])('Escape in a $overlay closes a $picker in $place first', async ({ overlay, picker, place }) => {
  const Picker = pickers[picker];
  renderUi(
    <Opened overlay={overlay}>
      <Picker place={places[place]} />
    </Opened>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Evening');
  await openInside();
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByTestId('inside')).not.toHaveAttribute('data-state', 'open'),
  );
  expect(screen.getByLabelText('Name')).toHaveValue('Evening');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument());
});

describe.each<Overlay>(['Dialog', 'Drawer'])('a Portal in a %s', (overlay) => {
  it('moves the keyboard focus into a calendar', async () => {
    renderUi(
      <Opened overlay={overlay}>
        <DayPicker place={Portal} />
      </Opened>,
    );
    screen.getAllByLabelText('Open')[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByTestId('inside')).toContainElement(focused()));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() =>
      expect(screen.getByTestId('inside')).toHaveAttribute('data-state', 'closed'),
    );
    expect(screen.getAllByRole('textbox').at(-1)).not.toHaveValue('');
  });
});

it("renders into the page's body outside an overlay", () => {
  const { container } = renderUi(
    <Portal>
      <p>Above</p>
    </Portal>,
  );
  expect(container).not.toHaveTextContent('Above');
  expect(document.body).toHaveTextContent('Above');
});

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
