import { afterEach, describe, expect, it } from '@jest/globals';
import {
  createFaceProfileEndpoint,
  deleteFaceProfileEndpoint,
  listFaceProfilesEndpoint,
  readFaceListEndpoint,
  updateFaceProfileEndpoint,
  uploadFaceImageEndpoint,
} from '@maitred/contract';
import { reloadEndpoint } from '@maitred/shared-kit/api';
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
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  aFaceImage,
  aFaceList,
  aFaceProfile,
  createFacesServer,
  manyProfiles,
} from '../testing/faces-server';
import { aPhoto, choosePhotos, simulatePictures } from '../testing/pictures';
import { permissionsWithout, playOnFridayEvening, renderFaces } from '../testing/render-faces';
import { FaceProfilesScreen } from './face-profiles-screen';

const server = createFacesServer();
playOnFridayEvening();
simulatePictures();

afterEach(() => scrollTo(0));

const elsewhere = { path: '/face-profiles-list', element: <p>all lists</p> };

const open = (options: RenderOptions = {}) =>
  renderFaces(<FaceProfilesScreen />, {
    route: '/:restaurantId/face-profiles/:listId',
    path: '/11/face-profiles/31',
    routes: [elsewhere],
    ...options,
  });
const card = (name: string) => screen.findByRole('article', { name });
const cards = () => screen.queryAllByRole('article', { hidden: true });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const profileCalls = () => server.calls(listFaceProfilesEndpoint).map(({ query }) => query);

function without(...missing: string[]) {
  return { user: aUser({ permissions: permissionsWithout(EVERY_PERMISSION, ...missing) }) };
}

function only(...permissions: string[]) {
  return { user: aUser({ permissions }) };
}

describe('the face profiles screen', () => {
  it('shows the people in the list with photo, gender and number of photos', async () => {
    server.keepLists(aFaceList({ description: 'Waiters and hosts' }));
    server.keepProfiles(
      aFaceProfile({ images: [aFaceImage(1), aFaceImage(2)] }),
      aFaceProfile({ id: 402, name: 'Boris Orlov', gender: 'M' }),
      aFaceProfile({ id: 403, name: 'Somebody else', listId: 32 }),
    );
    const { container } = await open();

    expect(await screen.findByRole('heading', { name: 'Floor staff' })).toBeVisible();
    expect(screen.getByText('Waiters and hosts')).toBeVisible();
    const anna = await card('Anna Petrova');
    expect(anna).toHaveTextContent('Woman · 2 photos');
    await waitFor(() =>
      expect(anna.querySelector('img')).toHaveAttribute('src', aFaceImage(1).url),
    );
    const boris = await card('Boris Orlov');
    expect(boris).toHaveTextContent('Man · no photos');
    expect(boris.querySelector('img')).toBeNull();
    expect(cards()).toHaveLength(2);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('works with only the permission to read profiles', async () => {
    server.keepLists(aFaceList());
    server.keepProfiles(aFaceProfile({ images: [aFaceImage(1)] }));
    const { person } = await open(only('read_face_profile'));

    expect(await screen.findByRole('heading', { name: 'List № 31' })).toBeVisible();
    const anna = await card('Anna Petrova');
    expect(anna.querySelector('img')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
    expect(server.wasCalled(readFaceListEndpoint)).toBe(false);

    await person.click(await button('Anna Petrova'));
    const viewer = await screen.findByRole('dialog', { name: 'Anna Petrova' });
    expect(viewer).toHaveTextContent('Woman · 1 photo');
    expect(within(viewer).queryByRole('img')).toBeNull();
    expect(within(viewer).queryByRole('button', { name: 'Delete…' })).toBeNull();
  });

  it('removes the people but keeps an open form if the list is deleted elsewhere', async () => {
    server.keepLists(aFaceList());
    server.keepProfiles(aFaceProfile());
    const { person } = await open();
    await card('Anna Petrova');
    await person.click(await button('Add a person'));
    const name = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /Name/ });
    await person.type(name, 'Vera');
    server.use(mockEndpoint(listFaceProfilesEndpoint, () => refusal(404)));
    await act(() => reloadEndpoint(listFaceProfilesEndpoint));
    expect(await screen.findByText('There is no such list')).toBeInTheDocument();
    expect(cards()).toEqual([]);
    expect(name).toHaveValue('Vera');
    await person.click(await button('Cancel'));
    await person.click(await button('Leave without saving'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
  });

  it('says that the list is empty or does not exist', async () => {
    server.keepLists(aFaceList());
    server.keepProfiles();
    const empty = await open();
    expect(await screen.findByText('Nobody is in this list yet')).toBeVisible();
    empty.unmount();

    server.use(mockEndpoint(listFaceProfilesEndpoint, () => refusal(404)));
    const missing = await open({ path: '/11/face-profiles/99' });
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such list');
    missing.unmount();

    await open({ path: '/11/face-profiles/staff' });
    expect(await screen.findByText('There is no such list')).toBeVisible();
    expect(profileCalls()).toHaveLength(2);
  });

  it('opens a list whatever integers its ids are', async () => {
    server.keepLists(aFaceList({ id: -31, restaurantId: 0 }));
    server.keepProfiles(aFaceProfile({ listId: -31 }));
    await open({ path: '/0/face-profiles/-31' });
    expect(await card('Anna Petrova')).toBeVisible();
  });

  it('says that the name of the list did not load and can reload it', async () => {
    server.keepLists(aFaceList());
    server.keepProfiles(aFaceProfile());
    server.use(mockEndpoint(readFaceListEndpoint, () => refusal(503)));
    const { container, person } = await open();
    await card('Anna Petrova');
    expect(screen.getByRole('heading', { name: 'List № 31' })).toBeVisible();
    expect(await screen.findByText(/name of the list did not load.*server is busy/)).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);

    // A failed refresh of the people is a separate problem with its own notice.
    server.use(mockEndpoint(listFaceProfilesEndpoint, noAnswer));
    await act(() => reloadEndpoint(listFaceProfilesEndpoint));
    expect(await screen.findByText(/The refresh failed/)).toBeVisible();
    expect(screen.getByText(/name of the list did not load/)).toBeVisible();

    server.use(mockEndpoint(readFaceListEndpoint, () => aFaceList()));
    await person.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Floor staff' })).toBeVisible();
    expect(screen.queryByText(/name of the list/)).toBeNull();
  });

  it('shows a single error if both the people and the name of the list fail to load', async () => {
    server.use(
      mockEndpoint(listFaceProfilesEndpoint, () => refusal(503)),
      mockEndpoint(readFaceListEndpoint, () => refusal(503)),
    );
    await open();
    expect(await screen.findByText(/server is busy/)).toBeVisible();
    expect(screen.queryByText(/name of the list/)).toBeNull();
  });

  it('keeps old data with its time if a refresh fails', async () => {
    server.keepLists(aFaceList());
    server.keepProfiles(aFaceProfile());
    const { person } = await open();
    await card('Anna Petrova');
    server.use(mockEndpoint(listFaceProfilesEndpoint, noAnswer));
    await act(() => reloadEndpoint(listFaceProfilesEndpoint));

    expect(await screen.findByText(/As of .*The refresh failed/)).toBeVisible();
    expect(await card('Anna Petrova')).toBeVisible();
    server.use(
      mockEndpoint(listFaceProfilesEndpoint, () => ({
        next: null,
        previous: null,
        results: [aFaceProfile({ name: 'Anna Kim' })],
      })),
    );
    await person.click(await button('Refresh'));
    expect(await card('Anna Kim')).toBeVisible();
    expect(screen.queryByText(/The refresh failed/)).toBeNull();
  });

  it('searches by name without putting the name into the URL', async () => {
    server.keepLists(aFaceList());
    server.keepProfiles(aFaceProfile(), aFaceProfile({ id: 402, name: 'Boris Orlov' }));
    const { person, address } = await open();
    await card('Anna Petrova');
    await person.type(screen.getByRole('textbox', { name: 'Find a person' }), 'boris');

    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(address()).toBe('/11/face-profiles/31');
    expect(profileCalls().at(-1)).toEqual({ listId: 31, query: 'boris' });
  });
});

describe('a long list', () => {
  it('loads page by page and renders only visible cards', async () => {
    server.keepLists(aFaceList());
    server.keepProfiles(...manyProfiles(300));
    await open();
    await card('Person 00001');

    await waitFor(() => expect(profileCalls()).toHaveLength(2));
    expect(cards().length).toBeLessThan(30);
    scrollTo(3000);
    await card('Person 00030');
    expect(cards().length).toBeLessThan(30);
    await waitFor(() => expect(profileCalls().length).toBeGreaterThan(2));
    expect(new Set(profileCalls().map(({ cursor }) => cursor)).size).toBe(profileCalls().length);
  });

  it('shows changes and deletions far down without reloading from the start', async () => {
    server.keepLists(aFaceList());
    server.keepProfiles(...manyProfiles(60));
    const { person } = await open();
    await card('Person 00001');
    scrollTo(2600);
    await card('Person 00028');
    const callsBefore = profileCalls().length;

    await person.click(await button('Person 00028'));
    await person.click(await button('Delete…'));
    await person.click(await button('Delete profile'));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Person 00028' })).toBeNull());
    expect(await card('Person 00029')).toBeInTheDocument();

    await person.click(await button('Person 00029'));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await person.type(name, ' the second');
    await person.click(await button('Save'));
    expect(await card('Person 00029 the second')).toBeInTheDocument();
    const later = profileCalls().slice(callsBefore);
    expect(later.filter(({ cursor }) => cursor === undefined)).toEqual([]);
    expect(later.filter(({ cursor }) => cursor === '1020')).toEqual([]);
  });
});

describe('adding a person', () => {
  async function openForm(options: RenderOptions = {}) {
    server.keepLists(aFaceList());
    server.keepProfiles(aFaceProfile());
    const rendered = await open(options);
    await rendered.person.click(await button('Add a person'));
    const dialog = await screen.findByRole('dialog', { name: 'Add a person' });
    return { ...rendered, dialog };
  }

  it('sends name, gender and the ids of the uploaded photos', async () => {
    const { person, dialog } = await openForm();
    await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Vera Kim');
    await person.click(within(dialog).getByRole('radio', { name: 'Woman' }));
    await choosePhotos(person, aPhoto('one.jpg'), aPhoto('two.png', 'image/png'));
    await waitFor(() => expect(within(dialog).getAllByText('Accepted')).toHaveLength(2));
    expect(await accessibilityFaults(dialog)).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Add' }));

    expect(await card('Vera Kim')).toHaveTextContent('Woman · 2 photos');
    expect(server.calls(createFaceProfileEndpoint).map(({ body }) => body)).toEqual([
      {
        listId: 31,
        name: 'Vera Kim',
        gender: 'F',
        imageIds: [aFaceImage(1).id, aFaceImage(2).id],
      },
    ]);
    const uploads = server.calls(uploadFaceImageEndpoint);
    expect(uploads.map(({ body }) => body.restaurantId)).toEqual([11, 11]);
    expect(uploads.map(({ body }) => body.image.type)).toEqual(['image/jpeg', 'image/jpeg']);
  });

  /** Sends Vera, gets no response, changes the name and sends again. */
  async function addTwice(person: UserEvent, dialog: HTMLElement) {
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    await person.type(name, 'Vera');
    await person.click(within(dialog).getByRole('radio', { name: 'Woman' }));
    await person.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText(/The server is not answering/)).toBeVisible();

    await person.type(name, ' Kim');
    await person.click(within(dialog).getByRole('button', { name: 'Add' }));
    return name;
  }

  it('retries a lost response without creating a duplicate, then saves later changes', async () => {
    const { person, dialog } = await openForm();
    server.use(
      mockEndpoint(createFaceProfileEndpoint, ({ body: { imageIds, ...rest } }) => {
        const profile = { id: 77, ...rest, images: [] };
        server.keepProfiles(profile);
        return lostAnswer(profile);
      }),
    );
    await addTwice(person, dialog);
    await card('Vera Kim');
    const [first, again] = server.calls(createFaceProfileEndpoint);
    expect(again?.body).toEqual(first?.body);
    expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(server.profiles().map(({ name }) => name)).toEqual(['Vera Kim']);
  });

  it('says that later changes are not saved if the retried response has no body', async () => {
    const { person, dialog } = await openForm();
    server.use(
      mockEndpoint(createFaceProfileEndpoint, ({ body: { imageIds, ...rest } }) => {
        server.keepProfiles({ id: 77, ...rest, images: [] });
        return lostAnswer();
      }),
    );
    const name = await addTwice(person, dialog);
    expect(await within(dialog).findByText(/without what you changed since/)).toBeVisible();
    expect(name).toHaveValue('Vera Kim');
    expect(screen.queryByText('The profile is saved')).toBeNull();

    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await card('Vera')).toBeVisible();
  });

  it('requires name and gender and shows the length limit of the name', async () => {
    const { person, dialog } = await openForm();
    await person.click(within(dialog).getByRole('button', { name: 'Add' }));
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    expect(name).toHaveAccessibleDescription(/Please fill this in/);
    expect(dialog).toHaveTextContent('Please choose');

    await person.click(name);
    await person.paste('x'.repeat(256));
    expect(name).toHaveAccessibleDescription(/256 of 255.*1 character over/);
    expect(server.wasCalled(createFaceProfileEndpoint)).toBe(false);
  });

  it('accepts dropped and pasted photos', async () => {
    const { dialog } = await openForm();
    fireEvent.drop(window, { dataTransfer: { files: [aPhoto('dropped.jpg')] } });
    fireEvent.paste(window, { clipboardData: { files: [aPhoto('pasted.jpg')] } });

    expect(await within(dialog).findByRole('listitem', { name: 'dropped.jpg' })).toBeVisible();
    expect(await within(dialog).findByRole('listitem', { name: 'pasted.jpg' })).toBeVisible();
    await waitFor(() => expect(within(dialog).getAllByText('Accepted')).toHaveLength(2));
  });

  it('shows for each rejected photo why, and keeps the accepted ones', async () => {
    const answers = [
      () => refusal(422, { status: 'no_face' }),
      () => refusal(422, { status: 'multiple_faces' }),
      () => refusal(422, { status: 'face_quality' }),
      () => refusal(413),
      () => refusal(415),
      () => aFaceImage(7),
    ];
    const { person, dialog } = await openForm();
    let number = -1;
    server.use(
      mockEndpoint(uploadFaceImageEndpoint, () => {
        number += 1;
        return answers[number]?.() ?? refusal(500);
      }),
    );
    await choosePhotos(
      person,
      ...['none', 'many', 'dark', 'large', 'odd', 'good'].map((name) => aPhoto(`${name}.jpg`)),
      aPhoto('notes.jpg', 'text/plain'),
    );
    const tile = (name: string) => within(dialog).getByRole('listitem', { name });
    await waitFor(() =>
      expect(tile('notes.jpg')).toHaveTextContent(/no picture that can be read\. Choose/),
    );
    expect(tile('good.jpg')).toHaveTextContent('Accepted');
    expect(tile('none.jpg')).toHaveTextContent(/No face found\. Choose/);
    expect(tile('many.jpg')).toHaveTextContent(/More than one face\. Crop/);
    expect(tile('dark.jpg')).toHaveTextContent(/too small, dark, blurred.*Take a photo/);
    expect(tile('large.jpg')).toHaveTextContent(/too large\. Choose/);
    expect(tile('odd.jpg')).toHaveTextContent(/no picture that can be read\. Choose/);
    expect(await accessibilityFaults(dialog)).toEqual([]);

    await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Vera');
    await person.click(within(dialog).getByRole('radio', { name: 'Woman' }));
    await person.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText(/6 photos were not taken/)).toBeVisible();
    expect(server.wasCalled(createFaceProfileEndpoint)).toBe(false);

    await person.click(within(dialog).getByRole('button', { name: 'Save without them' }));
    await card('Vera');
    expect(server.calls(createFaceProfileEndpoint).map(({ body }) => body.imageIds)).toEqual([
      [aFaceImage(7).id],
    ]);
  });

  it('does not blame the connection if the server refuses a photo, and shows the reason', async () => {
    const { person, dialog } = await openForm();
    server.use(mockEndpoint(uploadFaceImageEndpoint, () => refusal(403)));
    await choosePhotos(person, aPhoto('one.jpg'));
    const tile = await within(dialog).findByRole('listitem', { name: 'one.jpg' });
    await waitFor(() => expect(tile).toHaveTextContent('You do not have access to this.'));
    expect(
      within(dialog).getByText('1 photo has not been sent yet. The reason is under each photo.'),
    ).toBeVisible();
  });

  it('can retry failed uploads and remove photos', async () => {
    const { person, dialog } = await openForm();
    server.use(mockEndpoint(uploadFaceImageEndpoint, () => refusal(500)));
    await choosePhotos(person, aPhoto('one.jpg'), aPhoto('two.jpg'));
    expect(await within(dialog).findByText(/2 photos have not been sent yet/)).toBeVisible();

    await person.click(within(dialog).getByRole('button', { name: 'Remove two.jpg' }));
    expect(within(dialog).queryByRole('listitem', { name: 'two.jpg' })).toBeNull();
    server.use(mockEndpoint(uploadFaceImageEndpoint, () => aFaceImage(1)));
    await person.click(within(dialog).getByRole('button', { name: 'Send again' }));
    expect(await within(dialog).findByText('Accepted')).toBeVisible();
  });

  it('delays saving until the photos are uploaded', async () => {
    const { person, dialog } = await openForm();
    const { held, release } = hold();
    server.use(
      mockEndpoint(uploadFaceImageEndpoint, async () => {
        await held;
        return aFaceImage(1);
      }),
    );
    await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Vera');
    await person.click(within(dialog).getByRole('radio', { name: 'Woman' }));
    await choosePhotos(person, aPhoto());
    await person.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(server.wasCalled(createFaceProfileEndpoint)).toBe(false);

    await waitFor(() => expect(server.wasCalled(uploadFaceImageEndpoint)).toBe(true));
    release();
    expect(await card('Vera')).toHaveTextContent('1 photo');
  });

  it('says that a photo cannot be used if it belongs to another profile', async () => {
    const { person, dialog } = await openForm();
    server.use(
      mockEndpoint(createFaceProfileEndpoint, () =>
        refusal(400, { details: 'image_ids: belongs to another profile' }),
      ),
    );
    await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Vera');
    await person.click(within(dialog).getByRole('radio', { name: 'Woman' }));
    await person.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'One of the photos cannot be used',
    );
  });

  it.each([
    ['too_many_profiles', undefined, 'No more people fit into this list'],
    ['too_many_images', 'image_ids: more than 50 images of a profile', 'more photos than it can'],
  ])('names the exceeded limit (%s) and keeps the input', async (status, details, words) => {
    const { person, dialog } = await openForm();
    server.use(
      mockEndpoint(createFaceProfileEndpoint, () =>
        refusal(400, { status, ...(details !== undefined && { details }) }),
      ),
    );
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    await person.type(name, 'Vera');
    await person.click(within(dialog).getByRole('radio', { name: 'Woman' }));
    await person.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
    expect(name).toHaveValue('Vera');
  });

  it('says that too many photos are pending and offers to send again', async () => {
    const { person, dialog } = await openForm();
    server.use(
      mockEndpoint(uploadFaceImageEndpoint, () => refusal(400, { status: 'too_many_uploads' })),
    );
    await choosePhotos(person, aPhoto());
    expect(await within(dialog).findByText(/Too many photos of this restaurant/)).toBeVisible();
    expect(await within(dialog).findByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it('asks before discarding photos and input', async () => {
    const { person, dialog } = await openForm();
    await choosePhotos(person, aPhoto());
    await within(dialog).findByText('Accepted');
    await person.keyboard('{Escape}');
    await person.click(await button('Stay'));
    expect(within(dialog).getByText('Accepted')).toBeInTheDocument();

    await person.click(await button('Cancel'));
    await person.click(await button('Leave without saving'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview-1');
  });

  it('offers no photo upload without the permission', async () => {
    const { dialog } = await openForm(without('create_face_profile_image'));
    expect(dialog).toHaveTextContent('You may not add photos.');
    expect(within(dialog).queryByRole('button', { name: 'Choose photos' })).toBeNull();
  });
});

describe('editing a profile', () => {
  async function openEditor(options: RenderOptions = {}) {
    server.keepLists(aFaceList());
    server.keepProfiles(aFaceProfile({ images: [aFaceImage(1), aFaceImage(2)] }));
    const rendered = await open(options);
    await rendered.person.click(await button('Anna Petrova'));
    return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Edit profile' }) };
  }
  const updates = () => server.calls(updateFaceProfileEndpoint).map(({ body }) => body);

  it('saves name, gender and photos without reloading the profile', async () => {
    const { person, dialog } = await openEditor();
    await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), '!');
    await person.click(within(dialog).getByRole('button', { name: 'Remove Photo 1' }));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));

    expect(await card('Anna Petrova!')).toHaveTextContent('1 photo');
    expect(updates()).toEqual([
      { name: 'Anna Petrova!', gender: 'F', imageIds: [aFaceImage(2).id] },
    ]);
    expect(profileCalls()).toHaveLength(1);
  });

  it('shows another user’s changes on conflict and can save both', async () => {
    const { person, dialog } = await openEditor();
    server.changeProfile(401, {
      name: 'Anna Kim',
      images: [aFaceImage(1), aFaceImage(2), aFaceImage(3)],
    });
    await person.click(within(dialog).getByRole('radio', { name: 'Man' }));
    await person.click(within(dialog).getByRole('button', { name: 'Remove Photo 2' }));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));

    expect(await within(dialog).findByText(/Somebody has changed this/)).toBeVisible();
    expect(dialog).toHaveTextContent('Name is now “Anna Kim”');
    expect(dialog).toHaveTextContent('Photos: 1 added, 0 removed');
    expect(server.profiles()).toMatchObject([{ name: 'Anna Kim', gender: 'F' }]);
    expect(await accessibilityFaults(dialog)).toEqual([]);

    await person.click(within(dialog).getByRole('button', { name: 'Save my changes too' }));
    await card('Anna Kim');
    expect(updates().slice(1)).toEqual([
      { name: 'Anna Kim', gender: 'M', imageIds: [aFaceImage(1).id, aFaceImage(3).id] },
    ]);
  });

  it('retries without asking if only the version has changed', async () => {
    const { person, dialog } = await openEditor();
    let isFirst = true;
    server.use(
      mockEndpoint(updateFaceProfileEndpoint, () => {
        if (!isFirst) return aFaceProfile({ name: 'Anna Petrova!' });
        isFirst = false;
        return refusal(412);
      }),
    );
    await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), '!');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await card('Anna Petrova!');
    expect(updates()).toHaveLength(2);
  });

  it('says that the profile is missing, and on “Save mine” that it was deleted', async () => {
    const { person, dialog } = await openEditor();
    server.use(mockEndpoint(updateFaceProfileEndpoint, () => refusal(412)));
    server.keepProfiles();
    await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), '!');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/not where it was/)).toBeVisible();

    server.use(mockEndpoint(updateFaceProfileEndpoint, () => refusal(404)));
    await person.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('somebody has deleted it');
    expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('Anna Petrova!');
  });

  it('says that a photo could not be loaded', async () => {
    const { dialog } = await openEditor();
    const tile = within(dialog).getByRole('listitem', { name: 'Photo 1' });
    const photo = tile.querySelector('img');
    if (photo) fireEvent.error(photo);
    expect(tile).toHaveTextContent('The picture could not be loaded');
    expect(within(dialog).getByRole('listitem', { name: 'Photo 2' })).not.toHaveTextContent(
      'could not be loaded',
    );
    expect(await accessibilityFaults(dialog)).toEqual([]);
  });

  it('does not offer to remove photos without the permission', async () => {
    const { dialog } = await openEditor(without('delete_face_profile_image'));
    expect(within(dialog).getByRole('listitem', { name: 'Photo 1' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /Remove/ })).toBeNull();
  });
});

describe('deleting a profile', () => {
  it('is available without the permission to edit', async () => {
    server.keepLists(aFaceList());
    server.keepProfiles(aFaceProfile());
    const { person } = await open(only('read_face_profile', 'delete_face_profile'));
    await person.click(await button('Anna Petrova'));
    await person.click(await button('Delete…'));
    expect(
      await screen.findByRole('alertdialog', { name: 'Delete “Anna Petrova”?' }),
    ).toBeVisible();
  });

  it('says what else is deleted and asks for confirmation', async () => {
    server.keepLists(aFaceList());
    server.keepProfiles(aFaceProfile({ images: [aFaceImage(1)] }));
    const { person } = await open();
    await person.click(await button('Anna Petrova'));
    await person.click(await button('Delete…'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Anna Petrova”?' });
    expect(dialog).toHaveTextContent('1 photo and all detections of this person are deleted too.');

    await person.click(within(dialog).getByRole('button', { name: 'Delete profile' }));
    expect(await screen.findByText('Nobody is in this list yet')).toBeVisible();
    expect(server.calls(deleteFaceProfileEndpoint).map(({ params }) => params)).toEqual([
      { id: 401 },
    ]);
  });
});

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}
