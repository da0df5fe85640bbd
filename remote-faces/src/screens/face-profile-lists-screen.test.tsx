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

describe('the face lists screen', () => {
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
  ])('gives a card at a font size of %s a height of %s', async (fontSize, height) => {
    document.documentElement.style.fontSize = fontSize;
    server.keepLists(aFaceList());
    await open();
    await card('Floor staff');
    expect(screen.getByRole('listitem')).toHaveStyle({ height });
  });

  it('loads the next page near the end of the list, whose size is still unknown', async () => {
    server.keepLists(...manyLists(45));
    await open();
    await card('List 1');

    await waitFor(() => expect(listCalls()).toHaveLength(2));
    expect(listCalls().at(-1)).toEqual({ restaurantId: 11, cursor: '119' });
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveAttribute('aria-setsize', '-1');
  });

  it('prints all loaded cards and says that the list continues', async () => {
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

  it('says that there are no lists and offers to create one only with the permission', async () => {
    server.keepLists();
    const { unmount } = await open();
    expect(await screen.findByText('No lists yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New list' })).toHaveLength(2);
    unmount();

    await open(without('create_face_profile_list'));
    expect(await screen.findByText('No lists yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New list' })).toBeNull();
  });

  it('says that the user has no restaurants', async () => {
    server.use(mockEndpoint(listRestaurantsEndpoint, () => []));
    await open({ path: '/face-profiles-list' });

    expect(await screen.findByText('You have no restaurants yet')).toBeVisible();
    expect(server.wasCalled(listFaceListsEndpoint)).toBe(false);
  });

  it('says that the restaurant in the URL is not among the user’s, and offers no new list', async () => {
    await open({ path: '/face-profiles-list?restaurant=999' });
    expect(await screen.findByText('This restaurant is not among yours')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New list' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error, which can be retried, instead of an empty list', async () => {
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

  it('keeps the loaded cards if the next page fails, and can retry it', async () => {
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

  it('is translated into Russian', async () => {
    server.keepLists(aFaceList());
    await open({ locale: 'ru' });

    expect(await card('Floor staff')).toHaveTextContent('Сотрудники');
    expect(await button('Новый список')).toBeVisible();
  });
});

describe('searching for a list', () => {
  it('sends one request after a typing pause and keeps the search in the URL', async () => {
    server.keepLists(aFaceList(), aFaceList({ id: 32, name: 'Regulars' }));
    const { person, address } = await open();
    await card('Floor staff');

    await person.type(await field(/Find a list/), 'regul');
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(await card('Regulars')).toBeVisible();
    expect(address()).toBe('/face-profiles-list?restaurant=11&search=regul');
    expect(listCalls()).toEqual([{ restaurantId: 11 }, { restaurantId: 11, query: 'regul' }]);
  });

  it('shows no previous results if the search fails', async () => {
    server.keepLists(aFaceList());
    const { person } = await open();
    await card('Floor staff');
    server.use(mockEndpoint(listFaceListsEndpoint, () => refusal(503)));
    await person.type(await field(/Find a list/), 'zzz');
    await waitFor(() => expect(cards()).toHaveLength(0));
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('applies the search at once when focus leaves the field', async () => {
    server.keepLists(aFaceList());
    const { person, address } = await open();
    await card('Floor staff');
    await person.type(await field(/Find a list/), 'regul');
    await person.tab();
    expect(address()).toBe('/face-profiles-list?restaurant=11&search=regul');
  });

  it('says that nothing was found and can clear the search', async () => {
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

describe('navigating back to another restaurant', () => {
  async function openAfterAnother() {
    server.keepLists(aFaceList(), aFaceList({ id: 33, name: 'Night shift', restaurantId: 12 }));
    const rendered = await open();
    await rendered.navigate('/face-profiles-list?restaurant=12');
    await card('Night shift');
    return rendered;
  }

  it('closes the new-list form after asking about unsaved input', async () => {
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

  it('closes the delete confirmation of the previous restaurant', async () => {
    const { person, navigate } = await openAfterAnother();
    await person.click(await button('Delete Night shift'));
    await screen.findByRole('alertdialog');
    await navigate(-1);

    expect(await card('Floor staff')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('creating a list', () => {
  it('sends the trimmed input and shows the new list', async () => {
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

  it('shows the length limit while typing and does not send invalid input', async () => {
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
  ])('keeps the input if %s, and shows the reason', async (_, answer, reason) => {
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

  describe('if the response was lost', () => {
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

    it('creates the list once and then saves later changes', async () => {
      await changeAfterLostAnswer();
      await card('Regulars of ours');
      const [first, again] = server.calls(createFaceListEndpoint);
      expect(again?.body).toEqual(first?.body);
      expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
      expect(server.lists().map(({ name }) => name)).toEqual(['Floor staff', 'Regulars of ours']);
    });

    it('says that later changes are not saved if the user may not edit lists', async () => {
      const { dialog, name } = await changeAfterLostAnswer(without('update_face_profile_list'));
      await waitFor(() =>
        expect(within(dialog).getByRole('alert')).toHaveTextContent('saved as you sent it first'),
      );
      expect(name).toHaveValue('Regulars of ours');
    });

    it('says that later changes are not saved if the retried response has no body', async () => {
      const { person, dialog, name } = await changeAfterLostAnswer({ hasBody: false });
      expect(await within(dialog).findByText(/without what you changed since/)).toBeVisible();
      expect(name).toHaveValue('Regulars of ours');
      expect(screen.queryByText('The list is saved')).toBeNull();

      await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await person.click(await button('Leave without saving'));
      expect(await card('Regulars')).toBeVisible();
    });

    it('says that later changes are not saved if another user changed the list', async () => {
      const { dialog, name } = await changeAfterLostAnswer({
        meanwhile: () => server.changeList(77, { name: 'Friends' }),
      });
      expect(await within(dialog).findByText(/without what you changed since/)).toBeVisible();
      expect(name).toHaveValue('Regulars of ours');
      expect(server.lists().map(({ name }) => name)).toEqual(['Floor staff', 'Friends']);
    });
  });

  it('can be repeated if there was no response', async () => {
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

  it('is sent only once and ignores input while it is pending', async () => {
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

  it('reports a failure even if its form was closed, and leaves another open form alone', async () => {
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

  it('asks before discarding unsaved input', async () => {
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

  it('sends only changed fields and shows the result without reloading the list', async () => {
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

  it('closes without a request if nothing was changed', async () => {
    server.keepLists(aFaceList());
    const { person, dialog } = await openEditor();
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.wasCalled(updateFaceListEndpoint)).toBe(false);
    expect(server.wasCalled(readFaceListEndpoint)).toBe(false);
  });

  it('shows another user’s changes on conflict and can save both', async () => {
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

  it('does not report its own earlier change as a conflict', async () => {
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

  it('can discard the changes in favour of the other user’s', async () => {
    server.keepLists(aFaceList());
    const { person, dialog } = await openEditor();
    server.changeList(31, { name: 'Day shift' });
    await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), '!');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await person.click(await within(dialog).findByRole('button', { name: /Keep theirs/ }));

    expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('Day shift');
    expect(server.lists()).toMatchObject([{ name: 'Day shift' }]);
  });

  it('says that the list was deleted and keeps the input', async () => {
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
  it('says what else is deleted and asks for confirmation', async () => {
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

  it('moves the focus to the next card if the dialog was closed before the response', async () => {
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

  it('is requested once and does not close a form opened in the meantime', async () => {
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

  it('reports a failure even if the confirmation was closed', async () => {
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

  it('counts profiles up to one page, and only with the permission to read them', async () => {
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

  it('shows the reason for a failure and keeps the list', async () => {
    server.keepLists(aFaceList());
    server.use(mockEndpoint(deleteFaceListEndpoint, () => refusal(500)));
    const { person } = await open();
    await person.click(await button('Delete Floor staff'));
    await person.click(await button('Delete list'));

    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The server has run into');
    expect(cards()).toHaveLength(1);
  });

  it('succeeds if the list is already gone', async () => {
    server.keepLists(aFaceList());
    const { person } = await open();
    await person.click(await button('Delete Floor staff'));
    server.keepLists();
    await person.click(await button('Delete list'));

    expect(await screen.findByText('No lists yet')).toBeVisible();
  });
});

describe('missing permissions', () => {
  it.each([
    ['update_face_profile_list', 'Edit Floor staff'],
    ['delete_face_profile_list', 'Delete Floor staff'],
    ['create_face_profile_list', 'New list'],
  ])('hide the button that needs %s', async (permission, name) => {
    server.keepLists(aFaceList());
    await open(without(permission));
    await card('Floor staff');
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('remove the links to profiles and detections', async () => {
    server.keepLists(aFaceList());
    await open(without('read_face_profile', 'read_face_profile_detections'));
    expect(within(await card('Floor staff')).queryByRole('link')).toBeNull();
  });
});
