import { describe, expect, it } from '@jest/globals';
import { listAlertsEndpoint, listRestaurantsEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
  anAlert,
  anAlertPage,
  anOrder,
  anOrderItem,
  hold,
  mockEndpoint,
  noAnswer,
  pass,
  refusal,
  uncheckedAnswer,
} from '@maitred/shared-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createAlertsServer, manyAlerts, ural } from '../testing/alerts-server';
import { playOnFridayEvening, renderAlerts } from '../testing/play';
import { AlertsScreen } from './alerts-screen';

const server = createAlertsServer();
playOnFridayEvening();
// jsdom does not implement scrolling.
window.scrollTo = () => undefined;

const rows = () => screen.queryAllByRole('article');
const row = (name: RegExp) => screen.findByRole('article', { name });
const lastQuery = () => server.calls(listAlertsEndpoint).at(-1)?.query;

describe('the alert list', () => {
  it('shows each kind of alert with its details and the local time of its restaurant', async () => {
    server.keep(
      anAlert('crowding', { id: 4, count: 14, createdAt: '2026-11-20T19:38:00+03:00' }),
      anAlert('absence', { id: 3, duration: 360, createdAt: '2026-11-20T16:31:00Z' }),
      anAlert('table_dirty', {
        id: 2,
        duration: 3900,
        createdAt: '2026-11-19T17:22:00Z',
        restaurantName: ural.name,
        restaurantAddress: ural.address,
      }),
      anAlert('order_delay', {
        id: 1,
        isRead: true,
        createdAt: '2026-11-18T16:05:00Z',
        order: anOrder({
          type: 'Delivery',
          closedAt: '2026-11-18T16:40:00Z',
          items: [
            anOrderItem({ name: 'Lemonade', amount: 2 }),
            anOrderItem({
              name: 'Duck leg',
              maxCompletionDate: '2026-11-18T16:00:00Z',
              cookingCompletedAt: '2026-11-18T16:04:30Z',
            }),
          ],
        }),
      }),
    );
    const { container } = await renderAlerts(<AlertsScreen />);

    const crowding = await row(/Entrance: 14 people/);
    expect(crowding).toHaveTextContent('Crowding');
    expect(crowding).toHaveTextContent(/19:38 \(2 min ago\) · Hall camera · Bistro on Pokrovka/);
    expect(within(crowding).getByAltText('What Hall camera saw: Entrance')).toHaveAttribute(
      'src',
      '/media/alert.webp',
    );

    const absence = await row(/Host stand empty for 6 min/);
    expect(absence).toHaveTextContent('Nobody at the post');
    expect(absence).toHaveTextContent(/19:31/);

    const table = await row(/Table 12, for 1 h 5 min/);
    expect(table).toHaveTextContent('Table not cleared');
    expect(table).toHaveTextContent(/yesterday, 22:22 \(UTC\+5\)/);

    const order = await row(/№ 112, delivery: 3 dishes, 4 min over/);
    expect(order).toHaveTextContent('Late order');
    expect(order).toHaveTextContent(/Duck leg: 4 min over.*2 × Lemonade/);
    expect(order).toHaveTextContent(/Cooking · 18 Nov, 19:05 · Bill 1,240 · Bistro on Pokrovka/);
    expect(within(order).queryByRole('img')).toBeNull();

    expect(crowding).toHaveAccessibleName(/^Unread/);
    expect(order).toHaveAccessibleName(/^№ 112/);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('is translated into Russian, with correct plurals', async () => {
    server.keep(
      anAlert('crowding', { id: 3, count: 21 }),
      anAlert('absence', { id: 2 }),
      anAlert('order_delay', { id: 1 }),
    );
    await renderAlerts(<AlertsScreen />, { locale: 'ru' });

    expect(await row(/Entrance: 21 человек$/)).toHaveTextContent(/Скопление людей.*19:38/);
    expect(await row(/Host stand: никого уже 6 мин/)).toBeVisible();
    expect(await row(/№ 112, в зале: 1 блюдо/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Отметить эти 3 прочитанными' })).toBeVisible();
  });

  it('shows how late an open order is and updates it every minute', async () => {
    const items = [
      anOrderItem({ name: 'Trout', maxCompletionDate: '2026-11-20T19:35:00+03:00' }),
      anOrderItem({ name: 'Soup', maxCompletionDate: '2026-11-20T19:50:00+03:00' }),
    ];
    server.keep(anAlert('order_delay', { order: anOrder({ items }) }));
    await renderAlerts(<AlertsScreen />);

    expect(await row(/5 min over/)).toHaveTextContent(
      /Trout: 5 min over and still not ready.*Soup: due at 19:50/,
    );
    await pass(60_000);
    expect(await row(/6 min over/)).toBeVisible();
  });

  it('counts portions, not order lines, in the title and in “and 5 more”', async () => {
    const items = [1, 2, 1, 3, 2].map((amount, index) =>
      anOrderItem({ name: `Dish ${index}`, amount }),
    );
    server.keep(anAlert('order_delay', { order: anOrder({ items }) }));
    const { person } = await renderAlerts(<AlertsScreen />);

    const order = await row(/dining room: 9 dishes/);
    await person.click(within(order).getByRole('button', { name: 'and 5 more' }));
    expect(within(order).getByText('3 × Dish 3')).toBeVisible();
    expect(within(order).getByText('2 × Dish 4')).toBeVisible();
  });

  it('isolates a right-to-left dish from how late it is, whether it is one or several', async () => {
    const items = [1, 2].map((amount) => anOrderItem({ name: 'كباب', amount }));
    server.keep(anAlert('order_delay', { order: anOrder({ items }) }));
    await renderAlerts(<AlertsScreen />);

    const order = await row(/dining room/);
    expect(within(order).getByText('\u2068كباب\u2069')).toBeVisible();
    expect(within(order).getByText('2 × \u2068كباب\u2069')).toBeVisible();
  });

  it('shows the time with the offset of the timestamp if the restaurant is unknown', async () => {
    server.keep(
      anAlert('crowding', {
        id: 2,
        restaurantName: 'Closed',
        createdAt: '2026-11-20T12:00:00+05:30',
      }),
      anAlert('absence', { id: 1, createdAt: undefined }),
    );
    await renderAlerts(<AlertsScreen />);

    expect(await row(/Entrance/)).toHaveTextContent('12:00 (UTC+5:30)');
    expect(await row(/Host stand/)).toHaveTextContent(/6 min.*Hall camera · Bistro/);
  });

  it('says that a picture could not be loaded', async () => {
    server.keep(anAlert('crowding'));
    await renderAlerts(<AlertsScreen />);

    const alert = await row(/Entrance/);
    fireEvent.error(within(alert).getByRole('img'));
    await pass(10);

    expect(alert).toHaveTextContent('The picture could not be loaded');
  });

  it('reloads the alerts once when the signed URLs of several pictures have expired', async () => {
    server.keep(anAlert('crowding'), anAlert('absence'));
    await renderAlerts(<AlertsScreen />);
    const pictures = (await screen.findAllByRole('article')).map((alert) =>
      within(alert).getByRole('img'),
    );
    expect(pictures).toHaveLength(2);
    const before = server.calls(listAlertsEndpoint).length;
    for (const picture of pictures) fireEvent.error(picture);
    await pass(10);
    expect(server.calls(listAlertsEndpoint)).toHaveLength(before + 1);
  });

  it('reloads the alerts once for lost pictures that fail one after another, as somebody scrolls', async () => {
    server.keep(anAlert('crowding'), anAlert('absence'), anAlert('table_dirty'));
    await renderAlerts(<AlertsScreen />);
    await screen.findAllByRole('article');
    const before = server.calls(listAlertsEndpoint).length;
    for (const picture of screen.getAllByRole('img')) {
      fireEvent.error(picture);
      await pass(1000);
    }
    expect(server.calls(listAlertsEndpoint)).toHaveLength(before + 1);
  });
});

describe('alert filters', () => {
  it('are read from the URL, with days in the restaurant’s time zone', async () => {
    server.keep(
      anAlert('absence', {
        createdAt: '2026-11-19T20:00:00Z',
        restaurantName: ural.name,
        restaurantAddress: ural.address,
      }),
    );
    await renderAlerts(<AlertsScreen />, {
      path: '/alerts?type=absence&restaurant=12&from=2026-11-20&to=2026-11-20',
    });

    expect(await row(/Host stand/)).toHaveTextContent('01:00 (UTC+5)');
    expect(lastQuery()).toEqual({
      alertType: 'absence',
      restaurantId: 12,
      dateFrom: '2026-11-20T00:00:00.000+05:00',
      dateTo: '2026-11-20T23:59:59.999+05:00',
      page: 1,
    });
    expect(screen.getByText(/Days are counted by the clock of Grill on Lenina/)).toBeVisible();
  });

  it('update the URL and return to page 1 when changed', async () => {
    server.keep(...manyAlerts(10), anAlert('absence', { id: 5 }));
    const { person, address } = await renderAlerts(<AlertsScreen />, { path: '/alerts?page=2' });
    expect(await screen.findByText('6–10 of 11')).toBeVisible();

    await person.click(screen.getByRole('combobox', { name: 'Kind' }));
    await person.click(await screen.findByRole('option', { name: 'Nobody at the post' }));

    expect(await screen.findByText('1–1 of 1')).toBeVisible();
    expect(address()).toBe('/alerts?type=absence');
    expect(lastQuery()).toEqual({ alertType: 'absence', page: 1 });
  });

  it('offer calendar presets, in the viewer’s time zone if all restaurants are shown', async () => {
    server.keep(...manyAlerts(2));
    const { person, address } = await renderAlerts(<AlertsScreen />);

    await person.click(screen.getByRole('button', { name: /^Dates/ }));
    await person.click(await screen.findByRole('button', { name: 'Yesterday' }));

    expect(address()).toBe('/alerts?from=2026-11-19&to=2026-11-19');
    expect(lastQuery()).toMatchObject({ dateFrom: '2026-11-19T00:00:00.000+03:00' });
    expect(await screen.findByText('No alerts match')).toBeVisible();
  });

  it('are ignored if invalid, and a notice says which', async () => {
    server.keep(...manyAlerts(2));
    const { container, person, address } = await renderAlerts(<AlertsScreen />, {
      path: '/alerts?type=fire&restaurant=99&from=2026-11-20&to=2026-11-01&page=zero',
    });

    expect(
      await screen.findByText(/kind, page, restaurant and dates that are the wrong way round/),
    ).toBeVisible();
    expect(rows()).toHaveLength(2);
    expect(await accessibilityFaults(container)).toEqual([]);

    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/alerts');
    expect(screen.queryByText(/part of this link/i)).toBeNull();
  });

  it('send no request until the selected restaurant has been loaded, which can be retried', async () => {
    server.keep(...manyAlerts(1));
    server.use(mockEndpoint(listRestaurantsEndpoint, () => refusal(500)));
    const { person } = await renderAlerts(<AlertsScreen />, { path: '/alerts?restaurant=11' });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(server.calls(listAlertsEndpoint)).toEqual([]);

    server.use(mockEndpoint(listRestaurantsEndpoint, () => [ural, { ...ural, id: 11 }]));
    await person.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(/No alerts match|1–1 of 1/)).toBeVisible();
  });

  it('collapse into one button on a phone', async () => {
    server.keep(...manyAlerts(3), anAlert('absence', { id: 5 }));
    const { container, person, address } = await renderAlerts(<AlertsScreen />, {
      screenWidth: 360,
      path: '/alerts?restaurant=11',
    });
    await row(/Host stand/);
    expect(await accessibilityFaults(container)).toEqual([]);

    await person.click(screen.getByRole('button', { name: 'Filter: Bistro on Pokrovka' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filter alerts' });
    await person.click(within(sheet).getByRole('combobox', { name: 'Kind' }));
    await person.click(await screen.findByRole('option', { name: 'Nobody at the post' }));
    await person.click(await within(sheet).findByRole('button', { name: 'Show 1 alert' }));

    expect(address()).toBe('/alerts?restaurant=11&type=absence');
    expect(
      screen.getByRole('button', { name: 'Filter: Nobody at the post · Bistro on Pokrovka' }),
    ).toHaveTextContent('Nobody at the post · Bistro on Pokrovka');
  });
});

describe('pages of the list', () => {
  it('have links, and the current page stays until the response for the next one arrives', async () => {
    server.keep(...manyAlerts(11));
    const { person, address, navigate } = await renderAlerts(<AlertsScreen />);
    expect(await screen.findByText('1–5 of 11')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/alerts?page=3');

    const { held, release } = hold();
    server.use(
      mockEndpoint(listAlertsEndpoint, async () => {
        await held;
        return refusal(502);
      }),
    );
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    expect(address()).toBe('/alerts?page=2');
    expect(rows()).toHaveLength(5);

    await act(async () => release());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(rows()).toHaveLength(0);

    await navigate(-1);
    expect(await screen.findByText('1–5 of 11')).toBeVisible();
  });

  it('that do not exist show a link back to page 1', async () => {
    server.keep(...manyAlerts(3));
    const { container, person, address } = await renderAlerts(<AlertsScreen />, {
      path: '/alerts?page=9',
    });

    expect(await screen.findByText('There is no page 9')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    await person.click(screen.getByRole('link', { name: 'Back to page 1' }));

    expect(await screen.findByText('1–3 of 3')).toBeVisible();
    expect(address()).toBe('/alerts');
  });
});

describe('states of the list', () => {
  it('says that it is loading', async () => {
    server.use(mockEndpoint(listAlertsEndpoint, () => new Promise<never>(() => undefined)));
    const { container } = await renderAlerts(<AlertsScreen />);

    expect(screen.getByText('Loading alerts')).toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('shows an error without technical details, also after a retry', async () => {
    server.keep(...manyAlerts(1));
    server.use(mockEndpoint(listAlertsEndpoint, () => uncheckedAnswer({ results: [], extra: 1 })));
    const { container, person } = await renderAlerts(<AlertsScreen />);

    const failure = await screen.findByRole('alert');
    expect(failure).not.toHaveTextContent('extra');
    expect(await accessibilityFaults(container)).toEqual([]);

    server.use(mockEndpoint(listAlertsEndpoint, () => refusal(503)));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('recovers by itself when the server is back', async () => {
    server.keep(...manyAlerts(2));
    server.use(mockEndpoint(listAlertsEndpoint, () => refusal(503)));
    await renderAlerts(<AlertsScreen />);
    await screen.findByRole('alert');
    await pass(60_000);
    const back = anAlertPage(manyAlerts(2), { page: 1, itemsPerPage: 5 });
    server.use(mockEndpoint(listAlertsEndpoint, () => back));
    await pass(31_000);

    expect(rows()).toHaveLength(2);
  });

  it('says that there are no alerts yet if no filter is set', async () => {
    server.keep();
    await renderAlerts(<AlertsScreen />);

    expect(await screen.findByText('No alerts yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'All read' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('says which filters hide all alerts and can clear them', async () => {
    server.keep(...manyAlerts(1));
    const { person, address } = await renderAlerts(<AlertsScreen />, {
      path: '/alerts?type=absence&from=2026-11-20&to=2026-11-20',
    });

    expect(
      await screen.findByText('The list shows only: Nobody at the post · Today.'),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));

    expect(address()).toBe('/alerts');
    expect(await row(/Entrance/)).toBeVisible();
  });

  it('keeps its rows if a refresh fails and says how old they are', async () => {
    server.keep(...manyAlerts(2));
    const { container } = await renderAlerts(<AlertsScreen />);
    await row(/Entrance: 2 people/);

    server.use(mockEndpoint(listAlertsEndpoint, noAnswer));
    await pass(60_000);
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await pass(0);

    expect(await screen.findByText(/As of 19:40\. The refresh failed/)).toBeVisible();
    expect(rows()).toHaveLength(2);
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
