import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  createFaceListEndpoint,
  deleteFaceListEndpoint,
  listFaceListsEndpoint,
  listFaceProfilesEndpoint,
  listRestaurantsEndpoint,
  readFaceListEndpoint,
  updateFaceListEndpoint,
} from '@maitred/contract';
import {
  accessibilityFaults,
  aUser,
  EVERY_PERMISSION,
  hold,
  lostAnswer,
  mockEndpoint,
  noAnswer,
  type RenderOptions,
  refusal,
} from '@maitred/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aFaceImage,
  aFaceList,
  aFaceProfile,
  createFacesServer,
  manyProfiles,
} from '../testing/faces-server';
import { permissionsWithout, playOnFridayEvening, renderFaces } from '../testing/render-faces';
import { FaceProfileListsScreen } from './face-profile-lists-screen';

const server = createFacesServer();
playOnFridayEvening();

const open = (options: RenderOptions = {}) =>
  renderFaces(<FaceProfileListsScreen />, {
    path: '/face-profiles-list?restaurant=11',
    ...options,
  });
const card = (name: string) => screen.findByRole('article', { name });
const cards = () => screen.queryAllByRole('article', { hidden: true });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const listCalls = () => server.calls(listFaceListsEndpoint).map(({ query }) => query);
const manyLists = (amount: number) =>
  Array.from({ length: amount }, (_, index) =>
    aFaceList({ id: 100 + index, name: `List ${index + 1}` }),
  );

function without(...missing: string[]) {
  return { user: aUser({ permissions: permissionsWithout(EVERY_PERMISSION, ...missing) }) };
}

describe('what the screen shows', () => {
  afterEach(() => document.documentElement.removeAttribute('style'));

  it('shows the lists of the chosen restaurant with their type and description', async () => {
    server.keepLists(
      aFaceList({ description: 'Waiters and hosts' }),
      aFaceList({ id: 32, name: 'Regulars', type: 'clients' }),
      aFaceList({ id: 33, name: 'Elsewhere', restaurantId: 12 }),
    );
    const { container } = await open();

    const staff = await card('Floor staff');
    expect(staff).toHaveTextContent('Employees');
    expect(staff).toHaveTextContent('Waiters and hosts');
    expect(within(staff).getByRole('link', { name: 'Floor staff' })).toHaveAttribute(
      'href',
      '/11/face-profiles/31',
    );
    expect(within(staff).getByRole('link', { name: 'Detections' })).toHaveAttribute(
      'href',
      '/face-profiles-detections?restaurant=11&list=31',
    );
    expect(await card('Regulars')).toHaveTextContent('Clients');
    expect(cards()).toHaveLength(2);
    expect(listCalls()).toEqual([{ restaurantId: 11 }]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it.each([
    ['16px', '192px'],
    ['32px', '384px'],
  ])('gives a card of letters of %s a height of %s', async (fontSize, height) => {
    document.documentElement.style.fontSize = fontSize;
    server.keepLists(aFaceList());
    await open();
    await card('Floor staff');
    expect(screen.getByRole('listitem')).toHaveStyle({ height });
  });

  it('reads on when the end comes near, and says how many there are once it is known', async () => {
    server.keepLists(...manyLists(45));
    await open();
    await card('List 1');

    await waitFor(() => expect(listCalls()).toHaveLength(2));
    expect(listCalls().at(-1)).toEqual({ restaurantId: 11, cursor: '119' });
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveAttribute('aria-setsize', '-1');
  });

  it('prints all that is loaded, and says where the list goes on', async () => {
    server.keepLists(...manyLists(120));
    await open();
    await card('List 1');
    const onScreen = cards().length;
    expect(screen.queryByText(/^The list goes on/)).toBeNull();
    await act(async () => void window.dispatchEvent(new Event('beforeprint')));
    expect(cards().length).toBeGreaterThan(onScreen);
    expect(cards()).toHaveLength(40);
    expect(screen.getByText(/^The list goes on/)).toBeVisible();
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
    expect(cards()).toHaveLength(onScreen);
  });

  it('says that there are none, and offers to make one to those who may', async () => {
    server.keepLists();
    const { unmount } = await open();
    expect(await screen.findByText('No lists yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New list' })).toHaveLength(2);
    unmount();

    await open(without('create_face_profile_list'));
    expect(await screen.findByText('No lists yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New list' })).toBeNull();
  });

  it('says that somebody belongs to no restaurant', async () => {
    server.use(mockEndpoint(listRestaurantsEndpoint, () => []));
    await open({ path: '/face-profiles-list' });

    expect(await screen.findByText('You have no restaurants yet')).toBeVisible();
    expect(server.wasCalled(listFaceListsEndpoint)).toBe(false);
  });

  it('says that the restaurant of a link is not among theirs, and offers no list there', async () => {
    await open({ path: '/face-profiles-list?restaurant=999' });
    expect(await screen.findByText('This restaurant is not among yours')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New list' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells a failure from emptiness, and tries again', async () => {
    server.keepLists(aFaceList());
    server.use(mockEndpoint(listFaceListsEndpoint, () => refusal(503)));
    const { person } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy');

    server.use(
      mockEndpoint(listFaceListsEndpoint, () => ({
        next: null,
        previous: null,
        results: [aFaceList()],
      })),
    );
    await person.click(await button('Try again'));
    expect(await card('Floor staff')).toBeVisible();
  });

  it('keeps what it has when the next page does not come, and tries again when asked', async () => {
    server.keepLists(...manyLists(25));
    server.use(
      mockEndpoint(listFaceListsEndpoint, ({ query }) =>
        query.cursor === undefined
          ? { next: '119', previous: null, results: manyLists(20) }
          : noAnswer(),
      ),
    );
    const { person } = await open();
    expect(await screen.findByText(/The rest of the list did not load/)).toBeVisible();
    expect(await card('List 1')).toBeVisible();
    expect(listCalls()).toHaveLength(2);

    server.use(
      mockEndpoint(listFaceListsEndpoint, () => ({
        next: null,
        previous: '119',
        results: manyLists(25).slice(20),
      })),
    );
    await person.click(await button('Try again'));
    await waitFor(() =>
      expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '25'),
    );
    expect(screen.queryByText(/did not load/)).toBeNull();
  });

  it('speaks Russian', async () => {
    server.keepLists(aFaceList());
    await open({ locale: 'ru' });

    expect(await card('Floor staff')).toHaveTextContent('Сотрудники');
    expect(await button('Новый список')).toBeVisible();
  });
});

describe('searching', () => {
  it('asks the server once the person pauses, and keeps the search in the address', async () => {
    server.keepLists(aFaceList(), aFaceList({ id: 32, name: 'Regulars' }));
    const { person, address } = await open();
    await card('Floor staff');

    await person.type(await field(/Find a list/), 'regul');
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(await card('Regulars')).toBeVisible();
    expect(address()).toBe('/face-profiles-list?restaurant=11&search=regul');
    expect(listCalls()).toEqual([{ restaurantId: 11 }, { restaurantId: 11, query: 'regul' }]);
  });

  it('shows none of those of before where the ones that were searched for do not come', async () => {
    server.keepLists(aFaceList());
    const { person } = await open();
    await card('Floor staff');
    server.use(mockEndpoint(listFaceListsEndpoint, () => refusal(503)));
    await person.type(await field(/Find a list/), 'zzz');
    await waitFor(() => expect(cards()).toHaveLength(0));
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('asks at once when the person goes on to something else', async () => {
    server.keepLists(aFaceList());
    const { person, address } = await open();
    await card('Floor staff');
    await person.type(await field(/Find a list/), 'regul');
    await person.tab();
    expect(address()).toBe('/face-profiles-list?restaurant=11&search=regul');
  });

  it('says that nothing was found and takes the search back', async () => {
    server.keepLists(aFaceList());
    const { person, address } = await open({
      path: '/face-profiles-list?restaurant=11&search=zzz',
    });
    expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
    expect(await field(/Find a list/)).toHaveValue('zzz');

    const [, clear] = screen.getAllByRole('button', { name: 'Clear the search' });
    if (clear) await person.click(clear);
    expect(await card('Floor staff')).toBeVisible();
    expect(await field(/Find a list/)).toHaveValue('');
    expect(address()).toBe('/face-profiles-list?restaurant=11');
  });
});

describe('going back to another restaurant', () => {
  async function openAfterAnother() {
    server.keepLists(aFaceList(), aFaceList({ id: 33, name: 'Night shift', restaurantId: 12 }));
    const rendered = await open();
    await rendered.navigate('/face-profiles-list?restaurant=12');
    await card('Night shift');
    return rendered;
  }

  it('leaves a form with what was typed in it, which would be saved there', async () => {
    const { person, navigate, address } = await openAfterAnother();
    await person.click(await button('New list'));
    await person.type(await field(/Name/), 'Regulars');
    await navigate(-1);
    await button('Leave without saving');
    // Otherwise the form below would treat the click as one outside of it.
    await act(() => jest.advanceTimersByTimeAsync(100));
    await person.click(await button('Leave without saving'));

    expect(address()).toBe('/face-profiles-list?restaurant=11');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await card('Floor staff')).toBeVisible();
    await navigate('/face-profiles-list?restaurant=12');
    await card('Night shift');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks no longer whether the list of the restaurant before is to be deleted', async () => {
    const { person, navigate } = await openAfterAnother();
    await person.click(await button('Delete Night shift'));
    await screen.findByRole('alertdialog');
    await navigate(-1);

    expect(await card('Floor staff')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('creating a list', () => {
  it('sends what was entered and shows the new list', async () => {
    server.keepLists();
    const { person, container } = await open();
    await person.click(
      (await screen.findAllByRole('button', { name: 'New list' }))[0] ?? container,
    );

    const dialog = await screen.findByRole('dialog', { name: 'New list' });
    await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), ' Regulars ');
    await person.type(
      within(dialog).getByRole('textbox', { name: /Description/ }),
      'Friday guests',
    );
    await person.click(within(dialog).getByRole('radio', { name: 'Clients' }));
    expect(await accessibilityFaults(dialog)).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Create list' }));

    expect(await card('Regulars')).toHaveTextContent('Friday guests');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls(createFaceListEndpoint).map(({ body }) => body)).toEqual([
      { restaurantId: 11, name: 'Regulars', description: 'Friday guests', type: 'clients' },
    ]);
  });

  it('shows the limits while somebody types, and sends nothing that is too long or missing', async () => {
    server.keepLists(aFaceList());
    const { person } = await open();
    await person.click(await button('New list'));
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByRole('textbox', { name: /Name/ });

    await person.click(within(dialog).getByRole('button', { name: 'Create list' }));
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription(/Please fill this in/);

    await person.type(name, 'abc');
    expect(name).toHaveAccessibleDescription(/3 of 100/);
    await person.clear(name);
    await person.click(name);
    await person.paste('x'.repeat(102));
    expect(name).toHaveValue('x'.repeat(102));
    expect(name).toHaveAccessibleDescription(/Too long: 2 characters over the limit/);
    await person.click(within(dialog).getByRole('button', { name: 'Create list' }));
    expect(server.wasCalled(createFaceListEndpoint)).toBe(false);
  });

  it.each([
    ['the server does not answer', noAnswer, 'The server is not answering'],
    [
      'a restaurant has as many lists as it can have',
      () => refusal(400, { status: 'too_many_lists' }),
      'This restaurant has as many lists as it can have',
    ],
  ])('keeps what was entered where %s, and says so', async (_, answer, reason) => {
    server.keepLists(aFaceList());
    server.use(mockEndpoint(createFaceListEndpoint, answer));
    const { person } = await open();
    await person.click(await button('New list'));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Regulars');
    await person.click(within(dialog).getByRole('button', { name: 'Create list' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(reason);
    expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('Regulars');
  });

  describe('whose answer was lost', () => {
    /** Sends a list, gets no response, changes it and sends it again. */
    async function changeAfterLostAnswer({
      meanwhile = () => {},
      hasBody = true,
      ...options
    }: RenderOptions & { meanwhile?: () => void; hasBody?: boolean } = {}) {
      server.keepLists(aFaceList());
      server.use(
        mockEndpoint(createFaceListEndpoint, ({ body }) => {
          const list = { id: 77, ...body };
          server.keepLists(aFaceList(), list);
          return lostAnswer(hasBody ? list : undefined);
        }),
      );
      const { person } = await open(options);
      await person.click(await button('New list'));
      const dialog = await screen.findByRole('dialog');
      const name = within(dialog).getByRole('textbox', { name: /Name/ });
      await person.type(name, 'Regulars');
      await person.click(within(dialog).getByRole('button', { name: 'Create list' }));
      await within(dialog).findByRole('alert');
      await person.type(name, ' of ours');
      meanwhile();
      await person.click(within(dialog).getByRole('button', { name: 'Create list' }));
      return { person, dialog, name };
    }

    it('is made once, and what was changed since is saved', async () => {
      await changeAfterLostAnswer();
      await card('Regulars of ours');
      const [first, again] = server.calls(createFaceListEndpoint);
      expect(again?.body).toEqual(first?.body);
      expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
      expect(server.lists().map(({ name }) => name)).toEqual(['Floor staff', 'Regulars of ours']);
    });

    it('says to whom may not edit that what they changed since is not saved', async () => {
      const { dialog, name } = await changeAfterLostAnswer(without('update_face_profile_list'));
      await waitFor(() =>
        expect(within(dialog).getByRole('alert')).toHaveTextContent('saved as you sent it first'),
      );
      expect(name).toHaveValue('Regulars of ours');
    });

    it('says that what was changed since is not saved where the answer does not tell what was made, and shows what is', async () => {
      const { person, dialog, name } = await changeAfterLostAnswer({ hasBody: false });
      expect(await within(dialog).findByText(/without what you changed since/)).toBeVisible();
      expect(name).toHaveValue('Regulars of ours');
      expect(screen.queryByText('The list is saved')).toBeNull();

      await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await person.click(await button('Leave without saving'));
      expect(await card('Regulars')).toBeVisible();
    });

    it('says that what was changed since is not saved where somebody else has changed the list', async () => {
      const { dialog, name } = await changeAfterLostAnswer({
        meanwhile: () => server.changeList(77, { name: 'Friends' }),
      });
      expect(await within(dialog).findByText(/without what you changed since/)).toBeVisible();
      expect(name).toHaveValue('Regulars of ours');
      expect(server.lists().map(({ name }) => name)).toEqual(['Floor staff', 'Friends']);
    });
  });

  it('sends a list again that did not arrive', async () => {
    server.keepLists(aFaceList());
    let isDown = true;
    server.use(
      mockEndpoint(createFaceListEndpoint, ({ body }) => {
        if (isDown) return noAnswer();
        server.keepLists(aFaceList(), { id: 77, ...body });
        return undefined;
      }),
    );
    const { person } = await open();
    await person.click(await button('New list'));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Regulars');
    await person.click(within(dialog).getByRole('button', { name: 'Create list' }));
    await within(dialog).findByRole('alert');
    isDown = false;
    await person.click(within(dialog).getByRole('button', { name: 'Create list' }));
    await card('Regulars');
    expect(server.lists()).toHaveLength(2);
  });

  it('sends a list once, and takes in nothing meanwhile that would be lost', async () => {
    server.keepLists(aFaceList());
    const { held, release } = hold();
    server.use(mockEndpoint(createFaceListEndpoint, () => held.then(() => undefined)));
    const { person } = await open();
    await person.click(await button('New list'));
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    await person.type(name, 'Regulars');
    await person.dblClick(within(dialog).getByRole('button', { name: 'Create list' }));
    await person.type(name, ' of ours{Enter}');
    expect(name).toHaveValue('Regulars');
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(createFaceListEndpoint)).toHaveLength(1);
  });

  it('tells that a list was not created also when its form was left, and closes no other', async () => {
    server.keepLists(aFaceList());
    const { held, release } = hold();
    server.use(mockEndpoint(createFaceListEndpoint, () => held.then(() => refusal(503))));
    const { person } = await open();
    await person.click(await button('New list'));
    await person.type(await field(/Name/), 'Regulars');
    await person.click(await button('Create list'));
    await person.keyboard('{Escape}');
    await person.click(await button('Leave without saving'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(await button('Edit Floor staff'));
    release();

    expect(await screen.findByText('“Regulars” was not saved')).toBeVisible();
    expect(screen.getByText(/The server is busy/)).toBeVisible();
    expect(await field(/Name/)).toHaveValue('Floor staff');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks before an unsaved list is closed', async () => {
    server.keepLists(aFaceList());
    const { person } = await open();
    await person.click(await button('New list'));
    await person.type(await field(/Name/), 'Regulars');
    await person.tab();
    await person.keyboard('{Escape}');

    await person.click(await button('Stay'));
    expect(await field(/Name/)).toHaveValue('Regulars');
    await person.click(await button('Cancel'));
    await person.click(await button('Leave without saving'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('editing a list', () => {
  async function openEditor(options: RenderOptions = {}) {
    const rendered = await open(options);
    await rendered.person.click(await button('Edit Floor staff'));
    return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Edit list' }) };
  }

  it('sends only what was changed, without reading the list again, and shows it', async () => {
    server.keepLists(aFaceList({ description: 'Waiters' }));
    const { person, dialog } = await openEditor();
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    await person.clear(name);
    await person.type(name, 'Evening shift');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));

    expect(await card('Evening shift')).toHaveTextContent('Waiters');
    expect(server.calls(readFaceListEndpoint)).toHaveLength(0);
    expect(server.calls(updateFaceListEndpoint).map(({ body }) => body)).toEqual([
      { name: 'Evening shift' },
    ]);
    expect(listCalls()).toHaveLength(1);
  });

  it('closes without a call where nothing was changed', async () => {
    server.keepLists(aFaceList());
    const { person, dialog } = await openEditor();
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.wasCalled(updateFaceListEndpoint)).toBe(false);
    expect(server.wasCalled(readFaceListEndpoint)).toBe(false);
  });

  it('tells the later one that somebody else has changed the list, and saves both changes', async () => {
    server.keepLists(aFaceList({ description: 'Waiters' }));
    const { person, dialog } = await openEditor();
    server.changeList(31, { description: 'Waiters and hosts', type: 'clients' });
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    await person.clear(name);
    await person.type(name, 'Evening shift');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));

    const notice = await within(dialog).findByText(/Somebody has changed this/);
    expect(dialog).toHaveTextContent('Description is now “Waiters and hosts”');
    expect(dialog).toHaveTextContent('It is now for: Clients');
    expect(notice).toBeVisible();
    expect(server.lists()).toMatchObject([{ name: 'Floor staff', type: 'clients' }]);
    expect(await accessibilityFaults(dialog)).toEqual([]);

    await person.click(within(dialog).getByRole('button', { name: 'Save my changes too' }));
    await card('Evening shift');
    expect(server.lists()).toEqual([
      aFaceList({ name: 'Evening shift', description: 'Waiters and hosts', type: 'clients' }),
    ]);
  });

  it('takes its own change, whose answer was lost, for nobody else’s', async () => {
    server.keepLists(aFaceList());
    const { person, dialog } = await openEditor();
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    await person.clear(name);
    await person.type(name, 'Evening shift');
    server.changeList(31, { name: 'Evening shift' });
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await card('Evening shift');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('drops the later changes where the person prefers what is there', async () => {
    server.keepLists(aFaceList());
    const { person, dialog } = await openEditor();
    server.changeList(31, { name: 'Day shift' });
    await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), '!');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await person.click(await within(dialog).findByRole('button', { name: /Keep theirs/ }));

    expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('Day shift');
    expect(server.lists()).toMatchObject([{ name: 'Day shift' }]);
  });

  it('says that somebody has deleted the list, and keeps what was entered', async () => {
    server.keepLists(aFaceList());
    const { person, dialog } = await openEditor();
    server.keepLists();
    await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), '!');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));

    expect(await within(dialog).findByRole('alert')).toHaveTextContent('somebody has deleted it');
    expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('Floor staff!');
  });
});

describe('deleting a list', () => {
  it('says what goes along, and deletes after the person agrees', async () => {
    server.keepLists(aFaceList(), aFaceList({ id: 32, name: 'Regulars' }));
    server.keepProfiles(
      aFaceProfile({ images: [aFaceImage(1), aFaceImage(2)] }),
      aFaceProfile({ id: 402 }),
    );
    const { person } = await open();
    await person.click(await button('Delete Floor staff'));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Delete the list “Floor staff”?',
    });
    expect(await within(dialog).findByText(/2 profiles in it are deleted too/)).toHaveTextContent(
      '2 photos and all detections are deleted too',
    );
    expect(await accessibilityFaults(dialog)).toEqual([]);

    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.wasCalled(deleteFaceListEndpoint)).toBe(false);

    await person.click(await button('Delete Floor staff'));
    await person.click(await button('Delete list'));
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(server.calls(deleteFaceListEndpoint).map(({ params }) => params)).toEqual([{ id: 31 }]);
  });

  it('leaves the focus to the next card when the dialog was closed before the deletion was done', async () => {
    server.keepLists(aFaceList(), aFaceList({ id: 32, name: 'Regulars' }));
    const { held, release } = hold();
    server.use(mockEndpoint(deleteFaceListEndpoint, () => held.then(() => undefined)));
    const { person } = await open();
    await person.click(await button('Delete Floor staff'));
    await person.click(await button('Delete list'));
    await person.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await button('Delete Floor staff')).toHaveFocus();

    release();
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Regulars' })).toHaveFocus();
  });

  it('closes no form that was opened while a deletion was under way', async () => {
    server.keepLists(aFaceList(), aFaceList({ id: 32, name: 'Regulars' }));
    const { held, release } = hold();
    server.use(mockEndpoint(deleteFaceListEndpoint, () => held.then(() => undefined)));
    const { person } = await open();
    await person.click(await button('Delete Floor staff'));
    await person.dblClick(await button('Delete list'));
    await person.keyboard('{Escape}');
    await person.click(await button('Edit Regulars'));
    await person.type(await field(/Name/), ' of ours');
    release();

    expect(await screen.findByText('“Floor staff” is deleted')).toBeVisible();
    expect(await field(/Name/)).toHaveValue('Regulars of ours');
    expect(server.calls(deleteFaceListEndpoint)).toHaveLength(1);
  });

  it('tells that a deletion did not work also when its question was left', async () => {
    server.keepLists(aFaceList());
    const { held, release } = hold();
    server.use(mockEndpoint(deleteFaceListEndpoint, () => held.then(() => noAnswer())));
    const { person } = await open();
    await person.click(await button('Delete Floor staff'));
    await person.click(await button('Delete list'));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    release();
    expect(await screen.findByText('“Floor staff” could not be deleted')).toBeVisible();
    expect(cards()).toHaveLength(1);
  });

  it('does not count what it may not read, nor more than a page', async () => {
    server.keepLists(aFaceList());
    server.keepProfiles(...manyProfiles(21));
    const { person, unmount } = await open();
    await person.click(await button('Delete Floor staff'));
    expect(await screen.findByText(/More than 20 profiles are deleted too/)).toBeVisible();
    unmount();

    const again = await open(without('read_face_profile'));
    await again.person.click(await button('Delete Floor staff'));
    expect(await screen.findByText(/All profiles in it are deleted too/)).toBeVisible();
    expect(server.calls(listFaceProfilesEndpoint)).toHaveLength(1);
  });

  it('says why it did not work, and stays', async () => {
    server.keepLists(aFaceList());
    server.use(mockEndpoint(deleteFaceListEndpoint, () => refusal(500)));
    const { person } = await open();
    await person.click(await button('Delete Floor staff'));
    await person.click(await button('Delete list'));

    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The server has run into');
    expect(cards()).toHaveLength(1);
  });

  it('takes a list that is gone already for deleted', async () => {
    server.keepLists(aFaceList());
    const { person } = await open();
    await person.click(await button('Delete Floor staff'));
    server.keepLists();
    await person.click(await button('Delete list'));

    expect(await screen.findByText('No lists yet')).toBeVisible();
  });
});

describe('what somebody may not', () => {
  it.each([
    ['update_face_profile_list', 'Edit Floor staff'],
    ['delete_face_profile_list', 'Delete Floor staff'],
    ['create_face_profile_list', 'New list'],
  ])('offers nothing that needs %s', async (permission, name) => {
    server.keepLists(aFaceList());
    await open(without(permission));
    await card('Floor staff');
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('leads neither to profiles nor to detections that cannot be read', async () => {
    server.keepLists(aFaceList());
    await open(without('read_face_profile', 'read_face_profile_detections'));
    expect(within(await card('Floor staff')).queryByRole('link')).toBeNull();
  });
});
