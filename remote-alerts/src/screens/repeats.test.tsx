import { describe, expect, it } from '@jest/globals';
import { markAlertsReadEndpoint } from '@maitred/contract';
import { accessibilityFaults, anAlert, pass } from '@maitred/shared-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { UNDO_TIME_MS } from '../alerts/api/pending-marks';
import { createAlertsServer } from '../testing/alerts-server';
import { playOnFridayEvening, renderAlerts } from '../testing/play';
import { AlertsScreen } from './alerts-screen';

const server = createAlertsServer();
playOnFridayEvening();

const at = (time: string) => `2026-11-20T${time}:00+03:00`;
const rows = () => screen.queryAllByRole('article');
const marked = () => server.calls(markAlertsReadEndpoint).map(({ body }) => body.ids);

const table = (id: number, time: string, isRead = false) =>
  anAlert('table_dirty', { id, createdAt: at(time), isRead });
const crowd = anAlert('crowding', { id: 50, createdAt: at('19:20'), zone: 72 });

/** Fires the load event of a picture of 1080 × 1920. */
function loadUpright(image: HTMLElement): void {
  Object.defineProperties(image, { naturalWidth: { value: 1080 }, naturalHeight: { value: 1920 } });
  fireEvent.load(image);
}

describe('repeated alerts of one kind in one zone', () => {
  it('collapse behind the newest one without changing the unread count', async () => {
    server.keep(
      table(4, '19:30'),
      crowd,
      table(3, '19:10'),
      table(2, '19:00', true),
      anAlert('table_dirty', { id: 1, createdAt: at('18:50'), zone: 73, zoneName: 'Table 3' }),
    );
    const { container, person } = await renderAlerts(<AlertsScreen />);
    const first = await screen.findByRole('article', { name: /Table 12/ });

    expect(rows()).toHaveLength(3);
    expect(first).toHaveTextContent(/Table not cleared ×3.*19:30/);
    expect(screen.getByRole('status', { name: 'badge' })).toHaveTextContent('4');
    expect(screen.getByRole('button', { name: 'Mark these 4 read' })).toBeVisible();
    expect(screen.getByText('1–5 of 5')).toBeVisible();

    await person.click(within(first).getByRole('button', { name: '2 earlier' }));
    expect(rows().map((row) => row.id)).toEqual([
      'alert-4',
      'alert-3',
      'alert-2',
      'alert-50',
      'alert-1',
    ]);
    expect(await accessibilityFaults(container)).toEqual([]);

    await person.click(within(first).getByRole('button', { name: 'Fold 2 earlier' }));
    expect(rows()).toHaveLength(3);
  });

  it('can be marked read together, with undo, or one by one', async () => {
    server.keep(table(3, '19:30'), table(2, '19:10'), table(1, '19:00', true));
    const { person } = await renderAlerts(<AlertsScreen />);
    const first = await screen.findByRole('article', { name: /Unread. Table 12/ });

    await person.click(within(first).getByRole('button', { name: /^Mark 2 read Table 12/ }));
    expect(first).not.toHaveAccessibleName(/Unread/);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(first).toHaveAccessibleName(/Unread/);
    expect(marked()).toEqual([]);

    await person.click(within(first).getByRole('button', { name: '2 earlier' }));
    await person.click(within(first).getByRole('button', { name: /^Mark read Table 12/ }));
    await pass(UNDO_TIME_MS);
    expect(marked()).toEqual([[3]]);
    expect(screen.getByRole('status', { name: 'badge' })).toHaveTextContent('1');
  });

  it('expand if the link leads to one of them', async () => {
    server.keep(table(3, '19:30'), crowd, table(2, '19:10'));
    await renderAlerts(<AlertsScreen />, { path: '/alerts?from=2026-11-20#alert-2' });

    expect(await screen.findByText('1–3 of 3')).toBeVisible();
    expect(document.activeElement).toHaveAttribute('id', 'alert-2');
  });
});

describe('an alert snapshot', () => {
  const alerts = () => [
    table(4, '19:30'),
    anAlert('order_delay', { id: 3 }),
    crowd,
    anAlert('absence', { id: 1, zone: 74, createdAt: at('18:00') }),
  ];

  it('from a portrait camera is shown uncropped, and enlarged in its own aspect ratio', async () => {
    server.keep(crowd);
    const { person } = await renderAlerts(<AlertsScreen />);
    const inRow = await screen.findByRole('img', { name: /Hall camera/ });
    expect(inRow).toHaveStyle({ objectFit: 'cover' });
    loadUpright(inRow);
    expect(inRow).toHaveStyle({ objectFit: 'contain' });

    await person.click(screen.getByRole('button', { name: /^Enlarge/ }));
    const enlarged = await within(await screen.findByRole('dialog')).findByRole('img');
    loadUpright(enlarged);
    expect(enlarged.parentElement).toHaveStyle({ aspectRatio: '0.5625' });
  });

  it('opens in a viewer that steps through the other snapshots with the arrow keys', async () => {
    server.keep(...alerts());
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(
      await screen.findByRole('button', { name: 'Enlarge what Hall camera saw: Table 12' }),
    );

    const viewer = await screen.findByRole('dialog', { name: 'Table 12, for 11 min' });
    expect(viewer).toHaveTextContent('1 of 3');
    expect(await accessibilityFaults(viewer)).toEqual([]);

    await person.click(within(viewer).getByRole('button', { name: 'Next picture' }));
    expect(viewer).toHaveAccessibleName('Entrance: 14 people');
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(viewer).toHaveAccessibleName('Host stand empty for 6 min');
    await person.keyboard('{ArrowLeft}');
    expect(viewer).toHaveTextContent('2 of 3');

    await person.click(within(viewer).getByRole('button', { name: 'Mark read' }));
    await pass(UNDO_TIME_MS);
    expect(marked()).toEqual([[50]]);
    expect(within(viewer).queryByRole('button', { name: 'Mark read' })).toBeNull();

    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reacts to arrow keys from the “Mark read” button, also after that button is gone', async () => {
    server.keep(...alerts());
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(
      await screen.findByRole('button', { name: 'Enlarge what Hall camera saw: Table 12' }),
    );
    const viewer = await screen.findByRole('dialog');
    const mark = () => within(viewer).getByRole('button', { name: 'Mark read' });

    await person.click(mark());
    await pass(0);
    await person.keyboard('{ArrowRight}');
    expect(viewer).toHaveTextContent('2 of 3');
    mark().focus();
    await person.keyboard('{ArrowRight}');
    expect(viewer).toHaveTextContent('3 of 3');
  });

  it('does not reopen by itself in another list that contains its alert', async () => {
    server.keep(...alerts());
    const { person, navigate } = await renderAlerts(<AlertsScreen />);
    await person.click(
      await screen.findByRole('button', { name: 'Enlarge what Hall camera saw: Table 12' }),
    );
    await screen.findByRole('dialog');
    await navigate('/alerts?type=crowding');
    await pass(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await navigate('/alerts?type=table_dirty');
    expect(await screen.findByRole('article', { name: /Table 12/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('changes on a horizontal touch swipe, not on a scroll or a mouse drag', async () => {
    server.keep(...alerts());
    const { person } = await renderAlerts(<AlertsScreen />);
    await person.click(
      await screen.findByRole('button', { name: 'Enlarge what Hall camera saw: Table 12' }),
    );
    const viewer = await screen.findByRole('dialog');
    const picture = within(viewer).getByRole('img');
    const swipe = (across: number, down = 0, pointerType = 'touch') => {
      point('pointerdown', 200, 200);
      point('pointerup', 200 + across, 200 + down);

      // jsdom has no pointer events.
      function point(type: string, clientX: number, clientY: number) {
        const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
        fireEvent(picture, Object.assign(event, { pointerType }));
      }
    };

    swipe(-30);
    swipe(-60, 90);
    swipe(-90, 0, 'mouse');
    expect(viewer).toHaveTextContent('1 of 3');
    swipe(-90);
    expect(viewer).toHaveTextContent('2 of 3');
  });
});
