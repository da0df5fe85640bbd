import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useUnsavedDraft } from '@maitred/shared-kit/router';
import { accessibilityFaults, createServerDouble } from '@maitred/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { LoadedRemote } from '../federation/remote-loader';
import { REGISTRY_ADDRESS, type Registry } from '../registry/registry.schema';
import { RemoteLoadError } from '../registry/remote-load-error';
import { aBuild } from '../testing/a-build';
import { running, SHARED } from '../testing/deployed';
import {
  type ApplicationOptions,
  RUNNING_HOST,
  renderApplication,
  shellAnswers,
} from '../testing/render-application';

createServerDouble(...shellAnswers());

/** The other remotes are on a server that does not respond in these tests. */
const config = {
  remotes: {
    alerts: { descriptor: '/r/alerts/remote.json' },
    analytics: { descriptor: '/r/analytics/remote.json' },
    cameras: { descriptor: '/r/cameras/remote.json' },
    chat: { descriptor: '/r/chat/remote.json' },
    faces: { descriptor: '/r/faces/remote.json' },
    orders: { descriptor: '/r/orders/remote.json' },
  },
};
const inUse = { alerts: running('alerts', '1.0.0-a') };

/** What the server returns as the registry; it does not respond while this is undefined. */
let served: Registry | undefined;
const reload = jest.fn();

beforeEach(() => {
  reload.mockClear();
  served = {
    config,
    host: hostBuild(RUNNING_HOST),
    remotes: {
      alerts: { descriptor: { name: 'alerts', versions: [aBuild('alerts', '1.0.0-a')] } },
      chat: { descriptor: { name: 'chat', versions: [aBuild('chat', '1.4.0-c')] } },
    },
  };
  // The server double answers the API; everything else is served by this test.
  const callApi = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://x');
    if (pathname.startsWith('/api/')) return callApi(input, init);
    const isAnswered = pathname === REGISTRY_ADDRESS && served !== undefined;
    return Promise.resolve(isAnswered ? Response.json(served) : new Response('', { status: 503 }));
  };
});

function hostBuild(version: string) {
  return { version, builtAt: '2026-11-20T00:00:00Z', provides: SHARED };
}

function deploy(change: Partial<Registry>) {
  if (served !== undefined) served = { ...served, ...change };
}

function deployRemote(name: string, ...versions: string[]) {
  const descriptor = { name, versions: versions.map((version) => aBuild(name, version)) };
  deploy({ remotes: { ...served?.remotes, [name]: { descriptor } } });
}

function upgradeAlerts(version = '1.1.0-b') {
  deployRemote('alerts', version, '1.0.0-a');
}

function upgradeHost() {
  deploy({ host: hostBuild('1.1.0-x') });
}

async function open(
  options: ApplicationOptions = {},
  remotes: Record<string, LoadedRemote> = inUse,
) {
  await renderApplication({ path: '/alerts', config, running: remotes, reload, ...options });
  await screen.findByRole('heading', { level: 1 });
}

async function focusTab() {
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
  });
}

const offer = () => screen.findByText('A new version of “Alerts” is ready.');

describe('a newer version', () => {
  it('is offered when the tab gets the focus, and a reload activates it', async () => {
    await open();
    await focusTab();
    expect(screen.queryByText(/is ready/)).toBeNull();
    upgradeAlerts();
    await focusTab();
    const notice = (await offer()).closest<HTMLElement>('[role=status]');
    expect(notice && (await accessibilityFaults(notice))).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is announced together with the remotes that were removed', async () => {
    const { chat: _gone, ...remotes } = config.remotes;
    await open();
    deploy({ config: { remotes } });
    await focusTab();
    expect(await screen.findByText('No longer in the application: “Chat”.')).toBeInTheDocument();
    upgradeAlerts();
    await focusTab();
    expect(
      await screen.findByText(
        'A new version of “Alerts” is ready. No longer in the application: “Chat”.',
      ),
    ).toBeInTheDocument();
  });

  it('is offered within five minutes while the tab stays visible', async () => {
    jest.useFakeTimers();
    try {
      await renderApplication({ path: '/alerts', config, running: inUse });
      await act(() => jest.advanceTimersByTimeAsync(1000));
      upgradeAlerts();
      await act(() => jest.advanceTimersByTimeAsync(5 * 60 * 1000));
      expect(screen.getByText('A new version of “Alerts” is ready.')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is not offered again after “Not now”, but the next version is', async () => {
    await open();
    upgradeAlerts();
    await focusTab();
    await offer();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(/is ready/)).toBeNull();
    await focusTab();
    expect(screen.queryByText(/is ready/)).toBeNull();
    upgradeAlerts('1.2.0-c');
    await focusTab();
    expect(await offer()).toBeInTheDocument();
  });

  it.each([
    ['a remote', upgradeAlerts, 'A new version of “Alerts” is ready.'],
    ['the host', upgradeHost, 'A new version of the application is ready.'],
  ])('of %s stays offered while its server does not respond', async (_part, upgrade, words) => {
    await open();
    upgrade();
    await focusTab();
    expect(await screen.findByText(words)).toBeInTheDocument();
    served = undefined;
    await focusTab();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('is not offered while there is unsaved work on the page', async () => {
    function Screen() {
      const [text, setText] = useState('');
      useUnsavedDraft(text !== '');
      return (
        <textarea
          aria-label="Draft"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      );
    }
    await open({ loadPart: async () => Screen });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Draft' }), 'How many');
    upgradeAlerts();
    await focusTab();
    expect(screen.queryByText(/is ready/)).toBeNull();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Draft' }));
    expect(await offer()).toBeInTheDocument();
  });

  it('of the host is offered as a new version of the application', async () => {
    await open();
    upgradeHost();
    await focusTab();
    expect(await screen.findByText('A new version of the application is ready.')).toBeVisible();
  });

  it('is not offered, and no error is shown, while the server does not respond', async () => {
    served = undefined;
    await open();
    await focusTab();
    expect(screen.queryByText(/is ready/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a remote that was added to the deployment', () => {
  it('is offered by its title', async () => {
    await open();
    const declares = { title: { en: 'Terrace', ru: 'Терраса' }, screens: {}, widgets: {} };
    const build = { ...aBuild('terrace', '1.0.0-t'), declares };
    const terrace = { descriptor: { name: 'terrace', versions: [build] } };
    deploy({
      config: { remotes: { ...config.remotes, terrace: { descriptor: '/r/terrace/remote.json' } } },
      remotes: { ...served?.remotes, terrace },
    });
    await focusTab();
    expect(await screen.findByText('A new version of “Terrace” is ready.')).toBeInTheDocument();
  });
});

describe('the notice about a fallback to an older version', () => {
  const failed = new RemoteLoadError('alerts', { reason: 'script' }, { version: '1.1.0-b' });
  const older = { alerts: running('alerts', '1.0.0-a', [failed]) };
  const words = 'Version 1.1.0-b of “Alerts” could not be used; 1.0.0-a is in its place.';

  it('is shown only on the screens of its remote, until it is hidden', async () => {
    await open({}, older);
    expect(await screen.findByText(words)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Chat', hidden: true }));
    expect(screen.queryByText(words)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Alerts', hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe('local overrides', () => {
  it('are listed in a banner that can remove them', async () => {
    window.sessionStorage.setItem('remote-overrides', '["alerts@http://localhost:3002"]');
    const taken = [
      { remote: 'alerts', origin: 'http://localhost:3002', descriptor: 'http://localhost:3002/x' },
    ];
    await open({ overrides: { taken, refused: [] } });
    const banner = await screen.findByText(/Alerts \(http:\/\/localhost:3002\)/);
    expect(banner).toHaveTextContent("from a developer's machine");
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(window.sessionStorage.getItem('remote-overrides')).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['not-allowed', 'does not allow parts'],
    ['malformed', 'should read like'],
    ['unknown-remote', 'has no such part'],
    ['not-loopback', 'only addresses of this machine'],
  ] as const)('that are refused as %s explain why', async (reason, words) => {
    await open({ overrides: { taken: [], refused: [{ text: 'a@b', reason }] } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('“a@b” was not taken');
    expect(alert).toHaveTextContent(words);
    await userEvent.click(within(alert).getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the version dialog', () => {
  // Compiled once, so that tests wait for the page and not for the compiler.
  beforeAll(async () => {
    await Promise.all([import('@maitred/shared-kit/overlays'), import('./about-build')]);
  }, 60_000);

  async function openAbout(options: ApplicationOptions = {}) {
    await open(options);
    return showAbout();
  }
  async function showAbout() {
    await userEvent.click(screen.getByRole('button', { name: /account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'About this build' }));
    return screen.findByRole('dialog', { name: 'About this build' });
  }
  const row = (dialog: HTMLElement, name: string) =>
    within(dialog).getByRole('rowheader', { name }).closest('tr')?.textContent?.replace(name, '');

  it('closes when the user goes back', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Chat', hidden: true }));
    await screen.findByRole('heading', { level: 1, name: 'Chat' });
    await showAbout();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the declared, served and running version of the host, the kit and every remote', async () => {
    upgradeAlerts();
    const pinned = { ...config.remotes, chat: { ...config.remotes.chat, version: '1.3.0-b' } };
    deploy({ config: { remotes: pinned, declared: { host: '1.0' } } });
    const dialog = await openAbout();
    await waitFor(() => expect(row(dialog, 'Alerts')).toBe('newest1.1.0-b1.0.0-a'));
    expect(row(dialog, 'Chat')).toBe('1.3.0-b1.4.0-cnot loaded');
    expect(row(dialog, 'Application')).toBe(`1.0${RUNNING_HOST}${RUNNING_HOST}`);
    expect(row(dialog, 'Shared kit')).toBe('newest1.0.01.0.0');
  });

  it('shows the versions one below the other on a phone', async () => {
    const dialog = await openAbout({ screenWidth: 360 });
    const alerts = await within(dialog).findByRole('heading', { name: 'Alerts' });
    await waitFor(() =>
      expect(alerts.parentElement).toHaveTextContent(
        'AlertsDeclarednewestServed1.0.0-aRunning1.0.0-a',
      ),
    );
  });

  it('shows which parts do not respond', async () => {
    await open();
    await focusTab();
    served = undefined;
    const dialog = await showAbout();
    await waitFor(() => expect(row(dialog, 'Alerts')).toBe('newestno answer1.0.0-a'));
    expect(row(dialog, 'Chat')).toBe('newestno answernot loaded');
    expect(row(dialog, 'Application')).toBe(`newestno answer${RUNNING_HOST}`);
    expect(row(dialog, 'Shared kit')).toBe('newestno answer1.0.0');
  });

  it('copies the versions as text and announces every copy', async () => {
    const person = userEvent.setup();
    const dialog = await openAbout({ locale: 'en' });
    await waitFor(() => expect(row(dialog, 'Chat')).toContain('1.4.0-c'));
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(within(dialog).getByRole('button', { name: 'Copy' }));
    const [copied] = written.mock.calls[0] ?? [];
    expect(copied).toContain(
      'Alerts (alerts): Declared: newest, Served: 1.0.0-a, Running: 1.0.0-a',
    );
    expect(copied).toContain('http://localhost');
    const announced = await screen.findByText('The versions are on the clipboard.');
    await person.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(announced).not.toBeInTheDocument());
    expect(screen.getByText('The versions are on the clipboard.')).toBeInTheDocument();
  });
});
