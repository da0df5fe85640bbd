import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { logInFromMessengerEndpoint } from '@maitred/contract';
import { session } from '@maitred/shared-kit/session';
import {
  accessibilityFaults,
  createServerDouble,
  mockEndpoint,
  refusal,
} from '@maitred/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../messages/en.json';
import ru from '../messages/ru.json';
import type { WebApp } from '../messenger/web-app';
import { renderApplication } from '../testing/render-application';

const server = createServerDouble(
  mockEndpoint(logInFromMessengerEndpoint, () => ({ status: 'ok' })),
);
const PATH = '/telegram/authentication/bot-7';
let scripts = 0;

afterEach(() => {
  for (const script of document.head.querySelectorAll('script')) script.remove();
  Object.assign(window, { Telegram: undefined });
});

/** A configuration with a new script address, because each script is loaded only once per page. */
function messenger() {
  scripts += 1;
  return { messenger: { scriptUrl: `https://messenger.example/web-app-${scripts}.js` } };
}

const script = () =>
  waitFor(() => {
    const found = document.head.querySelector<HTMLScriptElement>('script[src*=messenger]');
    if (found === null) throw new Error('The script was not asked for');
    return found;
  });

function aWebApp(initData = 'user=7&hash=abc') {
  return {
    initData,
    ready: jest.fn(),
    expand: jest.fn(),
    close: jest.fn(),
  } satisfies WebApp;
}

/** Opens the mini-app as the messenger does: its script provides this web-app. */
async function openMiniApp(webApp: WebApp = aWebApp(), path = PATH) {
  await renderApplication({ path, isLoggedIn: false, config: messenger() });
  const element = await script();
  Object.assign(window, { Telegram: { WebApp: webApp } });
  await act(async () => element.dispatchEvent(new Event('load')));
}

const username = () => screen.getByRole('textbox', { name: en['host.login.username'] });
const password = () => screen.getByLabelText(en['host.login.password']);
const submit = () => userEvent.click(screen.getByRole('button', { name: en['host.login.submit'] }));

async function signIn() {
  await userEvent.type(username(), 'anna');
  await userEvent.type(password(), 'secret');
  await submit();
}

describe('the messenger mini-app', () => {
  it('needs no session, and loads the script from the configured address', async () => {
    await renderApplication({ path: PATH, isLoggedIn: false, config: messenger() });
    expect((await script()).src).toBe(`https://messenger.example/web-app-${scripts}.js`);
    expect(screen.getByRole('status', { name: en['host.messenger.loading'] })).toBeVisible();
  });

  it('tells the messenger that it is ready, and expands the view', async () => {
    const webApp = aWebApp();
    await openMiniApp(webApp);
    expect(webApp.ready).toHaveBeenCalledTimes(1);
    expect(webApp.expand).toHaveBeenCalledTimes(1);
  });

  it('shows a form with username, password and a button', async () => {
    await openMiniApp();
    expect(username()).toBeVisible();
    expect(password()).toBeVisible();
    expect(screen.getByRole('button', { name: en['host.login.submit'] })).toBeVisible();
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('sends username, password and init data to the bot in the URL, without a token', async () => {
    session.setTokens({ access: 'of somebody else', refresh: 'refresh' });
    const webApp = aWebApp('query_id=1&hash=f00');
    await openMiniApp(webApp);
    await signIn();
    await waitFor(() => expect(webApp.close).toHaveBeenCalledTimes(1));
    const [call] = server.calls(logInFromMessengerEndpoint);
    expect(call?.params).toEqual({ uid: 'bot-7' });
    expect(call?.body).toEqual({
      username: 'anna',
      password: 'secret',
      initData: 'query_id=1&hash=f00',
    });
    expect(call?.headers.get('Authorization')).toBeNull();
  });

  it('asks the messenger to close on success, and shows a message if it stays open', async () => {
    await openMiniApp();
    await signIn();
    expect(await screen.findByText(en['host.messenger.done'])).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('requires username and password, and sends nothing without them', async () => {
    await openMiniApp();
    await submit();
    expect(screen.getAllByText(en['host.login.required'])).toHaveLength(2);
    expect(username()).toHaveFocus();
    expect(username()).toBeInvalid();
    await userEvent.type(username(), 'anna');
    await submit();
    expect(screen.getAllByText(en['host.login.required'])).toHaveLength(1);
    expect(password()).toHaveFocus();
    expect(server.calls(logInFromMessengerEndpoint)).toEqual([]);
  });

  it('shows its own message for a 401, keeps the username, and never refreshes the token', async () => {
    const webApp = aWebApp();
    session.setTokens({ access: 'old', refresh: 'refresh' });
    await openMiniApp(webApp);
    server.use(
      mockEndpoint(logInFromMessengerEndpoint, () =>
        refusal(401, { status: 'invalid_credentials' }),
      ),
    );
    await signIn();
    expect(await screen.findByText(en['host.messenger.wrong'])).toBeVisible();
    expect(username()).toHaveValue('anna');
    expect(webApp.close).not.toHaveBeenCalled();
    expect(server.calls(logInFromMessengerEndpoint)).toHaveLength(1);
  });

  it('asks a user with expired init data to start again at the bot', async () => {
    await openMiniApp();
    server.use(
      mockEndpoint(logInFromMessengerEndpoint, () => refusal(403, { status: 'init_data_expired' })),
    );
    await signIn();
    expect(await screen.findByText(en['host.messenger.outdated'])).toBeVisible();
  });

  it('explains other failures as the rest of the application does', async () => {
    await openMiniApp();
    server.use(mockEndpoint(logInFromMessengerEndpoint, () => refusal(503)));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(/busy or being updated/);
  });

  it.each([
    ['without init data', { WebApp: aWebApp('') }],
    ['without a web-app on the page', {}],
  ])('shows an error view %s', async (_case, brought) => {
    await renderApplication({ path: PATH, isLoggedIn: false, config: messenger() });
    const element = await script();
    Object.assign(window, { Telegram: brought });
    await act(async () => element.dispatchEvent(new Event('load')));
    expect(screen.getByRole('alert')).toHaveTextContent(en['host.messenger.outside']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows an error view if the URL names no bot', async () => {
    await openMiniApp(aWebApp(), '/telegram/authentication/');
    expect(screen.getByRole('alert')).toHaveTextContent(en['host.messenger.outside']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows an error view and loads no script if no messenger is configured', async () => {
    await renderApplication({ path: PATH, isLoggedIn: false, locale: 'ru' });
    expect(await screen.findByText(ru['host.messenger.outside'])).toBeVisible();
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('says that the messenger does not respond if its script fails to load', async () => {
    await renderApplication({ path: PATH, isLoggedIn: false, config: messenger() });
    const element = await script();
    await act(async () => element.dispatchEvent(new Event('error')));
    expect(screen.getByRole('alert')).toHaveTextContent(en['host.messenger.unreachable']);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
