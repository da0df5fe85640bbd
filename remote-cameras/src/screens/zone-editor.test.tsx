import { describe, expect, it } from '@jest/globals';
import {
  createZoneEndpoint,
  deleteZoneEndpoint,
  listAlertsEndpoint,
  listZonesEndpoint,
  type Permission,
  updateZoneEndpoint,
  type Zone,
} from '@maitred/contract';
import {
  accessibilityFaults,
  anAlert,
  answering,
  aUser,
  EVERY_PERMISSION,
  noAnswer,
  refusal,
} from '@maitred/shared-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { aTableZone, createCamerasServer } from '../testing/cameras-server';
import { at, pass, playOnFridayEvening, renderCameras, stage } from '../testing/play';
import { CamerasScreen } from './cameras-screen';

const server = createCamerasServer();
playOnFridayEvening();

const PATH = '/cameras?restaurant=11&camera=51';
const openCamera = (options = {}) => renderCameras(<CamerasScreen />, { path: PATH, ...options });
const without = (...missing: Permission[]) =>
  aUser({ permissions: EVERY_PERMISSION.filter((one) => !missing.includes(one)) });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const listed = () => within(screen.getByRole('list', { name: 'Zones of this camera' }));
const choose = (name: RegExp) => fireEvent.click(listed().getByRole('button', { name }));
const nameField = () => screen.getByRole('textbox', { name: /^Name/ });
const zoneOf = (name: string) => server.zones.find((zone) => zone.name === name);
const polygonOf = (zone: Zone | undefined) =>
  zone && 'polygon' in zone.config ? zone.config.polygon : undefined;

function tap(x: number, y: number): void {
  fireEvent.pointerDown(stage(), { button: 0, pointerId: 1, ...at(x, y) });
  fireEvent.pointerUp(stage(), { button: 0, pointerId: 1, ...at(x, y) });
}

function drag(handle: Element, from: [number, number], to: [number, number]): void {
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1, ...at(...from) });
  fireEvent.pointerMove(handle, { pointerId: 1, ...at((from[0] + to[0]) / 2, to[1]) });
  fireEvent.pointerMove(handle, { pointerId: 1, ...at(...to) });
  fireEvent.pointerUp(handle, { pointerId: 1, ...at(...to) });
}

const focus = (element: HTMLElement) => act(() => element.focus());

async function save(): Promise<void> {
  fireEvent.click(button('Save zone'));
  await pass(50);
}

describe('looking at zones', () => {
  it('says in a sentence what each zone does', async () => {
    const polygon = polygonOf(aTableZone()) ?? [];
    const line1: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 0.1, y: 0.8 },
      { x: 0.5, y: 0.8 },
    ];
    const line2: typeof line1 = [
      { x: 0.1, y: 0.9 },
      { x: 0.5, y: 0.9 },
    ];
    const zone = (id: number, name: string, config: Zone['config']) =>
      aTableZone({ id, name, config });
    server.zones = [
      aTableZone(),
      zone(72, 'Post', {
        type: 'pa',
        polygon,
        alert: { type: 'absence', missingPeriodSeconds: 300 },
      }),
      zone(73, 'Door', { type: 'pa', polygon, alert: { type: 'crowding', count: 8 } }),
      zone(74, 'Room', {
        type: 'pa',
        polygon,
        alert: { type: 'occupancy', checkIntervalSeconds: 90 },
      }),
      zone(75, 'Line', {
        type: 'pa',
        line1,
        line2,
        both: true,
        trafficType: 1,
        alert: { type: 'unique' },
      }),
      zone(76, 'Faces', { type: 'fa', polygon, trafficType: 2, alert: { type: 'unique' } }),
    ];
    const { container } = await openCamera();
    const sentences: [RegExp, RegExp][] = [
      [/Table 12/, /Alert when the table stays dirty for 5 minutes, looked at every 30 seconds/],
      [/Post/, /Alert when nobody is here for 5 minutes\./],
      [/Door/, /Alert when 8 people or more are here at once\./],
      [/Room/, /Counts the people here every 1 minute 30 seconds/],
      [/Line/, /along the arrow as coming in, back as going out/],
      [/Faces/, /once, as they leave this zone/],
    ];
    for (const [name, sentence] of sentences) {
      choose(name);
      expect(screen.getByText(sentence)).toBeVisible();
    }
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('says the same in Russian', async () => {
    await openCamera({ locale: 'ru' });
    fireEvent.click(button(/Table 12/));
    expect(screen.getByText(/не убран дольше, чем 5 минут/)).toBeVisible();
  });

  it('chooses a zone on the picture and in the list alike', async () => {
    await openCamera();
    tap(0.3, 0.3);
    expect(listed().getByRole('button', { name: /Table 12/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    tap(0.9, 0.9);
    expect(listed().getByRole('button', { name: /Table 12/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  it('says that a camera has no zones, and when they could not be read', async () => {
    server.zones = [];
    await openCamera();
    expect(screen.getByText(/No zones yet/)).toBeVisible();
  });

  it('tells a failure from no zones, and draws nothing meanwhile', async () => {
    server.use(answering(listZonesEndpoint, noAnswer));
    await openCamera();
    expect(screen.getByRole('alert')).toHaveTextContent(/not answering/);
    expect(screen.queryByRole('button', { name: /Table zone/ })).not.toBeInTheDocument();
  });
});

describe('drawing a zone', () => {
  it('makes a table zone of the places that are tapped, and saves it', async () => {
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

  it('makes a counting line of four taps, with its direction', async () => {
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

  it('works by keyboard alone, and takes points back', async () => {
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

  it('begins with a ready shape for who would rather change one', async () => {
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

  it('asks before a drawing is thrown away', async () => {
    const { person } = await openCamera();
    fireEvent.click(button(/Table zone Notice/));
    await person.keyboard('{Escape}');
    expect(screen.queryByText(/Tap the corners/)).not.toBeInTheDocument();

    fireEvent.click(button(/Table zone Notice/));
    tap(0.6, 0.6);
    fireEvent.click(button('Cancel'));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Go on drawing' }));
    expect(screen.getByText(/1 point. At least two more/)).toBeVisible();
  });
});

describe('changing a zone', () => {
  it('moves a point by pointer, and undoes the whole drag at once', async () => {
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

  it('moves, inserts and removes points by keyboard, and keeps the keyboard in its place', async () => {
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

  it('moves the whole zone by its grip, by its ground and by keyboard, never off the picture', async () => {
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

  it('inserts a point where an edge is pulled', async () => {
    await openCamera();
    choose(/Table 12/);
    const middles = document.querySelectorAll('[data-handle=middle]');
    drag(middles[0] ?? stage(), [0.3, 0.2], [0.3, 0.1]);
    expect(button(/Point 2 of 5: 30% across, 10% down/)).toBeVisible();
  });

  it('takes points in numbers, and says which is outside the picture', async () => {
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

  it('keeps every digit of the points that were not touched', async () => {
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

  it('refuses an outline that crosses itself, with the place', async () => {
    await openCamera();
    choose(/Table 12/);
    drag(button(/Point 1 of 4/), [0.2, 0.2], [0.5, 0.4]);
    expect(screen.getByText(/The outline crosses itself: the side/)).toBeVisible();
    expect(document.querySelector('[data-problem=crossing]')).toBeInTheDocument();
    await save();
    expect(server.calls(updateZoneEndpoint)).toHaveLength(0);
  });

  it('refuses an empty name and settings out of their limits, at their fields', async () => {
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

  it('turns a period into another unit', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    const unit = screen.getAllByRole('radio', { name: 'sec' })[0];
    await person.click(unit ?? stage());
    expect(screen.getByText(/dirty for 5 seconds/)).toBeVisible();
  });

  it('discards what was changed', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    await person.type(nameField(), ' B');
    expect(screen.getAllByText('unsaved')).toHaveLength(2);
    await person.click(button('Discard'));
    expect(nameField()).toHaveValue('Table 12');
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
  });

  it('says that a save failed and keeps everything for another try', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    await person.type(nameField(), ' B');
    server.use(answering(updateZoneEndpoint, () => refusal(503)));
    await save();
    expect(screen.getByText('The zone was not saved')).toBeVisible();
    expect(nameField()).toHaveValue('Table 12 B');
    expect(screen.getAllByText('unsaved')).toHaveLength(2);
  });

  it('does not make a second zone of one whose answer was lost', async () => {
    const { person } = await openCamera();
    await person.click(button(/Face zone/));
    await person.click(button('Start from a ready shape'));
    await person.keyboard('Faces');
    server.use(
      answering(createZoneEndpoint, ({ body }) => {
        server.zones = [...server.zones, { id: 990, ...body }];
        return noAnswer();
      }),
    );
    await save();
    expect(screen.getByText('“Faces” is saved')).toBeVisible();
    expect(server.calls(createZoneEndpoint)).toHaveLength(1);
  });
});

describe('two people at one zone', () => {
  async function changeBoth() {
    const { person } = await openCamera();
    choose(/Table 12/);
    await person.type(nameField(), ' mine');
    server.zones = [aTableZone({ name: 'Table 12 theirs' })];
    await save();
    return screen.getByRole('alertdialog');
  }

  it('shows both versions, and writes over theirs only when told to', async () => {
    const dialog = await changeBoth();
    expect(server.calls(updateZoneEndpoint)).toHaveLength(0);
    expect(within(dialog).getByRole('region', { name: 'My version' })).toHaveTextContent(
      'Table 12 mine',
    );
    expect(within(dialog).getByRole('region', { name: 'Their version' })).toHaveTextContent(
      'Table 12 theirs',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await pass(50);
    expect(server.zones.map(({ name }) => name)).toEqual(['Table 12 mine']);
  });

  it('takes theirs', async () => {
    const dialog = await changeBoth();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
    await pass(50);
    expect(server.calls(updateZoneEndpoint)).toHaveLength(0);
    expect(listed().getByRole('button', { name: /Table 12 theirs/ })).toBeVisible();
  });

  it('decides later, with nothing lost', async () => {
    const dialog = await changeBoth();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decide later' }));
    await pass(50);
    expect(nameField()).toHaveValue('Table 12 mine');
  });

  it('creates a zone again that the other has deleted', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    await person.type(nameField(), ' mine');
    server.zones = [];
    await save();
    const dialog = screen.getByRole('alertdialog', { name: 'This zone has been deleted' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create it again' }));
    await pass(50);
    expect(server.zones).toMatchObject([{ name: 'Table 12 mine' }]);
  });
});

describe('deleting a zone', () => {
  it('asks first, then deletes it for everyone', async () => {
    await openCamera();
    choose(/Table 12/);
    fireEvent.click(button('Delete zone'));
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Table 12”?' });
    expect(server.calls(deleteZoneEndpoint)).toHaveLength(0);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete zone' }));
    await pass(50);
    expect(server.zones).toEqual([]);
    expect(screen.getByText(/No zones yet/)).toBeVisible();
  });

  it('counts one that is gone already as deleted', async () => {
    await openCamera();
    choose(/Table 12/);
    server.use(answering(deleteZoneEndpoint, () => refusal(404)));
    fireEvent.click(button('Delete zone'));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete zone' }));
    await pass(50);
    expect(screen.getByText(/No zones yet/)).toBeVisible();
  });
});

describe('unsaved work', () => {
  it('is guarded when the camera is left, and is back when it is opened again', async () => {
    const { person, navigate, address } = await openCamera();
    choose(/Table 12/);
    await person.type(nameField(), ' B');
    await navigate('/alerts');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(address()).toBe(PATH);
    await person.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(address()).toBe(PATH);

    await navigate('/cameras?restaurant=11');
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Leave without saving',
      }),
    );
    await pass(10);
    expect(address()).toBe('/cameras?restaurant=11');
    await person.click(screen.getByRole('link', { name: 'Hall camera' }));
    await pass(10);
    expect(screen.getByText('Your unsaved work of 19:40 is back.')).toBeVisible();
    expect(nameField()).toHaveValue('Table 12 B');
    await person.click(button('Discard it'));
    expect(listed().getByRole('button', { name: /Table 12 Table/ })).toBeVisible();
    await navigate('/alerts');
    expect(address()).toBe('/alerts');
  });

  it('survives a reload, which the browser asks about', async () => {
    const first = await openCamera();
    fireEvent.click(button(/Table zone Notice/));
    tap(0.6, 0.6);
    tap(0.7, 0.6);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    first.unmount();
    await openCamera();
    expect(screen.getByText(/2 points. At least one more/)).toBeVisible();
  });

  it('is nobody else’s', async () => {
    const first = await openCamera();
    choose(/Table 12/);
    fireEvent.change(nameField(), { target: { value: 'Anna’s' } });
    first.unmount();
    await openCamera({ user: aUser({ id: 2, username: 'boris' }) });
    expect(screen.queryByText(/unsaved work/)).not.toBeInTheDocument();
  });

  it('lets filters of the same camera change freely', async () => {
    const { person, address } = await openCamera();
    choose(/Table 12/);
    fireEvent.change(nameField(), { target: { value: 'B' } });
    await person.click(screen.getByRole('radio', { name: 'Stills' }));
    expect(address()).toBe(`${PATH}&picture=still`);
  });
});

describe('permissions', () => {
  it('leaves a zone to be looked at without update_vazone', async () => {
    await openCamera({ user: without('update_vazone') });
    choose(/Table 12/);
    expect(screen.getByText(/You may look at zones/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Point 1/ })).not.toBeInTheDocument();
    drag(stage(), [0.3, 0.3], [0.6, 0.6]);
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
  });

  it('offers no new zone without create_vazone and no deletion without delete_vazone', async () => {
    await openCamera({ user: without('create_vazone', 'delete_vazone') });
    choose(/Table 12/);
    expect(screen.queryByRole('button', { name: /Face zone/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete zone' })).not.toBeInTheDocument();
    expect(nameField()).toBeVisible();
  });

  it('asks for no alerts without read_alert', async () => {
    await openCamera({ user: without('read_alert') });
    choose(/Table 12/);
    await pass(10);
    expect(server.calls(listAlertsEndpoint)).toHaveLength(0);
  });
});

describe('the alerts of a zone', () => {
  it('stand beside it, the newest first, with the way to all of their kind', async () => {
    server.alerts = [
      anAlert('table_dirty', { id: 1, createdAt: '2026-11-20T16:31:00Z', duration: 660 }),
      anAlert('table_dirty', { id: 2, zone: 99, createdAt: '2026-11-20T16:30:00Z' }),
      anAlert('table_dirty', { id: 3, createdAt: '2026-11-19T16:31:00Z', duration: 45 }),
    ];
    await openCamera();
    choose(/Table 12/);
    await pass(50);
    const alerts = screen.getByRole('region', { name: 'Last alerts' });
    expect(
      within(alerts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['19:31 11 minutes', '19 Nov, 19:31 45 seconds']);
    expect(within(alerts).getByRole('link', { name: 'All alerts of this kind' })).toHaveAttribute(
      'href',
      '/alerts?restaurant=11&type=table_dirty',
    );
    expect(within(alerts).getByRole('link', { name: '19 Nov, 19:31' })).toHaveAttribute(
      'href',
      '/alerts?restaurant=11&from=2026-11-19&to=2026-11-19#alert-3',
    );
    expect(server.calls(listAlertsEndpoint).map(({ query }) => query)).toEqual([
      { restaurantId: 11, alertType: 'table_dirty', itemsPerPage: 100 },
    ]);
  });

  it('are none for a zone that has raised none', async () => {
    await openCamera();
    choose(/Table 12/);
    await pass(50);
    expect(screen.getByText('This zone has raised no alert yet.')).toBeVisible();
  });
});
