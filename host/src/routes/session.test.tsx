import { describe, expect, it } from '@jest/globals';
import {
  blacklistTokenEndpoint,
  logInEndpoint,
  readCurrentUserEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import { session } from '@maitred/shared-kit/session';
import {
  aUser,
  createServerDouble,
  hold,
  mockEndpoint,
  noAnswer,
  refusal,
} from '@maitred/shared-kit/testing';
import { toast } from '@maitred/shared-kit/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../messages/en.json';
import { address, renderApplication, shellAnswers } from '../testing/render-application';

const server = createServerDouble(
  ...shellAnswers(),
  mockEndpoint(logInEndpoint, () => ({ access: 'access', refresh: 'refresh' })),
  mockEndpoint(blacklistTokenEndpoint, () => undefined),
);

async function signIn() {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'anna' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('without a session', () => {
  it.each(['/', '/alerts', '/403', '/no/such/page', '/11/face-profiles/31'])(
    '%s redirects to /login',
    async (path) => {
      await renderApplication({ path, isLoggedIn: false });
      await waitFor(() => expect(address()).toBe('/login'));
      expect(document.title).toBe('Sign in · Maitred');
    },
  );

  it('the address is restored after the sign-in, with query and fragment', async () => {
    await renderApplication({ path: '/alerts?page=2#501', isLoggedIn: false });
    await signIn();
    await waitFor(() => expect(address()).toBe('/alerts?page=2#501'));
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/alerts',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    '/login',
    42,
  ])('a sign-in never redirects to %s', async (from) => {
    await renderApplication({ path: '/login', state: { from }, isLoggedIn: false });
    await signIn();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('the user who signs in here wins over a session handed over by another tab meanwhile', async () => {
    const { held, release } = hold();
    server.use(
      mockEndpoint(logInEndpoint, async () => {
        await held;
        return { access: 'of anna', refresh: 'refresh' };
      }),
      mockEndpoint(readCurrentUserEndpoint, ({ headers }) =>
        aUser({ username: headers.get('Authorization') === 'Bearer of anna' ? 'anna' : 'boris' }),
      ),
    );
    await renderApplication({ path: '/login', isLoggedIn: false });
    await signIn();
    const lineage = { id: 'handed-over', issuedAt: 1 };
    act(() => session.adopt({ access: 'of boris', refresh: 'refresh', lineage }));
    expect(await screen.findByRole('button', { name: /boris: account menu/ })).toBeInTheDocument();
    await act(async () => release());
    expect(await screen.findByRole('button', { name: /anna: account menu/ })).toBeInTheDocument();
    expect(session.metadata.id).not.toBe('handed-over');
  });

  it('a username of more than 150 characters cannot be entered', async () => {
    await renderApplication({ path: '/login', isLoggedIn: false });
    const username = screen.getByRole('textbox', { name: 'Username' });
    await userEvent.click(username);
    await userEvent.paste('a'.repeat(151));
    expect(username).toHaveValue('a'.repeat(150));
  });

  it('wrong credentials show a message and keep the username in the form', async () => {
    server.use(mockEndpoint(logInEndpoint, () => refusal(401, { status: 'invalid_credentials' })));
    await renderApplication({ path: '/login', isLoggedIn: false });
    await signIn();
    expect(await screen.findByText(en['host.login.wrong'])).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('anna');
  });
});

describe('the application start', () => {
  it('reads the current user first and shows a spinner meanwhile', async () => {
    const { held, release } = hold();
    server.use(
      mockEndpoint(readCurrentUserEndpoint, async () => {
        await held;
        return aUser();
      }),
    );
    await renderApplication();
    expect(screen.getByRole('status', { name: en['host.start.loading'] })).toBeInTheDocument();
    expect(server.calls(readUnreadCountEndpoint)).toEqual([]);
    await act(async () => release());
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
  });

  it('shows an error with a retry that starts the application', async () => {
    server.use(mockEndpoint(readCurrentUserEndpoint, noAnswer));
    await renderApplication();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(en['host.start.failed']);
    expect(alert).toHaveTextContent('The server is not answering');
    server.use(mockEndpoint(readCurrentUserEndpoint, () => aUser()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
  });
});

describe('the account menu', () => {
  const open = async (username: string) => {
    const name = new RegExp(`${username}: account menu`);
    await userEvent.click(await screen.findByRole('button', { name }));
    return screen.findByRole('menuitem', { name: 'Log out' });
  };

  it("shows the user's initial, name and e-mail", async () => {
    await renderApplication();
    const button = await screen.findByRole('button', { name: /anna: account menu/ });
    expect(button.querySelector('[aria-hidden]')).toHaveTextContent(/^a$/);
    expect(within(button).getByText('anna', { exact: true })).toBeInTheDocument();
    expect(within(button).getByText('anna@bistro.example')).toBeInTheDocument();
  });

  it('shows no e-mail if there is none, and an initial of any script', async () => {
    const { email: _email, ...user } = aUser({ username: '🦊ivan' });
    server.use(mockEndpoint(readCurrentUserEndpoint, () => user));
    await renderApplication();
    const button = await screen.findByRole('button', { name: /ivan: account menu/ });
    expect(button.querySelector('[aria-hidden]')).toHaveTextContent(/^🦊$/);
    expect(button).not.toHaveTextContent('@');
  });

  it('logs out: blacklists the refresh token and clears everything of the session', async () => {
    await renderApplication({ path: '/alerts' });
    const item = await open('anna');
    act(() => void toast.success({ title: 'Saved for anna' }));
    await userEvent.click(item);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(server.calls(blacklistTokenEndpoint).map(({ body }) => body)).toEqual([
      { refresh: 'refresh' },
    ]);
    expect(session.accessToken).toBeUndefined();
    expect(screen.queryByText('Saved for anna')).toBeNull();
    const readsBefore = server.calls(readCurrentUserEndpoint).length;
    await signIn();
    // Not the previous person's screen, and nothing from that person's cache.
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(server.calls(readCurrentUserEndpoint).length).toBe(readsBefore + 1));
  });

  it('logs out even if the server does not respond', async () => {
    server.use(mockEndpoint(blacklistTokenEndpoint, noAnswer));
    await renderApplication();
    await userEvent.click(await open('anna'));
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
