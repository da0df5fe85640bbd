import { describe, expect, it } from '@jest/globals';
import { listAlertsEndpoint, markAlertsReadEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
  aUser,
  EVERY_PERMISSION,
  mockEndpoint,
  noAnswer,
  pass,
} from '@maitred/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import { createAlertsServer, manyAlerts } from '../testing/alerts-server';
import { playOnFridayEvening, renderAlerts } from '../testing/play';
import { NeedsAPerson } from './needs-a-person';

const server = createAlertsServer({ pageSize: 20 });
playOnFridayEvening();

const panel = () => screen.findByRole('region', { name: 'Needs attention' });
// Limited to the region, because toasts are list items as well.
const items = () =>
  within(screen.getByRole('region', { name: 'Needs attention' })).queryAllByRole('listitem');

describe('the “Needs attention” panel', () => {
  it('shows the six newest unread alerts, the longest waiting first, and links to all alerts', async () => {
    const [first, ...others] = manyAlerts(9);
    if (first === undefined) throw new Error('nine alerts have a first');
    server.keep({ ...first, isRead: true }, ...others);
    const { container } = await renderAlerts(<NeedsAPerson />, { path: '/' });

    expect(await panel()).toHaveTextContent('8 unread');
    expect(items().map((item) => item.textContent)).toEqual(
      [8, 7, 6, 5, 4, 3].map((people) => expect.stringContaining(`Entrance: ${people} people`)),
    );
    expect(screen.getByRole('link', { name: 'All alerts' })).toHaveAttribute('href', '/alerts');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('has no link for users who may not open the alert list', async () => {
    server.keep(...manyAlerts(2));
    const permissions = EVERY_PERMISSION.filter((name) => name !== 'update_alert');
    await renderAlerts(<NeedsAPerson />, { path: '/', user: aUser({ permissions }) });

    expect(await panel()).toHaveTextContent('Entrance: 2 people');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('replaces an alert that is marked read with the next unread one', async () => {
    server.keep(...manyAlerts(7));
    const { person } = await renderAlerts(<NeedsAPerson />, { path: '/' });

    await person.click(
      await screen.findByRole('button', { name: 'Mark read: Entrance: 2 people' }),
    );

    expect(items().at(-1)).toHaveTextContent('Entrance: 3 people');
    expect(items()[0]).toHaveTextContent('Entrance: 8 people');
    expect(items()).toHaveLength(6);
    await pass(5000);
    expect(await panel()).toHaveTextContent('6 unread');
    expect(server.calls(markAlertsReadEndpoint).map(({ body }) => body.ids)).toEqual([[1000]]);
  });

  it('ignores a double tap on the next row but accepts quick taps on two different rows', async () => {
    server.keep(...manyAlerts(9));
    const { person } = await renderAlerts(<NeedsAPerson />, { path: '/' });
    await panel();
    const markAt = (place: number) => {
      const item = items().at(place);
      if (item === undefined) throw new Error(`no row at ${place}`);
      return person.click(within(item).getByRole('button'));
    };
    await markAt(5);
    await markAt(5);
    expect(items().at(-1)).toHaveTextContent('Entrance: 3 people');
    await markAt(4);
    await pass(600);
    await markAt(5);

    await pass(6000);
    expect(server.calls(markAlertsReadEndpoint).flatMap(({ body }) => body.ids)).toEqual([
      1000, 998, 999,
    ]);
  });

  it('shows an undo button after marking an alert read', async () => {
    server.keep(...manyAlerts(2));
    const { person } = await renderAlerts(<NeedsAPerson />, { path: '/' });
    await person.click(
      await screen.findByRole('button', { name: 'Mark read: Entrance: 2 people' }),
    );
    expect(items()).toHaveLength(1);
    await person.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(items()).toHaveLength(2);
    await pass(6000);
    expect(server.calls(markAlertsReadEndpoint)).toEqual([]);
  });

  it('says that nothing needs attention if all alerts, or all but old ones, are read', async () => {
    server.keep(...manyAlerts(2, { isRead: true }));
    const { container } = await renderAlerts(<NeedsAPerson />, { path: '/' });
    expect(await screen.findByText('Nothing needs you right now')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);

    server.keep(...manyAlerts(20, { isRead: true }), ...manyAlerts(2, { id: 100 }));
    await pass(5000);
    expect(await screen.findByText('Nothing new. 2 older alerts are unread')).toBeVisible();
  });

  it('shows an error and marks the retry button as busy while retrying', async () => {
    server.keep(...manyAlerts(1));
    server.use(mockEndpoint(listAlertsEndpoint, noAnswer));
    const { container, person } = await renderAlerts(<NeedsAPerson />, { path: '/' });
    const failure = await screen.findByRole('alert');
    expect(await accessibilityFaults(container)).toEqual([]);

    server.use(mockEndpoint(listAlertsEndpoint, () => new Promise<never>(() => undefined)));
    const retry = within(failure).getByRole('button', { name: 'Try again' });
    await person.click(retry);
    expect(retry).toHaveAttribute('aria-busy', 'true');
  });
});
