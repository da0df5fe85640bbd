import { describe, expect, it } from '@jest/globals';
import { listAlertsEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
  anAlert,
  mockEndpoint,
  pass,
  refusal,
} from '@maitred/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import { bistro, createAlertsServer, manyAlerts } from '../testing/alerts-server';
import { playOnFridayEvening, renderAlerts } from '../testing/play';
import { AlertsScreen } from './alerts-screen';

const server = createAlertsServer();
playOnFridayEvening();
// jsdom does not implement scrolling.
window.scrollTo = () => undefined;

const TODAY = `restaurant=${bistro.id}&from=2026-11-20&to=2026-11-20`;

describe('the link to an alert', () => {
  it('contains the restaurant, the day in its time zone and the alert id', async () => {
    server.keep(...manyAlerts(2));
    await renderAlerts(<AlertsScreen />);
    const alert = await screen.findByRole('article', { name: /: 2 people/ });

    expect(within(alert).getByTitle('Link to this alert')).toHaveAttribute(
      'href',
      `/alerts?${TODAY}#alert-1000`,
    );
  });

  it('opens the page that contains the alert and focuses it', async () => {
    server.keep(...manyAlerts(130));
    const { address } = await renderAlerts(<AlertsScreen />, {
      path: `/alerts?${TODAY}#alert-955`,
    });

    expect(await screen.findByText('46–50 of 130')).toBeVisible();
    await pass(0);
    expect(address()).toBe(`/alerts?${TODAY}&page=10`);
    const alert = screen.getByRole('article', { name: /: 47 people/ });
    expect(alert).toHaveFocus();
    expect(alert).toHaveAttribute('id', 'alert-955');
  });

  it('says that the alert is no longer in the list', async () => {
    server.keep(...manyAlerts(3));
    const { container } = await renderAlerts(<AlertsScreen />, {
      path: `/alerts?${TODAY}#alert-5`,
    });

    expect(await screen.findByText(/not in the list any more/)).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('says that only the newest 1,000 alerts were searched in a longer list', async () => {
    server.keep(...manyAlerts(1010, { id: 5000 }));
    await renderAlerts(<AlertsScreen />, { path: `/alerts?${TODAY}#alert-3995` });

    expect(await screen.findByText(/not among the newest 1,000 of this list/)).toBeVisible();
    expect(screen.queryByText(/not in the list any more/)).toBeNull();
  });

  it('shows and focuses an alert that was held back behind the pill', async () => {
    server.keep(...manyAlerts(3));
    const { address, navigate } = await renderAlerts(<AlertsScreen />, {
      path: `/alerts?${TODAY}`,
    });
    await screen.findByText('1–3 of 3');
    server.raise(anAlert('absence', { id: 2000 }));
    await pass(6500);
    expect(screen.getByRole('button', { name: /1 new/ })).toBeVisible();
    await navigate(`/alerts?${TODAY}#alert-2000`);

    expect(screen.getByRole('article', { name: /Host stand/ })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /1 new/ })).toBeNull();
    expect(address()).toBe(`/alerts?${TODAY}`);
  });

  it('finds an alert that was raised after the page was loaded', async () => {
    server.keep(...manyAlerts(3));
    const { navigate } = await renderAlerts(<AlertsScreen />, { path: `/alerts?${TODAY}` });
    await screen.findByText('1–3 of 3');
    server.raise(anAlert('absence', { id: 2000 }));
    await navigate(`/alerts?${TODAY}#alert-2000`);
    await pass(0);

    expect(screen.getByRole('article', { name: /Host stand/ })).toHaveFocus();
    expect(screen.queryByText(/not in the list any more/)).toBeNull();
  });

  it('reports a failed search instead of a missing alert and can be retried', async () => {
    server.keep(...manyAlerts(45));
    const answerPages = mockEndpoint(listAlertsEndpoint, () => refusal(503));
    const { person, navigate } = await renderAlerts(<AlertsScreen />, { path: `/alerts?${TODAY}` });
    await screen.findByText('1–5 of 45');
    server.use(answerPages);
    await navigate(`/alerts?${TODAY}#alert-960`);

    expect(await screen.findByText(/Looking for the alert of this link failed/)).toBeVisible();
    const readings = server.calls(listAlertsEndpoint).length;
    await person.click(screen.getByRole('button', { name: 'Look again' }));
    await pass(0);
    expect(server.calls(listAlertsEndpoint).length).toBeGreaterThan(readings);
  });

  it('is dropped when another page is chosen', async () => {
    server.keep(...manyAlerts(45));
    const { person, address } = await renderAlerts(<AlertsScreen />, {
      path: `/alerts?${TODAY}#alert-958`,
    });
    await screen.findByText('41–45 of 45');
    await person.click(screen.getByRole('link', { name: 'Previous page' }));

    expect(await screen.findByText('36–40 of 45')).toBeVisible();
    await pass(0);
    expect(address()).toBe(`/alerts?${TODAY}&page=8`);
  });

  it('is dropped when the newest alerts are shown, even if its alert moves to the next page', async () => {
    server.keep(...manyAlerts(5));
    const { person, address } = await renderAlerts(<AlertsScreen />, {
      path: `/alerts?${TODAY}#alert-996`,
    });
    expect(await screen.findByRole('article', { name: /: 6 people/ })).toHaveFocus();
    server.raise(anAlert('absence', { id: 2000 }));
    await pass(6500);
    await person.click(screen.getByRole('button', { name: /1 new/ }));
    await pass(1000);

    expect(address()).toBe(`/alerts?${TODAY}`);
    expect(screen.getByRole('article', { name: /Host stand/ })).toHaveFocus();
    expect(screen.queryByText(/this link|not in the list any more/)).toBeNull();
  });
});
