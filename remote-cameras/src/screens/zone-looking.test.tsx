import { describe, expect, it } from '@jest/globals';
import { listAlertsEndpoint, listZonesEndpoint, type Zone } from '@maitred/contract';
import { accessibilityFaults, anAlert, mockEndpoint, noAnswer } from '@maitred/shared-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { aTableZone, createCamerasServer } from '../testing/cameras-server';
import {
  button,
  choose,
  drag,
  listed,
  nameField,
  openCamera,
  polygonOf,
  tap,
  without,
} from '../testing/editor-play';
import { pass, playOnFridayEvening, stage } from '../testing/play';

const server = createCamerasServer();
playOnFridayEvening();

describe('viewing zones', () => {
  it('describes each zone in a sentence', async () => {
    const polygon = polygonOf(aTableZone()) ?? [];
    const line1: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 0.1, y: 0.8 },
      { x: 0.5, y: 0.8 },
    ];
    const line2: typeof line1 = [
      { x: 0.1, y: 0.9 },
      { x: 0.5, y: 0.9 },
    ];
    const zone = (id: number, name: string, config: Zone['config']) =>
      aTableZone({ id, name, config });
    server.zones = [
      aTableZone(),
      zone(72, 'Post', {
        type: 'pa',
        polygon,
        alert: { type: 'absence', missingPeriodSeconds: 300 },
      }),
      zone(73, 'Door', { type: 'pa', polygon, alert: { type: 'crowding', count: 8 } }),
      zone(74, 'Room', {
        type: 'pa',
        polygon,
        alert: { type: 'occupancy', checkIntervalSeconds: 90 },
      }),
      zone(75, 'Line', {
        type: 'pa',
        line1,
        line2,
        both: true,
        trafficType: 1,
        alert: { type: 'unique' },
      }),
      zone(76, 'Faces', { type: 'fa', polygon, trafficType: 2, alert: { type: 'unique' } }),
    ];
    const { container } = await openCamera();
    const sentences: [RegExp, RegExp][] = [
      [/Table 12/, /Alert when the table stays dirty for 5 minutes, looked at every 30 seconds/],
      [/Post/, /Alert when nobody is here for 5 minutes\./],
      [/Door/, /Alert when 8 people or more are here at once\./],
      [/Room/, /Counts the people here every 1 minute 30 seconds/],
      [/Line/, /along the arrow as coming in, back as going out/],
      [/Faces/, /once, as they leave this zone/],
    ];
    for (const [name, sentence] of sentences) {
      choose(name);
      expect(screen.getByText(sentence)).toBeVisible();
    }
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('describes a zone in Russian', async () => {
    await openCamera({ locale: 'ru' });
    fireEvent.click(button(/Table 12/));
    expect(screen.getByText(/не убран дольше, чем 5 минут/)).toBeVisible();
  });

  it('selects a zone on the picture and in the list at the same time', async () => {
    await openCamera();
    tap(0.3, 0.3);
    expect(listed().getByRole('button', { name: /Table 12/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    tap(0.9, 0.9);
    expect(listed().getByRole('button', { name: /Table 12/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  it('says that a camera has no zones', async () => {
    server.zones = [];
    await openCamera();
    expect(screen.getByText(/No zones yet/)).toBeVisible();
  });

  it('shows an error instead of an empty list and offers no drawing', async () => {
    server.use(mockEndpoint(listZonesEndpoint, noAnswer));
    await openCamera();
    expect(screen.getByRole('alert')).toHaveTextContent(/not answering/);
    expect(screen.queryByRole('button', { name: /Table zone/ })).not.toBeInTheDocument();
  });
});

describe('permissions', () => {
  it('shows zones read-only without update_vazone', async () => {
    await openCamera({ user: without('update_vazone') });
    choose(/Table 12/);
    expect(screen.getByText(/You may look at zones/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Point 1/ })).not.toBeInTheDocument();
    drag(stage(), [0.3, 0.3], [0.6, 0.6]);
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
  });

  it('hides creating without create_vazone and deleting without delete_vazone', async () => {
    await openCamera({ user: without('create_vazone', 'delete_vazone') });
    choose(/Table 12/);
    expect(screen.queryByRole('button', { name: /Face zone/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete zone' })).not.toBeInTheDocument();
    expect(nameField()).toBeVisible();
  });

  it('requests no alerts without read_alert', async () => {
    await openCamera({ user: without('read_alert') });
    choose(/Table 12/);
    await pass(10);
    expect(server.calls(listAlertsEndpoint)).toHaveLength(0);
  });
});

describe('the alerts of a zone', () => {
  it('are listed newest first, with a link to all alerts of the kind', async () => {
    server.alerts = [
      anAlert('table_dirty', { id: 1, createdAt: '2026-11-20T16:31:00Z', duration: 660 }),
      anAlert('table_dirty', { id: 2, zone: 99, createdAt: '2026-11-20T16:30:00Z' }),
      anAlert('table_dirty', { id: 3, createdAt: '2026-11-19T16:31:00Z', duration: 45 }),
    ];
    await openCamera();
    choose(/Table 12/);
    await pass(50);
    const alerts = screen.getByRole('region', { name: 'Last alerts' });
    expect(
      within(alerts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['19:31 11 min', '19 Nov, 19:31 45 sec']);
    expect(within(alerts).getByRole('link', { name: 'All alerts of this kind' })).toHaveAttribute(
      'href',
      '/alerts?restaurant=11&type=table_dirty',
    );
    expect(within(alerts).getByRole('link', { name: '19 Nov, 19:31' })).toHaveAttribute(
      'href',
      '/alerts?restaurant=11&from=2026-11-19&to=2026-11-19#alert-3',
    );
    expect(server.calls(listAlertsEndpoint).map(({ query }) => query)).toEqual([
      { restaurantId: 11, alertType: 'table_dirty', itemsPerPage: 100 },
    ]);
  });

  it('are reported as none if the zone has raised none', async () => {
    await openCamera();
    choose(/Table 12/);
    await pass(50);
    expect(screen.getByText('This zone has raised no alert yet.')).toBeVisible();
  });
});
