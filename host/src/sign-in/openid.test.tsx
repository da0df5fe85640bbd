import { describe, expect, it } from '@jest/globals';
import {
  blacklistTokenEndpoint,
  exchangeSignInCodeEndpoint,
  readIssuerLogoutEndpoint,
} from '@maitred/contract';
import { session } from '@maitred/shared-kit/session';
import { createServerDouble, mockEndpoint, noAnswer, refusal } from '@maitred/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../messages/en.json';
import { address, renderApplication, shellAnswers } from '../testing/render-application';

const server = createServerDouble(
  ...shellAnswers(),
  mockEndpoint(exchangeSignInCodeEndpoint, () => ({ access: 'access-2', refresh: 'refresh-2' })),
  mockEndpoint(blacklistTokenEndpoint, () => undefined),
);
const config = { openid: { name: 'Example ID' } };
const login = (path: string, state?: unknown) =>
  renderApplication({ path, state, config, isLoggedIn: false });
const say = (id: keyof typeof en) => en[id].replaceAll('{name}', 'Example ID');
const link = () => screen.getByRole('link', { name: 'Sign in with Example ID' });

describe('a deployment with an OpenID issuer', () => {
  it('offers it next to the password', async () => {
    await login('/login');
    expect(link()).toHaveAttribute('href', '/api/openid/start/');
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });

  it('signs in with the returned code, sends it once, and restores the address', async () => {
    const { unmount } = await login('/login', { from: '/alerts?page=2' });
    link().addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link());
    // The page is unloaded meanwhile.
    unmount();
    await login('/login#openid=the-code');
    await waitFor(() => expect(address()).toBe('/alerts?page=2'));
    expect(session.accessToken).toBe('access-2');
    expect(server.calls(exchangeSignInCodeEndpoint).map(({ body }) => body)).toEqual([
      { code: 'the-code' },
    ]);
  });

  it.each([
    ['refused', 'host.openid.refused'],
    ['unreachable', 'host.openid.unreachable'],
    ['expired', 'host.openid.expired'],
    ['not_allowed', 'host.openid.notAllowed'],
    ['failed', 'host.openid.failed'],
    ['a word of later', 'host.openid.failed'],
  ] as const)('explains why the sign-in failed: %s', async (word, id) => {
    await login(`/login#openid_error=${encodeURIComponent(word)}`);
    expect(await screen.findByText(say(id))).toBeInTheDocument();
    expect(address()).toBe('/login');
    expect(link()).toBeInTheDocument();
  });

  it('ignores an unknown refusal in the history state and restores the address', async () => {
    await login('/login', { from: '/alerts', refusal: 'a word of later' });
    expect(link()).toBeInTheDocument();
    act(() => session.logIn({ access: 'access-2', refresh: 'refresh-2' }));
    await waitFor(() => expect(address()).toBe('/alerts'));
  });

  it('shows an error if the code is no longer valid or the server does not respond', async () => {
    server.use(
      mockEndpoint(exchangeSignInCodeEndpoint, () => refusal(401, { status: 'code_invalid' })),
    );
    const { unmount } = await login('/login#openid=used');
    expect(await screen.findByText(say('host.openid.expired'))).toBeInTheDocument();
    expect(session.accessToken).toBeUndefined();
    unmount();
    server.use(mockEndpoint(exchangeSignInCodeEndpoint, noAnswer));
    await login('/login#openid=used');
    expect(await screen.findByText(say('host.openid.failed'))).toBeInTheDocument();
  });

  it("asks for the issuer's logout address, and logs out here even if it gets no response", async () => {
    server.use(mockEndpoint(readIssuerLogoutEndpoint, noAnswer));
    await renderApplication({ config });
    await userEvent.click(await screen.findByRole('button', { name: /anna: account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(server.calls(readIssuerLogoutEndpoint)).toHaveLength(1);
    expect(server.calls(blacklistTokenEndpoint)).toHaveLength(1);
  });
});

describe('a deployment without an OpenID issuer', () => {
  it('offers none, and ignores a code in the URL', async () => {
    await renderApplication({ path: '/login#openid=the-code', isLoggedIn: false });
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Sign in with/ })).toBeNull();
    expect(server.calls(exchangeSignInCodeEndpoint)).toEqual([]);
  });
});
