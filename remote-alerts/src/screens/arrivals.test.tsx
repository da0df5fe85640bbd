import { describe, expect, it } from '@jest/globals';
import { type Alert, listAlertsEndpoint, markAlertsReadEndpoint } from '@maitred/contract';
import { useLocation } from '@maitred/shared-kit/router';
import {
  accessibilityFaults,
  anAlert,
  anAlertPage,
  mockEndpoint,
  pass,
} from '@maitred/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { createAlertsServer, manyAlerts } from '../testing/alerts-server';
import { playOnFridayEvening, renderAlerts } from '../testing/play';
import { NeedsAPerson } from '../widgets/needs-a-person';
import { AlertsScreen } from './alerts-screen';

const server = createAlertsServer();
playOnFridayEvening();
// jsdom does not implement scrolling.
window.scrollTo = () => undefined;

/** Long enough for the count to be polled and the page to be reloaded after it. */
const UNTIL_NOTICED_MS = 6500;

const names = () => screen.queryAllByRole('article').map((row) => row.textContent);
const pill = (name: RegExp) => screen.findByRole('button', { name });
const focused = () => document.activeElement;

describe('new alerts while the list is open', () => {
  it('are announced in a pill with their kinds, and the list does not move', async () => {
    server.keep(...manyAlerts(2));
    const { container, person } = await renderAlerts(<AlertsScreen />);
    await screen.findByText('1–2 of 2');
    const before = names();

    server.raise(
      anAlert('crowding', { id: 2003 }),
      anAlert('table_dirty', { id: 2002 }),
      anAlert('crowding', { id: 2001, zone: 72 }),
    );
    await pass(UNTIL_NOTICED_MS);

    const shown = await pill(/^3 new: 2 crowding, 1 table not cleared · show$/);
    expect(names()).toEqual(before);
    expect(screen.getByRole('status', { name: 'badge' })).toHaveTextContent('5');
    expect(await accessibilityFaults(container)).toEqual([]);

    await person.click(shown);
    expect(screen.queryAllByRole('article')).toHaveLength(5);
    expect(focused()).toBe(screen.getAllByRole('article')[0]);
    expect(screen.queryByRole('button', { name: /new:/ })).toBeNull();
  });

  it('are noticed within 30 s even if the unread count stays the same', async () => {
    server.keep(...manyAlerts(2));
    await renderAlerts(<AlertsScreen />);
    await screen.findByText('1–2 of 2');

    server.keep(anAlert('absence', { id: 2000 }), ...manyAlerts(2).map(readFirst));
    await pass(30_000);

    expect(await pill(/^1 new: 1 empty post/)).toBeVisible();
    expect(screen.queryAllByRole('article', { name: /^Unread/ })).toHaveLength(1);
  });

  it('are announced on page 2 as well, and the pill leads to page 1', async () => {
    server.keep(...manyAlerts(11));
    const { person, address } = await renderAlerts(<AlertsScreen />, { path: '/alerts?page=2' });
    await screen.findByText('6–10 of 11');
    const before = names();

    server.raise(anAlert('order_delay', { id: 2000 }));
    await pass(UNTIL_NOTICED_MS);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(0);
    expect(names()).toEqual(before);

    await person.click(await pill(/^1 new: 1 late order/));
    expect(address()).toBe('/alerts');
    expect(await screen.findByText('1–5 of 12')).toBeVisible();
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('Late order');
  });

  it('do not prevent the pictures of pushed-off alerts from being reloaded with fresh URLs', async () => {
    const signed = (expires: number) => (alert: Alert) => ({
      ...alert,
      snapshot: `/media/${alert.id}.jpg?expires=${expires}&signature=s`,
    });
    server.keep(...manyAlerts(5).map(signed(1)));
    await renderAlerts(<AlertsScreen />);
    await screen.findByText('1–5 of 5');
    server.keep(...manyAlerts(5, { id: 3000 }), ...manyAlerts(5).map(signed(2)));
    await pass(UNTIL_NOTICED_MS);
    await pill(/^5\+ new/);
    const pictures = () => screen.queryAllByRole('img');
    const wanted = manyAlerts(5).map((alert) => signed(2)(alert).snapshot);
    for (const picture of pictures()) fireEvent.error(picture);
    await pass(10);
    expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual(wanted);
  });

  it('cause only one reload for failing pictures even if every response signs new URLs', async () => {
    let number = 0;
    server.use(
      mockEndpoint(listAlertsEndpoint, () => {
        number += 1;
        const snapshot = `/media/7000.jpg?expires=${number}&signature=s${number}`;
        return anAlertPage(manyAlerts(1, { id: 7000 }).map((alert) => ({ ...alert, snapshot })));
      }),
    );
    await renderAlerts(<AlertsScreen />);
    await screen.findByText('1–1 of 1');
    const before = server.calls(listAlertsEndpoint).length;
    for (let round = 0; round < 3; round += 1) {
      for (const picture of screen.queryAllByRole('img')) fireEvent.error(picture);
      await pass(100);
    }
    expect(server.calls(listAlertsEndpoint)).toHaveLength(before + 1);
  });

  it('are counted as “5+” if there are more than a page holds', async () => {
    server.keep(...manyAlerts(3));
    await renderAlerts(<AlertsScreen />);
    await screen.findByText('1–3 of 3');
    server.raise(...manyAlerts(7, { id: 3000 }));
    await pass(UNTIL_NOTICED_MS);

    expect(await pill(/^5\+ new: 5 crowding/)).toBeVisible();
  });

  it('appear without a pill if the list was empty', async () => {
    server.keep();
    await renderAlerts(<AlertsScreen />);
    await screen.findByText('No alerts yet');
    server.raise(anAlert('absence'));
    await pass(UNTIL_NOTICED_MS);

    expect(await screen.findByRole('article', { name: /Host stand/ })).toBeVisible();
  });

  it('do not change which alert below them was marked read', async () => {
    server.keep(...manyAlerts(5));
    const { person } = await renderAlerts(<AlertsScreen />);
    await screen.findByText('1–5 of 5');
    server.raise(anAlert('absence', { id: 2000 }));
    await pass(UNTIL_NOTICED_MS);

    await person.click(await screen.findByRole('button', { name: /Mark read.*: 6 people/ }));
    await pass(UNTIL_NOTICED_MS);

    expect(screen.queryAllByRole('article', { name: /^Unread/ })).toHaveLength(4);
    expect(screen.getByRole('article', { name: /: 6 people/ })).not.toHaveAccessibleName(/Unread/);
  });

  it('are not requested for 29 s if the unread count does not change', async () => {
    server.keep(...manyAlerts(3));
    await renderAlerts(<AlertsScreen />);
    await screen.findByText('1–3 of 3');
    const readings = server.calls(listAlertsEndpoint).length;
    await pass(29_000);

    expect(server.calls(listAlertsEndpoint)).toHaveLength(readings);
  });
});

/** The home screen, which reads the newest alerts too, the list, and a stand-in for every other screen. */
function Places() {
  const { pathname } = useLocation();
  if (pathname === '/') return <NeedsAPerson />;
  return pathname === '/alerts' ? <AlertsScreen /> : <p>elsewhere</p>;
}

describe('a list opened later, after the home panel loaded the alerts', () => {
  async function openLater(meanwhile: () => void, path = '/alerts') {
    const rendered = await renderAlerts(<Places />, { path: '/' });
    await screen.findByRole('button', { name: /^Mark read.*: 2 people/ });
    await rendered.navigate('/analytics');
    meanwhile();
    await pass(7_200_000);
    await rendered.navigate(path);
    await pass(100);
    return rendered;
  }

  it('shows alerts raised since then, and holds back only later ones behind the pill', async () => {
    server.keep(...manyAlerts(2));
    const { person } = await openLater(() => server.raise(anAlert('absence', { id: 2000 })));

    expect(screen.getAllByRole('article')[0]).toHaveTextContent('Host stand');
    expect(screen.queryByRole('button', { name: /new:/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Mark these 3 read' })).toBeVisible();

    server.raise(anAlert('table_dirty', { id: 2001 }));
    await pass(UNTIL_NOTICED_MS);
    await person.click(await pill(/^1 new: 1 table not cleared/));
    expect(screen.queryAllByRole('article')).toHaveLength(4);
  });

  it('holds new alerts back even if the previous response changed nothing', async () => {
    server.keep(...manyAlerts(2));
    await openLater(() => undefined);
    const before = names();

    server.keep(anAlert('absence', { id: 2000 }), ...manyAlerts(2).map(readFirst));
    // Rendering waits for the end of each pass.
    await pass(10_000);
    await pass(20_000);
    expect(await pill(/^1 new: 1 empty post/)).toBeVisible();
    expect(names()).toHaveLength(before.length);
  });

  it('shows no pill on page 2 until an alert arrives after opening', async () => {
    server.keep(...manyAlerts(11));
    await openLater(() => server.raise(anAlert('absence', { id: 2000 })), '/alerts?page=2');
    await screen.findByText('6–10 of 12');
    expect(screen.queryByRole('button', { name: /new:/ })).toBeNull();

    server.raise(anAlert('table_dirty', { id: 2001 }));
    await pass(UNTIL_NOTICED_MS);
    expect(await pill(/^1 new: 1 table not cleared/)).toBeVisible();
  });
});

describe('keyboard shortcuts', () => {
  it('move through the rows, mark them read and go on to the next page', async () => {
    server.keep(...manyAlerts(7));
    const { person, address } = await renderAlerts(<AlertsScreen />);
    await screen.findByText('1–5 of 7');

    await person.keyboard('j');
    expect(focused()).toHaveAccessibleName(/: 2 people/);
    await person.keyboard('jjk');
    expect(focused()).toHaveAccessibleName(/: 3 people/);
    await person.keyboard('k');
    await person.keyboard('r'.repeat(5));
    await pass(0);
    expect(screen.queryAllByRole('article', { name: /^Unread/ })).toEqual([]);

    await person.keyboard('j');
    expect(focused()).toHaveAccessibleName('Next page');
    await person.keyboard('{Enter}');
    await screen.findByText('6–7 of 7');
    expect(address()).toBe('/alerts?page=2');
    expect(focused()).toBe(screen.getAllByRole('article')[0]);
    await person.keyboard('rr');
    await pass(6000);

    expect(screen.getByRole('status', { name: 'badge' })).toHaveTextContent('0');
  });

  it('undo the marking of a page', async () => {
    server.keep(...manyAlerts(3));
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(await screen.findByRole('button', { name: 'Mark these 3 read' }));
    await person.keyboard('u');

    expect(screen.queryAllByRole('article', { name: /^Unread/ })).toHaveLength(3);
    await pass(6000);
  });

  it('undo marked rows one by one, latest first, until they are sent', async () => {
    server.keep(...manyAlerts(4));
    const { person } = await renderAlerts(<AlertsScreen />);
    await screen.findByText('1–4 of 4');
    const unread = () => screen.queryAllByRole('article', { name: /^Unread/ }).length;
    await person.keyboard('jrrr');
    expect(unread()).toBe(1);
    await person.keyboard('u');
    expect(unread()).toBe(2);
    expect(screen.getByRole('article', { name: /: 4 people/ })).toHaveAccessibleName(/Unread/);
    await person.keyboard('u');
    expect(screen.getByRole('status', { name: 'badge' })).toHaveTextContent('3');
    await pass(6000);
    expect(server.calls(markAlertsReadEndpoint).map(({ body }) => body.ids)).toEqual([[1000]]);

    await person.keyboard('u');
    expect(unread()).toBe(3);
  });

  it('work by physical key position in a Russian layout', async () => {
    server.keep(...manyAlerts(3));
    const { person } = await renderAlerts(<AlertsScreen />, { locale: 'ru' });
    await screen.findByText('1–3 из 3');
    await person.keyboard([{ code: 'KeyJ', key: 'о' }].map(({ code }) => `[${code}]`).join(''));

    expect(focused()).toHaveAccessibleName(/2 человека/);
  });
});

function readFirst<A extends { isRead: boolean }>(alert: A, index: number): A {
  return index === 0 ? { ...alert, isRead: true } : alert;
}
