import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { createCamerasServer } from '../testing/cameras-server';
import {
  button,
  focus,
  listed,
  nameField,
  openCamera,
  polygonOf,
  save,
  tap,
} from '../testing/editor-play';
import { pass, playOnFridayEvening, stage } from '../testing/play';

const server = createCamerasServer();
playOnFridayEvening();

const zoneOf = (name: string) => server.zones.find((zone) => zone.name === name);

describe('drawing a zone', () => {
  it('creates and saves a table zone from tapped points', async () => {
    const { person } = await openCamera();
    fireEvent.click(button(/Table zone Notice/));
    expect(screen.getByText(/Tap the corners/)).toBeVisible();
    tap(0.6, 0.6);
    tap(0.8, 0.6);
    expect(button('Finish')).toBeDisabled();
    tap(0.8, 0.9);
    tap(0.6, 0.9);
    tap(0.605, 0.6);
    expect(nameField()).toHaveFocus();
    await person.keyboard('Table 13');
    await save();

    expect(polygonOf(zoneOf('Table 13'))).toEqual([
      { x: 0.6, y: 0.6 },
      { x: 0.8, y: 0.6 },
      { x: 0.8, y: 0.9 },
      { x: 0.6, y: 0.9 },
    ]);
    expect(listed().getByRole('button', { name: /Table 13/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
    expect(screen.getByText('“Table 13” is saved')).toBeVisible();
  });

  it('scrolls the picture into view', async () => {
    await openCamera();
    const scrolled = jest.fn();
    Object.assign(Element.prototype, { scrollIntoView: scrolled });
    fireEvent.click(button(/Table zone Notice/));
    expect(scrolled.mock.contexts[0] as HTMLElement).toContainElement(stage());
    expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]]);
    tap(0.6, 0.6);
    expect(scrolled).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('creates a counting line with a direction from four taps', async () => {
    const { person } = await openCamera();
    fireEvent.click(button(/Counting line/));
    expect(screen.getByText(/Mark the first line/)).toBeVisible();
    tap(0.1, 0.7);
    tap(0.5, 0.7);
    expect(screen.getByText(/Now the second line/)).toBeVisible();
    tap(0.1, 0.9);
    tap(0.5, 0.9);
    await person.type(nameField(), 'Door');
    await person.click(screen.getByRole('radio', { name: 'going out' }));
    await person.click(screen.getByRole('checkbox', { name: 'Count the way back, too' }));
    expect(screen.getByText(/along the arrow as going out. The way back is not/)).toBeVisible();
    await save();
    expect(zoneOf('Door')?.config).toEqual({
      type: 'pa',
      line1: [
        { x: 0.1, y: 0.7 },
        { x: 0.5, y: 0.7 },
      ],
      line2: [
        { x: 0.1, y: 0.9 },
        { x: 0.5, y: 0.9 },
      ],
      both: false,
      trafficType: 2,
      alert: { type: 'unique' },
    });
  });

  it('works with the keyboard only and can remove points', async () => {
    const { person } = await openCamera();
    focus(button(/Face zone/));
    await person.keyboard('{Enter}');
    expect(button(/Drawing cursor at 50% across, 50% down. No points yet/)).toHaveFocus();
    const right = '{Shift>}{ArrowRight}{/Shift}';
    const down = '{Shift>}{ArrowDown}{/Shift}';
    await person.keyboard(`{Enter}${right.repeat(4)}{Enter}${down.repeat(2)}{Enter}{Backspace}`);
    expect(button(/70% across, 60% down. 2 points/)).toHaveFocus();
    await person.keyboard(`${down}{Enter}{Shift>}{Enter}{/Shift}Faces{Enter}`);
    await pass(50);
    expect(polygonOf(zoneOf('Faces'))).toEqual([
      { x: 0.5, y: 0.5 },
      { x: 0.7, y: 0.5 },
      { x: 0.7, y: 0.65 },
    ]);
  });

  it('can start from a ready-made shape', async () => {
    const { person } = await openCamera();
    await person.click(button(/People zone/));
    await person.click(button('Start from a ready shape'));
    await person.keyboard('Host stand');
    await person.click(screen.getByRole('radio', { name: 'Crowd' }));
    const crowd = screen.getByRole('spinbutton', { name: 'People at once' });
    await person.clear(crowd);
    await person.type(crowd, '14');
    await save();
    expect(zoneOf('Host stand')?.config).toMatchObject({
      type: 'pa',
      alert: { type: 'crowding', count: 14 },
    });
  });

  it('handles shortcuts wherever the focus is, also in a Cyrillic layout', async () => {
    const { person } = await openCamera();
    fireEvent.click(button(/Table zone Notice/));
    tap(0.6, 0.6);
    tap(0.8, 0.6);
    tap(0.8, 0.9);
    const countIs = (text: RegExp) => expect(screen.getByText(text)).toBeVisible();
    await person.click(screen.getByRole('heading', { name: 'Cameras' }));
    expect(document.body).toHaveFocus();
    await person.keyboard('{Backspace}');
    countIs(/2 points/);
    await person.keyboard('{Control>}z{/Control}');
    countIs(/1 point\./);
    await person.keyboard('{Control>}y{/Control}');
    countIs(/2 points/);
    fireEvent.keyDown(document.body, { key: 'я', code: 'KeyZ', ctrlKey: true });
    countIs(/1 point\./);
    fireEvent.keyDown(document.body, { key: 'Я', code: 'KeyZ', ctrlKey: true, shiftKey: true });
    countIs(/2 points/);

    await person.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    await person.keyboard('{Backspace}{Control>}z{/Control}');
    fireEvent.click(within(question).getByRole('button', { name: 'Go on drawing' }));
    countIs(/2 points/);
  });

  it('continues with the keyboard after a tap on the picture', async () => {
    const { person } = await openCamera();
    fireEvent.click(button(/Table zone Notice/));
    await person.click(screen.getByRole('heading', { name: 'Cameras' }));
    tap(0.6, 0.6);
    expect(button(/Drawing cursor/)).toHaveFocus();
  });

  it('asks before discarding a drawing', async () => {
    const { person } = await openCamera();
    fireEvent.click(button(/Table zone Notice/));
    await person.keyboard('{Escape}');
    expect(screen.queryByText(/Tap the corners/)).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Zones of this camera' })).toHaveFocus();

    fireEvent.click(button(/Table zone Notice/));
    tap(0.6, 0.6);
    fireEvent.click(button('Cancel'));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Go on drawing' }));
    expect(screen.getByText(/1 point. At least two more/)).toBeVisible();
  });
});
