import { describe, expect, it, jest } from '@jest/globals';
import {
  createFaceProfileEndpoint,
  deleteFaceProfileEndpoint,
  listFaceProfilesEndpoint,
  updateFaceProfileEndpoint,
  uploadFaceImageEndpoint,
} from '@maitred/contract';
import { hold, mockEndpoint, noAnswer, refusal } from '@maitred/shared-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FaceProfilesScreen } from '../screens/face-profiles-screen';
import { aFaceImage, aFaceList, aFaceProfile, createFacesServer } from '../testing/faces-server';
import { aPhoto, choosePhotos, simulatePictures } from '../testing/pictures';
import { playOnFridayEvening, renderFaces } from '../testing/render-faces';

const server = createFacesServer();
playOnFridayEvening();
simulatePictures();

const anna = aFaceProfile({ images: [aFaceImage(1), aFaceImage(2)] });
const boris = aFaceProfile({ id: 402, name: 'Boris Orlov', gender: 'M' });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const card = (name: string) => screen.findByRole('article', { name });
const name = () => screen.findByRole('textbox', { name: /Name/ });
const nobodyAsks = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const updates = () => server.calls(updateFaceProfileEndpoint).map(({ body }) => body);

async function open() {
  server.keepLists(aFaceList());
  server.keepProfiles(anna, boris);
  const { person } = await renderFaces(<FaceProfilesScreen />, {
    route: '/:restaurantId/face-profiles/:listId',
    path: '/11/face-profiles/31',
  });
  return person;
}

async function edit(whom: string) {
  const person = await open();
  await person.click(await button(whom));
  return { person, dialog: await screen.findByRole('dialog', { name: 'Edit profile' }) };
}

/** Keeps uploads pending until they are released; each then becomes a new image. */
function holdPhotos() {
  const { held, release } = hold();
  let number = 6;
  server.use(
    mockEndpoint(uploadFaceImageEndpoint, async () => {
      await held;
      number += 1;
      return aFaceImage(number);
    }),
  );
  return release;
}

it('says that the list has been deleted if adding a person returns 404', async () => {
  server.use(mockEndpoint(createFaceProfileEndpoint, () => refusal(404)));
  const person = await open();
  await person.click(await button('Add a person'));
  const dialog = await screen.findByRole('dialog');
  await person.type(await name(), 'Vera');
  await person.click(within(dialog).getByRole('radio', { name: 'Woman' }));
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'This list no longer exists: somebody has deleted it.',
  );
  expect(await name()).toHaveValue('Vera');
});

describe('saving while photos are being uploaded', () => {
  it('is cancelled by further edits, which the next Save includes', async () => {
    const release = holdPhotos();
    const { person, dialog } = await edit('Anna Petrova');
    await choosePhotos(person, aPhoto());
    const save = within(dialog).getByRole('button', { name: /Save/ });
    await person.click(save);
    expect(save).toHaveAttribute('aria-busy', 'true');

    await person.type(await name(), '-Kim');
    await person.click(within(dialog).getByRole('button', { name: 'Remove Photo 1' }));
    expect(save).not.toHaveAttribute('aria-busy');
    release();
    expect(await within(dialog).findByText('Accepted')).toBeVisible();
    expect(updates()).toEqual([]);

    await person.click(save);
    expect(await card('Anna Petrova-Kim')).toHaveTextContent('2 photos');
    expect(updates()).toEqual([
      { name: 'Anna Petrova-Kim', gender: 'F', imageIds: [aFaceImage(2).id, aFaceImage(7).id] },
    ]);
  });

  it('waits for photos added after Save was clicked', async () => {
    const release = holdPhotos();
    const { person, dialog } = await edit('Anna Petrova');
    await choosePhotos(person, aPhoto('one.jpg'));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await choosePhotos(person, aPhoto('two.jpg'));
    release();
    expect(await card('Anna Petrova')).toHaveTextContent('4 photos');
  });

  it('saves nothing if the form is closed without saving', async () => {
    holdPhotos();
    const { person, dialog } = await edit('Anna Petrova');
    await person.type(await name(), '-Kim');
    await choosePhotos(person, aPhoto());
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await person.click(await button('Leave without saving'));
    await nobodyAsks();

    await person.click(await button('Boris Orlov'));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(await name()).toHaveValue('Boris Orlov');
    expect(updates()).toEqual([]);
    expect(screen.queryByText('The profile is saved')).toBeNull();
  });

  it('waits for photos when saving over another user’s change as well', async () => {
    const { person, dialog } = await edit('Anna Petrova');
    server.changeProfile(401, { gender: 'M' });
    await person.type(await name(), '-Kim');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    const both = await within(dialog).findByRole('button', { name: 'Save my changes too' });
    const release = holdPhotos();
    await choosePhotos(person, aPhoto());
    await person.click(both);
    expect(updates()).toHaveLength(1);

    release();
    await card('Anna Petrova-Kim');
    expect(updates().slice(1)).toEqual([
      {
        name: 'Anna Petrova-Kim',
        gender: 'M',
        imageIds: [aFaceImage(1).id, aFaceImage(2).id, aFaceImage(7).id],
      },
    ]);
  });

  it('waits for photos if the profile was not found, and asks about rejected ones', async () => {
    const { person, dialog } = await edit('Anna Petrova');
    server.use(
      mockEndpoint(listFaceProfilesEndpoint, () => ({ next: null, previous: null, results: [] })),
    );
    server.changeProfile(401, { gender: 'M' });
    await person.type(await name(), '-Kim');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    const mine = await within(dialog).findByRole('button', { name: 'Save mine' });
    const { held, release } = hold();
    server.use(
      mockEndpoint(uploadFaceImageEndpoint, async () => {
        await held;
        return refusal(422, { status: 'no_face' });
      }),
    );
    await choosePhotos(person, aPhoto());
    await person.click(mine);
    release();
    expect(await within(dialog).findByText(/1 photo was not taken/)).toBeVisible();
    expect(updates()).toHaveLength(1);

    await person.click(within(dialog).getByRole('button', { name: 'Save without them' }));
    await nobodyAsks();
    expect(updates().slice(1)).toEqual([
      { name: 'Anna Petrova-Kim', gender: 'F', imageIds: anna.images.map(({ id }) => id) },
    ]);
  });

  it('does not resolve a conflict with an empty name', async () => {
    const { person, dialog } = await edit('Anna Petrova');
    server.changeProfile(401, { gender: 'M' });
    await person.type(await name(), '!');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    const both = await within(dialog).findByRole('button', { name: 'Save my changes too' });
    await person.clear(await name());
    await person.click(both);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(await name()).toHaveAccessibleDescription(/Please fill this in/);
    expect(within(dialog).queryByText(/Somebody has changed/)).toBeNull();
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(updates()).toHaveLength(1);
  });
});

describe('a profile that is being saved', () => {
  it('is sent only once and ignores further input', async () => {
    const { held, release } = hold();
    server.use(mockEndpoint(createFaceProfileEndpoint, () => held.then(() => undefined)));
    const person = await open();
    await person.click(await button('Add a person'));
    const dialog = await screen.findByRole('dialog');
    await person.type(await name(), 'Vera');
    await person.click(within(dialog).getByRole('radio', { name: 'Woman' }));
    await person.dblClick(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(server.wasCalled(createFaceProfileEndpoint)).toBe(true));

    await person.type(await name(), ' Kim{Enter}');
    expect(await name()).toHaveValue('Vera');
    fireEvent.paste(window, { clipboardData: { files: [aPhoto('late.jpg')] } });
    expect(within(dialog).queryByRole('listitem', { name: 'late.jpg' })).toBeNull();
    release();
    await nobodyAsks();
    expect(server.calls(createFaceProfileEndpoint)).toHaveLength(1);
  });

  async function leaveWhileSaving() {
    const { person, dialog } = await edit('Anna Petrova');
    await person.type(await name(), '-Kim');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await person.keyboard('{Escape}');
    await person.click(await button('Leave without saving'));
    await nobodyAsks();
    return { person };
  }

  it('does not close another profile’s form if its own was closed', async () => {
    const { held, release } = hold();
    server.use(mockEndpoint(updateFaceProfileEndpoint, () => held.then(() => undefined)));
    const { person } = await leaveWhileSaving();

    await person.click(await button('Boris Orlov'));
    await person.type(await name(), ' the second');
    release();
    expect(await screen.findByText('The profile is saved')).toBeVisible();
    expect(await name()).toHaveValue('Boris Orlov the second');
  });

  it('reports a failed save even if its form was closed', async () => {
    const { held, release } = hold();
    server.use(mockEndpoint(updateFaceProfileEndpoint, () => held.then(() => noAnswer())));
    await leaveWhileSaving();
    release();
    expect(await screen.findByText('“Anna Petrova-Kim” was not saved')).toBeVisible();
    expect(screen.getByText(/The server is not answering/)).toBeVisible();
  });
});

describe('deleting a profile', () => {
  async function askToDelete() {
    const { person } = await edit('Anna Petrova');
    await person.click(await button('Delete…'));
    return { person, dialog: await screen.findByRole('alertdialog') };
  }

  it('returns to the form with its input if the confirmation is cancelled', async () => {
    const { person } = await edit('Anna Petrova');
    await person.type(await name(), '-Kim');
    await person.click(await button('Delete…'));
    await screen.findByRole('alertdialog', { name: 'Delete “Anna Petrova”?' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await name()).toHaveValue('Anna Petrova-Kim');
    expect(await button('Delete…')).toHaveFocus();
  });

  it('is requested once and does not close a form opened in the meantime', async () => {
    const { held, release } = hold();
    server.use(mockEndpoint(deleteFaceProfileEndpoint, () => held.then(() => undefined)));
    const { person, dialog } = await askToDelete();
    await person.dblClick(within(dialog).getByRole('button', { name: 'Delete profile' }));
    await leave(person);
    await person.click(await button('Boris Orlov'));
    await person.type(await name(), ' the second');
    release();

    expect(await screen.findByText('“Anna Petrova” is deleted')).toBeVisible();
    expect(await name()).toHaveValue('Boris Orlov the second');
    expect(server.calls(deleteFaceProfileEndpoint)).toHaveLength(1);
  });

  it('reports a failure even if the confirmation was closed', async () => {
    const { held, release } = hold();
    server.use(mockEndpoint(deleteFaceProfileEndpoint, () => held.then(() => refusal(503))));
    const { person, dialog } = await askToDelete();
    await person.click(within(dialog).getByRole('button', { name: 'Delete profile' }));
    await leave(person);
    release();
    expect(await screen.findByText('“Anna Petrova” could not be deleted')).toBeVisible();
    expect(screen.getByText(/The server is busy/)).toBeVisible();
    expect(await card('Anna Petrova')).toBeVisible();
  });

  /** Closes the confirmation and then the form below it. */
  async function leave(person: UserEvent) {
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await person.keyboard('{Escape}');
    await nobodyAsks();
  }
});
