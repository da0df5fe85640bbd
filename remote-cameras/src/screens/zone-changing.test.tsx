import { describe, expect, it } from '@jest/globals';
import {
  createZoneEndpoint,
  listZonesEndpoint,
  updateZoneEndpoint,
  type Zone,
} from '@maitred/contract';
import { lostAnswer, mockEndpoint, refusal } from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { aTableZone, createCamerasServer } from '../testing/cameras-server';
import {
  button,
  choose,
  drag,
  focus,
  nameField,
  openCamera,
  polygonOf,
  save,
} from '../testing/editor-play';
import { pass, playOnFridayEvening, stage } from '../testing/play';

const server = createCamerasServer();
playOnFridayEvening();

const zoneOf = (name: string) => server.zones.find((zone) => zone.name === name);

describe('editing a zone', () => {
  it('moves a point with the pointer and undoes the whole drag at once', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    drag(button(/Point 3 of 4/), [0.4, 0.5], [0.55, 0.7]);
    expect(button(/Point 3 of 4: 55% across, 70% down/)).toHaveFocus();
    await person.keyboard('{Control>}z{/Control}');
    expect(button(/Point 3 of 4: 40% across, 50% down/)).toBeVisible();
    await person.click(button('Redo'));
    await save();
    expect(polygonOf(zoneOf('Table 12'))?.[2]).toEqual({ x: 0.55, y: 0.7 });
  });

  it('moves, inserts and removes points with the keyboard and keeps the focus', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    focus(button(/Point 1 of 4/));
    await person.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(button(/Point 1 of 4: 21% across, 25% down/)).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(button(/Point 2 of 5/)).toHaveFocus();
    await person.keyboard('{Delete}');
    expect(button(/Point 1 of 4/)).toHaveFocus();
    await person.keyboard('{Delete}');
    expect(screen.getAllByRole('button', { name: /Point \d of 3/ })).toHaveLength(3);
    await person.keyboard('{Delete}');
    expect(screen.getAllByRole('button', { name: /Point \d of 3/ })).toHaveLength(3);
  });

  it('moves the whole zone by handle, area or keyboard, but never off the picture', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    drag(button(/Move the whole zone/), [0.3, 0.35], [0.4, 0.45]);
    expect(button(/Point 1 of 4: 30% across, 30% down/)).toBeVisible();
    drag(stage(), [0.4, 0.4], [0.1, 0.1]);
    expect(button(/Point 1 of 4: 0% across, 0% down/)).toBeVisible();
    focus(button(/Move the whole zone/));
    await person.keyboard('{ArrowLeft}{ArrowDown}');
    expect(button(/Point 1 of 4: 0% across, 0.5% down/)).toBeVisible();
  });

  it('inserts a point when an edge is dragged', async () => {
    await openCamera();
    choose(/Table 12/);
    const middles = document.querySelectorAll('[data-handle=middle]');
    drag(middles[0] ?? stage(), [0.3, 0.2], [0.3, 0.1]);
    expect(button(/Point 2 of 5: 30% across, 10% down/)).toBeVisible();
  });

  it('accepts coordinates as numbers and says which point is outside the picture', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    await person.click(screen.getByText('4 points'));
    const across = screen.getByRole('textbox', { name: 'Point 2, per cent from the left' });
    await person.clear(across);
    await person.type(across, '45.5');
    expect(button(/Point 2 of 4: 45.5% across/)).toBeVisible();
    await person.clear(across);
    await person.type(across, '130');
    expect(screen.getByText('Point 2 is outside the picture.')).toBeVisible();
    await save();
    expect(server.calls(updateZoneEndpoint)).toHaveLength(0);
  });

  it('keeps the focus on a toolbar button that has become disabled', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    await person.type(nameField(), 'B');
    const left = (name: string) => {
      expect(button(name)).toHaveFocus();
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    };
    focus(button('Undo'));
    await person.keyboard('{Enter}');
    left('Undo');
    await person.keyboard('{Enter}');
    expect(nameField()).toHaveValue('Table 12');
    focus(button('Redo'));
    await person.keyboard('{Enter}{Enter}');
    left('Redo');
    expect(nameField()).toHaveValue('Table 12B');
    focus(button('Zoom in'));
    await person.keyboard('{Enter}'.repeat(9));
    left('Zoom in');
    focus(button('Whole picture'));
    await person.keyboard('{Enter}{Enter}');
    left('Whole picture');
  });

  it('handles undo, delete and Escape wherever the focus is', async () => {
    const { person } = await openCamera();
    const elsewhere = () => person.click(screen.getByRole('heading', { name: 'Cameras' }));
    choose(/Table 12/);
    drag(button(/Point 3 of 4/), [0.4, 0.5], [0.55, 0.7]);
    await elsewhere();
    await person.keyboard('{Backspace}');
    expect(screen.getAllByRole('button', { name: /Point \d of 3/ })).toHaveLength(3);
    await person.keyboard('{Control>}zz{/Control}');
    expect(button(/Point 3 of 4: 40% across, 50% down/)).toBeVisible();
    await person.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(button(/Point 3 of 4: 55% across, 70% down/)).toBeVisible();
    await person.keyboard('{Delete}');
    expect(await screen.findByRole('alertdialog', { name: /Delete “Table 12”/ })).toBeVisible();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(nameField()).toBeVisible();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: /^Name/ })).not.toBeInTheDocument();
  });

  it('leaves keys to the text field that has the focus', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    drag(button(/Point 3 of 4/), [0.4, 0.5], [0.55, 0.7]);
    await person.type(nameField(), 'B{Backspace}{Delete}{Escape}{Control>}z{/Control}');
    expect(nameField()).toHaveValue('Table 12');
    expect(button(/Point 3 of 4: 55% across, 70% down/)).toBeVisible();
  });

  it('keeps the focus in the list of coordinates while removing points, down to three', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    await pass(10);
    await person.click(screen.getByText('4 points'));
    focus(button('Remove point 4'));
    await person.keyboard('{Enter}');
    expect(button('Remove point 3')).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(button('Remove point 3')).toHaveFocus();
    expect(screen.getByText('3 points')).toBeVisible();
  });

  it('keeps the full precision of untouched points', async () => {
    const polygon = [
      { x: 0.123456789, y: 0.1 },
      { x: 0.9, y: 0.1 },
      { x: 0.9, y: 0.8 },
    ];
    const { config } = aTableZone();
    server.zones = [aTableZone({ config: { ...config, polygon } as Zone['config'] })];
    const { person } = await openCamera();
    choose(/Table 12/);
    await person.type(nameField(), ' A');
    await save();
    expect(polygonOf(zoneOf('Table 12 A'))).toEqual(polygon);
  });

  it('does not save a self-intersecting outline and marks the crossing', async () => {
    await openCamera();
    choose(/Table 12/);
    drag(button(/Point 1 of 4/), [0.2, 0.2], [0.5, 0.4]);
    expect(screen.getByText(/The outline crosses itself: the side/)).toBeVisible();
    expect(document.querySelector('[data-problem=crossing]')).toBeInTheDocument();
    await save();
    expect(server.calls(updateZoneEndpoint)).toHaveLength(0);
  });

  it('does not save an empty name or invalid settings and marks the fields', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    await person.clear(nameField());
    const dirty = screen.getByRole('spinbutton', { name: 'Dirty for' });
    await person.clear(dirty);
    await save();
    expect(nameField()).toBeInvalid();
    expect(screen.getByText('Give the zone a name')).toBeVisible();
    expect(screen.getByText(/A whole number from 10 seconds to 24 hours/)).toBeVisible();
    expect(nameField()).toHaveFocus();
    expect(server.calls(updateZoneEndpoint)).toHaveLength(0);
  });

  it('converts a period to another unit', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    const unit = screen.getAllByRole('radio', { name: 'sec' })[0];
    await person.click(unit ?? stage());
    expect(screen.getByText(/dirty for 5 seconds/)).toBeVisible();
  });

  it('converts fractional minutes to seconds and rejects fractional seconds', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    const dirty = screen.getByRole('spinbutton', { name: 'Dirty for' });
    await person.clear(dirty);
    await person.type(dirty, '7.55');
    expect(dirty).toHaveValue('7.55');
    expect(screen.getAllByRole('radio', { name: 'min' })[0]).toBeChecked();
    await person.tab();
    expect(dirty).toHaveValue('453');
    expect(screen.getAllByRole('radio', { name: 'sec' })[0]).toBeChecked();
    await person.clear(dirty);
    await person.type(dirty, '12.5');
    await save();
    expect(dirty).toHaveValue('12.5');
    expect(screen.getByText(/A whole number from 10 seconds to 24 hours/)).toBeVisible();
    expect(server.calls(updateZoneEndpoint)).toHaveLength(0);
  });

  it('can discard changes', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    await person.type(nameField(), ' B');
    expect(screen.getAllByText('unsaved')).toHaveLength(2);
    await person.click(button('Discard'));
    expect(button('Discard')).toHaveFocus();
    expect(nameField()).toHaveValue('Table 12');
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
  });

  it('says that saving failed and keeps the changes', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    await person.type(nameField(), ' B');
    server.use(mockEndpoint(updateZoneEndpoint, () => refusal(503)));
    await save();
    expect(screen.getByText('The zone was not saved')).toBeVisible();
    expect(nameField()).toHaveValue('Table 12 B');
    expect(screen.getAllByText('unsaved')).toHaveLength(2);
  });

  it('says that the camera no longer exists and keeps the changes', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    await person.type(nameField(), ' B');
    server.use(
      mockEndpoint(updateZoneEndpoint, () => refusal(404)),
      mockEndpoint(listZonesEndpoint, () => refusal(404)),
    );
    await save();
    expect(screen.getAllByText(/This camera is no longer there/)[0]).toBeVisible();
    expect(nameField()).toHaveValue('Table 12 B');
  });

  it.each([
    ['too_many_zones', 'as many zones as it can have'],
    ['too_many_corners', 'more points than a zone can have'],
  ])('names the exceeded limit (%s) and keeps the drawing', async (status, words) => {
    const { person } = await openCamera();
    await person.click(button(/Face zone/));
    await person.click(button('Start from a ready shape'));
    await person.keyboard('Faces');
    server.use(mockEndpoint(createZoneEndpoint, () => refusal(400, { status })));
    await save();
    expect(screen.getAllByText(new RegExp(words))[0]).toBeVisible();
    expect(nameField()).toHaveValue('Faces');
    expect(screen.getAllByText('unsaved')).toHaveLength(2);
  });

  it('does not create a duplicate if the response was lost', async () => {
    const { person } = await openCamera();
    await person.click(button(/Face zone/));
    await person.click(button('Start from a ready shape'));
    await person.keyboard('Faces');
    server.use(
      mockEndpoint(createZoneEndpoint, ({ body }) => {
        const zone = { id: 990, ...body };
        server.zones = [...server.zones, zone];
        return lostAnswer(zone);
      }),
    );
    await save();
    expect(screen.getByText('The zone was not saved')).toBeVisible();
    await save();
    expect(screen.getByText('“Faces” is saved')).toBeVisible();
    expect(server.zones.map(({ name }) => name)).toEqual(['Table 12', 'Faces']);
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
  });
});
