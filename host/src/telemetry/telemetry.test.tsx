import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { errorReports } from '@maitred/shared-kit/host';
import { createServerDouble, hold } from '@maitred/shared-kit/testing';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApplication, shellAnswers } from '../testing/render-application';
import { startTelemetry } from './telemetry';

// The client is compiled when it is first loaded, which takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

createServerDouble(...shellAnswers());

const config = { remotes: {}, tracker: { url: 'https://tracker.example/matomo.php', siteId: 3 } };
let sent: Record<string, string>[];

beforeEach(() => {
  sent = [];
  // jsdom has no sendBeacon.
  Object.assign(navigator, {
    sendBeacon: (_url: string, body: URLSearchParams) => sent.push(Object.fromEntries(body)) > 0,
  });
});

const visits = () => sent.flatMap(({ action_name }) => action_name ?? []);

/** The host with a tracker, at an address. */
async function visit(path: string, isLoggedIn = true) {
  const telemetry = startTelemetry(config, { isPainted: Promise.resolve() });
  return renderApplication({ path, isLoggedIn, telemetry });
}

describe('telemetry that is not configured', () => {
  it('is not loaded', async () => {
    const load = jest.fn<never>();
    startTelemetry({ remotes: {} }, { isPainted: Promise.resolve(), load }).trackVisit('Home', '/');
    await act(async () => undefined);
    expect(load).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });
});

describe('a client that fails to start', () => {
  it('breaks nothing, and stops keeping errors', async () => {
    const letGo = jest.spyOn(errorReports, 'letGo');
    const services = {
      startErrorReporting: () => {
        throw new TypeError('s.replace is not a function');
      },
    };
    startTelemetry(
      { remotes: {}, errorReporting: { dsn: 'https://key@errors.example/1' } },
      { isPainted: Promise.resolve(), load: async () => services as never },
    );
    await waitFor(() => expect(letGo).toHaveBeenCalledTimes(1));
    letGo.mockRestore();
  });
});

describe('a visit before the first paint', () => {
  it('is queued and sent afterwards', async () => {
    const { held, release } = hold();
    const { trackVisit } = startTelemetry(config, { isPainted: held });
    trackVisit('Home', '/');
    await act(async () => undefined);
    expect(sent).toEqual([]);
    release();
    await waitFor(() => expect(visits()).toEqual(['Home']));
  });
});

describe('page visits', () => {
  it.each([
    ['/', 'Home'],
    ['/alerts?page=2', 'Alerts'],
    ['/cameras', 'Cameras'],
  ])('of %s are counted as %s', async (path, name) => {
    await visit(path);
    await waitFor(() => expect(visits()).toEqual([name]));
    expect(sent[0]?.url).toBe(`http://localhost${path.split('?')[0]}`);
  });

  it('to the sign-in are counted as Login', async () => {
    await visit('/login', false);
    await waitFor(() => expect(visits()).toEqual(['Login']));
  });

  it.each(['/restaurant-orders', '/403', '/no/such/page', '/telegram/authentication/7'])(
    'of %s are not counted',
    async (path) => {
      await visit(path);
      await screen.findByText(/orders: orders|do not have access|no such page|bot's chat/);
      await act(async () => undefined);
      expect(visits()).toEqual([]);
    },
  );

  it('are counted once per page', async () => {
    await visit('/');
    await userEvent.click(await screen.findByRole('link', { name: 'Alerts', hidden: true }));
    await waitFor(() => expect(visits()).toEqual(['Home', 'Alerts']));
  });
});
