import { describe, expect, it, jest } from '@jest/globals';
import {
  createZoneEndpoint,
  deleteZoneEndpoint,
  updateZoneEndpoint,
  type Zone,
} from '@maitred/contract';
import { aUser, emptyCache, mockEndpoint, noAnswer, refusal } from '@maitred/shared-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { aTableZone, createCamerasServer, NOW } from '../testing/cameras-server';
import {
  button,
  choose,
  focus,
  listed,
  nameField,
  openCamera,
  PATH,
  save,
  tap,
  without,
} from '../testing/editor-play';
import { pass, playOnFridayEvening } from '../testing/play';

const server = createCamerasServer();
playOnFridayEvening();

describe('two users editing one zone', () => {
  async function changeBoth() {
    const { person } = await openCamera();
    choose(/Table 12/);
    await person.type(nameField(), ' mine');
    server.zones = [aTableZone({ name: 'Table 12 theirs' })];
    await save();
    return screen.getByRole('alertdialog');
  }

  it('shows both versions and overwrites the other one only on request', async () => {
    const dialog = await changeBoth();
    expect(server.zones).toMatchObject([{ name: 'Table 12 theirs' }]);
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

  it('retries without asking if only the version has changed', async () => {
    const { person } = await openCamera();
    choose(/Table 12/);
    await person.type(nameField(), ' mine');
    let isFirst = true;
    server.use(
      mockEndpoint(updateZoneEndpoint, ({ params, body }) => {
        if (isFirst) {
          isFirst = false;
          return refusal(412);
        }
        return { id: Number(params.id), ...body };
      }),
    );
    await save();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.calls(updateZoneEndpoint)).toHaveLength(2);
  });

  it('can accept the other user’s version', async () => {
    const dialog = await changeBoth();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
    await pass(50);
    expect(server.zones).toMatchObject([{ name: 'Table 12 theirs' }]);
    expect(listed().getByRole('button', { name: /Table 12 theirs/ })).toBeVisible();
  });

  it('can postpone the decision and keeps the changes', async () => {
    const dialog = await changeBoth();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decide later' }));
    await pass(50);
    expect(nameField()).toHaveValue('Table 12 mine');
  });

  it('can recreate a zone that the other user has deleted', async () => {
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
  it('asks for confirmation, then deletes the zone', async () => {
    await openCamera();
    choose(/Table 12/);
    fireEvent.click(button('Delete zone'));
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Table 12”?' });
    expect(server.calls(deleteZoneEndpoint)).toHaveLength(0);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete zone' }));
    await pass(50);
    expect(server.zones).toEqual([]);
    expect(screen.getByText(/No zones yet/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Zones of this camera' })).toHaveFocus();
  });

  it('succeeds if the zone is already gone', async () => {
    await openCamera();
    choose(/Table 12/);
    server.use(mockEndpoint(deleteZoneEndpoint, () => refusal(404)));
    fireEvent.click(button('Delete zone'));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete zone' }));
    await pass(50);
    expect(screen.getByText(/No zones yet/)).toBeVisible();
  });
});

describe('the Delete key', () => {
  const grip = () => button(/Move the whole zone/);

  it('does not delete a zone or its changes without the permission', async () => {
    const { person } = await openCamera({ user: without('delete_vazone') });
    choose(/Table 12/);
    await person.type(nameField(), ' B');
    expect(grip()).toHaveAccessibleDescription('Arrows move the zone, with Shift further.');
    focus(grip());
    await person.keyboard('{Delete}');
    await person.click(screen.getByRole('heading', { name: 'Cameras' }));
    await person.keyboard('{Backspace}');
    expect(nameField()).toHaveValue('Table 12 B');
    expect(screen.getAllByText('unsaved')).toHaveLength(2);
  });

  it('removes a zone that was never saved, but not while it is being saved', async () => {
    const { person } = await openCamera({ user: without('delete_vazone') });
    fireEvent.click(button(/Face zone/));
    fireEvent.click(button('Start from a ready shape'));
    await person.keyboard('Faces');
    server.use(mockEndpoint(createZoneEndpoint, noAnswer));
    fireEvent.click(button('Save zone'));
    focus(grip());
    await person.keyboard('{Delete}');
    expect(nameField()).toHaveValue('Faces');
    await pass(50);
    expect(screen.getByText('The zone was not saved')).toBeVisible();
    expect(grip()).toHaveAccessibleDescription(/Delete removes it/);
    await person.keyboard('{Delete}');
    expect(listed().queryByRole('button', { name: /Faces/ })).not.toBeInTheDocument();
  });
});

describe('unsaved changes', () => {
  it('are asked about before leaving the camera and restored when it is opened again', async () => {
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

  it('are asked about only once when another restaurant is selected', async () => {
    const { person, navigate, address } = await openCamera();
    choose(/Table 12/);
    await person.type(nameField(), ' B');
    await navigate('/cameras?restaurant=12&camera=51');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await person.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(address()).toBe(PATH);
    expect(nameField()).toHaveValue('Table 12 B');

    await navigate('/cameras?restaurant=12&camera=51');
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Leave without saving',
      }),
    );
    await pass(10);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(address()).toBe('/cameras?restaurant=12');
  });

  it('are not reported as restored again after the restored ones were discarded', async () => {
    const first = await openCamera();
    choose(/Table 12/);
    fireEvent.change(nameField(), { target: { value: 'Table 12 B' } });
    first.unmount();
    const { person } = await openCamera();
    await person.click(button('Discard it'));
    choose(/Table 12/);
    await person.type(nameField(), ' C');
    expect(screen.queryByText(/unsaved work/)).not.toBeInTheDocument();
  });

  it('are asked about before another zone is selected during drawing', async () => {
    const { person } = await openCamera();
    fireEvent.click(button(/Table zone Notice/));
    tap(0.6, 0.6);
    tap(0.7, 0.6);
    choose(/Table 12/);
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Go on drawing' }));
    expect(screen.getByText(/2 points. At least one more/)).toBeVisible();
    choose(/Table 12/);
    const again = await screen.findByRole('alertdialog');
    await person.click(within(again).getByRole('button', { name: 'Throw away' }));
    expect(nameField()).toHaveValue('Table 12');
  });

  it('survive a reload and trigger the browser’s confirmation', async () => {
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

  it.each([
    ['the same day', 0, 'Вернули то, что вы не сохранили (19:40).'],
    ['another day', 24 * 3_600_000, 'Вернули то, что вы не сохранили (20 нояб., 19:40).'],
  ])('are restored with their time in Russian, on %s', async (_day, later, notice) => {
    const first = await openCamera();
    choose(/Table 12/);
    fireEvent.change(nameField(), { target: { value: 'Table 12 B' } });
    first.unmount();
    jest.setSystemTime(NOW + later);
    await openCamera({ locale: 'ru' });
    expect(screen.getByText(notice)).toBeVisible();
  });

  it('are not shown to another user', async () => {
    const first = await openCamera();
    choose(/Table 12/);
    fireEvent.change(nameField(), { target: { value: 'Anna’s' } });
    first.unmount();
    await openCamera({ user: aUser({ id: 2, username: 'boris' }) });
    expect(screen.queryByText(/unsaved work/)).not.toBeInTheDocument();
  });

  it.each([
    ['the right to change zones is gone', 'update_vazone', (zone: Zone) => [zone]],
    ['the zone is gone, and the right to make one missing', 'create_vazone', () => []],
  ] as const)('can be discarded if %s', async (_loss, missing, left) => {
    const first = await openCamera();
    choose(/Table 12/);
    fireEvent.change(nameField(), { target: { value: 'Table 12 B' } });
    first.unmount();
    server.zones = left(aTableZone());
    emptyCache();
    const { person } = await openCamera({ user: without(missing) });
    expect(screen.queryByRole('button', { name: 'Save zone' })).not.toBeInTheDocument();
    await person.click(button('Discard'));
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
    expect(screen.queryByText('Table 12 B')).not.toBeInTheDocument();
  });

  it('do not block changes to filters of the same camera', async () => {
    const { person, address } = await openCamera();
    choose(/Table 12/);
    fireEvent.change(nameField(), { target: { value: 'B' } });
    await person.click(screen.getByRole('radio', { name: 'Stills' }));
    expect(address()).toBe(`${PATH}&picture=still`);
  });
});
