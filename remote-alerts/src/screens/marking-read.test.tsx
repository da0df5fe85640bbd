import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  blacklistTokenEndpoint,
  listAlertsEndpoint,
  markAlertsReadEndpoint,
  markAllAlertsReadEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import {
  accessibilityFaults,
  anAlert,
  anAlertPage,
  aUser,
  EVERY_PERMISSION,
  hold,
  logOut,
  mockEndpoint,
  noAnswer,
  pass,
  refusal,
  setTabVisible,
  TOAST_DURATION_MS,
} from '@maitred/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { UNDO_TIME_MS } from '../alerts/api/pending-marks';
import { createAlertsServer, manyAlerts } from '../testing/alerts-server';
import { playOnFridayEvening, renderAlerts } from '../testing/play';
import { AlertsScreen } from './alerts-screen';

const server = createAlertsServer();
playOnFridayEvening();

const row = (name: RegExp) => screen.findByRole('article', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const unread = () => screen.queryAllByRole('article', { name: /^Unread/ });
const badge = () => screen.getByRole('status', { name: 'badge', hidden: true });
const marked = () => server.calls(markAlertsReadEndpoint).map(({ body }) => body.ids);

describe('marking one alert read', () => {
  it('takes effect at once, and the badge agrees with the list before and after the response', async () => {
    server.keep(...manyAlerts(3));
    const { person } = await renderAlerts(<AlertsScreen />);
    const alert = await row(/: 2 people/);
    expect(badge()).toHaveTextContent('3');

    await person.click(within(alert).getByRole('button', { name: /Mark read/ }));

    expect(alert).not.toHaveAccessibleName(/Unread/);
    expect(alert).toHaveFocus();
    expect(badge()).toHaveTextContent('2');
    await pass(5000);
    expect(badge()).toHaveTextContent('2');
    expect(await button('Mark these 2 read')).toBeVisible();
    expect(marked()).toEqual([[1000]]);
  });

  it('is sent when the undo time is over, or at once if the page is hidden', async () => {
    server.keep(...manyAlerts(3));
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(await button(/Mark read.*: 2 people/));
    await pass(UNDO_TIME_MS - 100);
    expect(marked()).toEqual([]);
    await pass(100);
    expect(marked()).toEqual([[1000]]);

    await person.click(await button(/Mark read.*: 3 people/));
    setTabVisible(false);
    await pass(0);
    expect(marked()).toEqual([[1000], [999]]);
  });

  it.each([
    [360, 1],
    [1440, 0],
  ])('shows an undo button only on small screens: %i px wide', async (screenWidth, offers) => {
    server.keep(...manyAlerts(3));
    const { person } = await renderAlerts(<AlertsScreen />, { screenWidth });
    await person.click(await button(/Mark read.*: 2 people/));

    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(offers);
    for (const undo of screen.queryAllByRole('button', { name: 'Undo' })) await person.click(undo);
    expect(unread()).toHaveLength(2 + offers);
    await pass(6000);
  });

  it('is not available without the permission to update alerts', async () => {
    server.keep(...manyAlerts(2));
    await renderAlerts(<AlertsScreen />, {
      user: aUser({ permissions: EVERY_PERMISSION.filter((name) => name !== 'update_alert') }),
    });
    await row(/: 2 people/);

    expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull();
  });

  it.each([
    ['refused', () => refusal(500)],
    ['unanswered', noAnswer],
  ])('is rolled back if the request is %s, and can be repeated', async (_how, answer) => {
    server.keep(...manyAlerts(2));
    const { person } = await renderAlerts(<AlertsScreen />);
    server.use(mockEndpoint(markAlertsReadEndpoint, answer));
    await person.click(await button(/Mark read.*: 2 people/));
    await pass(UNDO_TIME_MS);

    expect(await screen.findByText('Not marked read')).toBeVisible();
    expect(unread()).toHaveLength(2);
    expect(badge()).toHaveTextContent('2');
    await pass(TOAST_DURATION_MS + 1000);
    expect(screen.queryByText('Not marked read')).toBeNull();

    server.use(
      mockEndpoint(markAlertsReadEndpoint, () => {
        server.keep(...manyAlerts(1, { isRead: true }), ...manyAlerts(1, { id: 999 }));
        return undefined;
      }),
    );
    await person.click(await button(/Mark read.*: 2 people/));
    await pass(UNDO_TIME_MS);
    expect(unread()).toHaveLength(1);
  });
});

describe('marking the unread alerts of the page', () => {
  it('takes effect at once and is sent once after 5 s, even if clicked twice', async () => {
    server.keep(...manyAlerts(7), anAlert('absence', { id: 9, isRead: true }));
    const { person } = await renderAlerts(<AlertsScreen />);

    const these = await button('Mark these 5 read');
    await person.click(these);
    await person.click(these);

    expect(badge()).toHaveTextContent('2');
    expect(await button('Mark all 2 read')).toBeVisible();
    expect(these).toHaveTextContent('These are read');
    expect(unread()).toEqual([]);
    expect(marked()).toEqual([]);

    await pass(UNDO_TIME_MS);
    expect(marked()).toHaveLength(1);
    expect(marked()[0]).toHaveLength(5);
    expect(badge()).toHaveTextContent('2');
    await pass(1000);
    expect(screen.queryByText('Marked 5 alerts read')).toBeNull();
    await pass(5000);
    expect(badge()).toHaveTextContent('2');
  });

  it('can be undone without any request', async () => {
    server.keep(...manyAlerts(3));
    const { container, person } = await renderAlerts(<AlertsScreen />);
    await person.click(await button('Mark these 3 read'));
    expect(await accessibilityFaults(container)).toEqual([]);
    await pass(4000);
    expect(badge()).toHaveTextContent('0');

    await person.click(await button('Undo'));

    expect(badge()).toHaveTextContent('3');
    expect(unread()).toHaveLength(3);
    await pass(20_000);
    expect(marked()).toEqual([]);
    expect(badge()).toHaveTextContent('3');
  });

  it('can be undone for a single alert too', async () => {
    server.keep(anAlert('crowding'));
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(await button('Mark this one read'));
    await pass(UNDO_TIME_MS - 100);
    expect(marked()).toEqual([]);
    await person.click(await button('Undo'));
    await pass(UNDO_TIME_MS);
    expect(unread()).toHaveLength(1);
    expect(marked()).toEqual([]);
  });

  it('is sent after the undo time if the user moves to another screen', async () => {
    server.keep(...manyAlerts(3));
    const { person, navigate } = await renderAlerts(<AlertsScreen />, {
      routes: [{ path: '/elsewhere', element: <p>Elsewhere</p> }],
    });
    await person.click(await button('Mark these 3 read'));
    await navigate('/elsewhere');
    await pass(UNDO_TIME_MS - 100);
    expect(marked()).toEqual([]);
    await pass(100);
    expect(marked()).toEqual([[1000, 999, 998]]);
  });

  it('stays visible while the next page is loading, before and after it is sent', async () => {
    server.keep(...manyAlerts(7));
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(await button('Mark these 5 read'));
    const firstPage = server.calls(listAlertsEndpoint).length;
    server.use(
      mockEndpoint(listAlertsEndpoint, ({ query }) =>
        query.page === 2
          ? new Promise<never>(() => undefined)
          : anAlertPage(manyAlerts(7, { isRead: true }), { page: 1, itemsPerPage: 5 }),
      ),
    );
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    expect(server.calls(listAlertsEndpoint).length).toBeGreaterThan(firstPage);
    await pass(UNDO_TIME_MS - 500);
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(unread()).toEqual([]);
    await pass(1000);
    expect(marked()).toHaveLength(1);
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(unread()).toEqual([]);
  });

  it('is sent at once with keepalive when the page is hidden', async () => {
    server.keep(...manyAlerts(3));
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(await button('Mark these 3 read'));
    const sent = jest.spyOn(globalThis, 'fetch');

    setTabVisible(false);
    await pass(0);

    expect(marked()).toHaveLength(1);
    const [request] = sent.mock.calls[0] ?? [];
    expect(request).toBeInstanceOf(Request);
    expect((request as Request).keepalive).toBe(true);
    await pass(UNDO_TIME_MS);
    expect(marked()).toHaveLength(1);
  });

  it('is answered before logging out', async () => {
    server.keep(...manyAlerts(2));
    const order: string[] = [];
    const { held, release } = hold();
    server.use(
      mockEndpoint(markAlertsReadEndpoint, async ({ headers }) => {
        await held;
        order.push(`mark with ${headers.get('Authorization')}`);
        return undefined;
      }),
      mockEndpoint(blacklistTokenEndpoint, () => {
        order.push('log out');
        return undefined;
      }),
    );
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(await button('Mark these 2 read'));

    await act(async () => {
      const leaving = logOut();
      await jest.advanceTimersByTimeAsync(100);
      expect(order).toEqual([]);
      release();
      await leaving;
    });

    expect(order).toEqual(['mark with Bearer access', 'log out']);
  });

  it('is rolled back with a message if the network is down when it is sent', async () => {
    server.keep(...manyAlerts(2));
    const { person } = await renderAlerts(<AlertsScreen />);
    server.use(
      mockEndpoint(markAlertsReadEndpoint, noAnswer),
      mockEndpoint(listAlertsEndpoint, noAnswer),
      mockEndpoint(readUnreadCountEndpoint, noAnswer),
    );
    await person.click(await button('Mark these 2 read'));
    await pass(UNDO_TIME_MS);

    expect(await screen.findByText('Not marked read')).toBeVisible();
    expect(badge()).toHaveTextContent('2');
    expect(unread()).toHaveLength(2);
    expect(await button('Mark these 2 read')).toBeEnabled();
    await pass(TOAST_DURATION_MS + 1000);
  });

  it('pauses polling of the unread count while the request is pending', async () => {
    server.keep(...manyAlerts(5));
    const { person } = await renderAlerts(<AlertsScreen />);
    const { held, release } = hold();
    server.use(
      mockEndpoint(markAlertsReadEndpoint, async () => {
        await held;
        server.keep(...manyAlerts(5, { isRead: true }));
        return undefined;
      }),
    );
    await person.click(await button('Mark these 5 read'));
    await pass(UNDO_TIME_MS);
    const readings = server.calls(readUnreadCountEndpoint).length;
    await pass(6000);
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(readings);
    expect(badge()).toHaveTextContent('0');

    release();
    await pass(0);
    expect(badge()).toHaveTextContent('0');
    expect(server.calls(readUnreadCountEndpoint).length).toBeGreaterThan(readings);
  });
});

describe('marking all alerts read', () => {
  it('asks for confirmation, then applies at once to all pages', async () => {
    server.keep(...manyAlerts(11));
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(await button('Mark all 11 read'));

    const question = await screen.findByRole('alertdialog', {
      name: 'Mark all 11 unread alerts read?',
    });
    expect(await accessibilityFaults(question)).toEqual([]);
    expect(badge()).toHaveTextContent('11');
    await person.click(within(question).getByRole('button', { name: 'Mark all read' }));
    await pass(0);

    expect(server.calls(markAllAlertsReadEndpoint)).toHaveLength(1);
    expect(badge()).toHaveTextContent('0');
    expect(unread()).toEqual([]);
    await pass(5000);
    expect(badge()).toHaveTextContent('0');
  });

  it('asks again if more alerts arrived while the question was open', async () => {
    server.keep(...manyAlerts(2));
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(await button('Mark all 2 read'));
    await screen.findByRole('alertdialog');
    server.raise(...manyAlerts(3, { id: 2000 }));
    await pass(5000);

    await person.click(await button('Mark all read'));
    const question = await screen.findByRole('alertdialog', {
      name: 'Mark all 5 unread alerts read?',
      description: /^3 more alerts have come/,
    });
    expect(server.calls(markAllAlertsReadEndpoint)).toEqual([]);

    await person.click(within(question).getByRole('button', { name: 'Mark all read' }));
    await pass(0);
    expect(server.calls(markAllAlertsReadEndpoint)).toHaveLength(1);
    expect(badge()).toHaveTextContent('0');
  });

  it('does nothing if the user cancels', async () => {
    server.keep(...manyAlerts(2));
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(await button('Mark all 2 read'));
    await person.click(await button('Cancel'));
    await pass(10_000);

    expect(server.calls(markAllAlertsReadEndpoint)).toEqual([]);
    expect(badge()).toHaveTextContent('2');
  });

  it('is rolled back if the request fails', async () => {
    server.keep(...manyAlerts(2));
    server.use(mockEndpoint(markAllAlertsReadEndpoint, () => refusal(503)));
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(await button('Mark all 2 read'));
    await person.click(await button('Mark all read'));

    expect(await screen.findByText('Not marked read')).toBeVisible();
    expect(badge()).toHaveTextContent('2');
    expect(unread()).toHaveLength(2);
    await pass(TOAST_DURATION_MS + 1000);
  });
});

describe('another tab of the same user', () => {
  let other: BroadcastChannel;
  beforeEach(() => {
    other = new BroadcastChannel('maitred-alerts');
  });
  afterEach(() => other.close());

  it('updates this tab when it marks alerts read', async () => {
    server.keep(...manyAlerts(3));
    await renderAlerts(<AlertsScreen />);
    await row(/: 2 people/);

    server.keep(...manyAlerts(1, { isRead: true }), ...manyAlerts(2, { id: 999 }));
    other.postMessage({ marked: { isAll: true }, userId: 77 });
    other.postMessage({ marked: { ids: [1000] }, userId: aUser().id });

    await waitFor(() => expect(badge()).toHaveTextContent('2'));
    expect(unread()).toHaveLength(2);
  });

  it('is notified of alerts that this tab marks read', async () => {
    server.keep(...manyAlerts(3));
    const heard = new Promise((resolve) => {
      other.addEventListener('message', ({ data }) => resolve(data));
    });
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(await button(/Mark read.*: 2 people/));
    await pass(UNDO_TIME_MS);

    expect(await heard).toEqual({ marked: { ids: [1000] }, userId: aUser().id });
  });
});
