import { describe, expect, it, jest } from '@jest/globals';
import { readCurrentUserEndpoint } from '@maitred/contract';
import { reloadEndpoint } from '@maitred/shared-kit/api';
import { Link, useUnsavedWork } from '@maitred/shared-kit/router';
import { session } from '@maitred/shared-kit/session';
import { aUser, createServerDouble, mockEndpoint } from '@maitred/shared-kit/testing';
import { useConfirmation } from '@maitred/shared-kit/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, renderApplication, shellAnswers } from '../testing/render-application';

const server = createServerDouble(...shellAnswers());

const handleDelete = jest.fn();

function Zones() {
  const confirm = useConfirmation();
  return (
    <>
      <button
        type="button"
        onClick={() => confirm({ title: 'Delete the zone?', onConfirm: handleDelete })}
      >
        Delete
      </button>
      <Link to="/cameras?camera=51">Camera 51</Link>
    </>
  );
}

function Form() {
  useUnsavedWork(true);
  return <p>unsaved</p>;
}

function Draft() {
  useUnsavedWork(true, { description: 'This tab keeps it.' });
  return <p>unsaved</p>;
}

/** Opens a screen with unsaved work, and takes the screen away. */
async function lose(screenOfPart: typeof Form, take: () => unknown, where: string) {
  await renderApplication({ path: '/cameras', loadPart: async () => screenOfPart });
  await screen.findByText('unsaved');
  await act(async () => void (await take()));
  await waitFor(() => expect(address()).toBe(where));
}

function withdrawPermissions() {
  server.use(mockEndpoint(readCurrentUserEndpoint, () => aUser({ permissions: [] })));
  return reloadEndpoint(readCurrentUserEndpoint);
}

async function openQuestion() {
  await renderApplication({ loadPart: async () => Zones });
  await userEvent.click(await screen.findByRole('link', { name: 'Cameras' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Camera 51' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByRole('alertdialog', { name: 'Delete the zone?' });
}

const expectNoQuestion = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

describe('an open confirmation', () => {
  it('closes with the session, without running its action', async () => {
    await openQuestion();
    act(() => session.logOut('elsewhere'));
    await waitFor(() => expect(address()).toBe('/login'));
    await expectNoQuestion();
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(handleDelete).not.toHaveBeenCalled();
  });

  it('closes when the user goes back, even within the same screen', async () => {
    await openQuestion();
    act(() => window.history.back());
    await waitFor(() => expect(address()).not.toContain('camera=51'));
    await expectNoQuestion();
    expect(handleDelete).not.toHaveBeenCalled();
  });

  it('stays open if it asks about leaving the screen', async () => {
    await renderApplication({ path: '/cameras', loadPart: async () => Form });
    await screen.findByText('unsaved');
    await userEvent.click(screen.getByRole('link', { name: 'Alerts' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(address()).toMatch(/^\/cameras/);
    await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/alerts'));
  });
});

describe('unsaved input', () => {
  const lost = 'What you had entered and not saved is lost.';

  it.each(['expired', 'elsewhere'] as const)(
    'is reported as lost when the session ends: %s',
    async (reason) => {
      await lose(Form, () => session.logOut(reason), '/login');
      expect(await screen.findByText(lost)).toBeVisible();
    },
  );

  it('is reported as lost if the user loses access to the screen', async () => {
    await lose(Form, withdrawPermissions, '/403');
    expect(await screen.findByText(lost)).toBeVisible();
    expect(screen.getByText('You do not have access to “Cameras”')).toBeVisible();
  });

  it('is not reported as lost if the screen says that the tab keeps it', async () => {
    await lose(Draft, withdrawPermissions, '/403');
    await screen.findByText('You do not have access to “Cameras”');
    expect(screen.queryByText(lost)).not.toBeInTheDocument();
    act(() => session.logOut('expired'));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(screen.queryByText(lost)).not.toBeInTheDocument();
  });
});
