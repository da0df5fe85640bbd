import { describe, expect, it, jest } from '@jest/globals';
import { listFaceDetectionsEndpoint, listFaceListsEndpoint } from '@maitred/contract';
import { accessibilityFaults, hold, mockEndpoint, refusal } from '@maitred/shared-kit/testing';
import { act, screen } from '@testing-library/react';
import { POLL_INTERVAL_MS } from '../detections/hooks/use-detections';
import { aDetectionResult, aFaceList, createFacesServer } from '../testing/faces-server';
import { playOnFridayEvening, renderFaces } from '../testing/render-faces';
import { StaffToday } from './staff-today';

const server = createFacesServer();
playOnFridayEvening();

const guests = aFaceList({ id: 30, name: 'Guests', type: 'clients' });
const manyGuests = (amount: number) =>
  Array.from({ length: amount }, (_, index) => ({ ...guests, id: 100 + index }));
const detectionCalls = () =>
  server.calls(listFaceDetectionsEndpoint).map(({ query }) => query.listId);
const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const seenPeople = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const open = () => renderFaces(<StaffToday />, { path: '/?restaurant=11&period=month' });

describe('the staff panel on the home screen', () => {
  it('shows who was seen today, latest first, with a link to all detections', async () => {
    server.keepLists(guests, aFaceList());
    server.keepDetections(
      aDetectionResult(1, 'Anna', { ts: '2026-11-20T06:00:00Z' }, { ts: '2026-11-20T12:30:00Z' }),
      aDetectionResult(2, 'Boris', { ts: '2026-11-20T15:00:00Z' }),
      ...Array.from({ length: 6 }, (_, index) =>
        aDetectionResult(index + 3, `Early ${index}`, { ts: '2026-11-20T05:00:00Z' }),
      ),
    );
    const { container } = await open();

    const items = await seenPeople();
    expect(items.slice(0, 2)).toEqual(['Boris18:00', 'Anna09:00 to 15:30']);
    expect(items.at(-1)).toBe('and 2 more people');
    expect(screen.getByRole('link', { name: 'All detections' })).toHaveAttribute(
      'href',
      '/face-profiles-detections?restaurant=11&list=31',
    );
    const [call] = server.calls(listFaceDetectionsEndpoint);
    expect(call?.query).toMatchObject({ listId: 31, dateFrom: '2026-11-20T00:00:00.000+03:00' });
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('truncates a long name in the middle, so that its end stays visible', async () => {
    server.keepLists(aFaceList());
    const name = `${'Maria '.repeat(8)}of the kitchen`;
    server.keepDetections(aDetectionResult(1, name, { ts: '2026-11-20T06:00:00Z' }));
    await open();

    const [item] = await screen.findAllByRole('listitem');
    const cut = item?.querySelector('[data-cut]');
    expect(cut).toHaveAttribute('title', name);
    expect(cut?.children[1]).toHaveTextContent(/of the kitchen$/);
  });

  it('merges the staff of all lists, latest first, with links for each list', async () => {
    server.keepLists(aFaceList({ name: 'Kitchen' }), guests, aFaceList({ id: 32, name: 'Hall' }));
    server.use(
      mockEndpoint(listFaceDetectionsEndpoint, ({ query }) =>
        query.listId === 31
          ? [aDetectionResult(1, 'Anna', { ts: '2026-11-20T06:00:00Z' })]
          : [aDetectionResult(2, 'Boris', { ts: '2026-11-20T15:00:00Z' })],
      ),
    );
    const { container } = await open();

    expect(await seenPeople()).toEqual(['Boris18:00', 'Anna09:00']);
    expect(detectionCalls().sort()).toEqual([31, 32]);
    expect(links()).toEqual([
      ['All detections: Kitchen', '/face-profiles-detections?restaurant=11&list=31'],
      ['People: Kitchen', '/11/face-profiles/31'],
      ['All detections: Hall', '/face-profiles-detections?restaurant=11&list=32'],
      ['People: Hall', '/11/face-profiles/32'],
    ]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('shows an error instead of people if one list fails, and can be retried', async () => {
    server.keepLists(aFaceList({ name: 'Kitchen' }), aFaceList({ id: 32, name: 'Hall' }));
    const kitchen = [aDetectionResult(1, 'Anna', { ts: '2026-11-20T06:00:00Z' })];
    server.use(
      mockEndpoint(listFaceDetectionsEndpoint, ({ query }) =>
        query.listId === 31 ? kitchen : refusal(503),
      ),
    );
    const { person } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy');
    expect(screen.queryByRole('listitem')).toBeNull();

    server.use(
      mockEndpoint(listFaceDetectionsEndpoint, ({ query }) => (query.listId === 31 ? kitchen : [])),
    );
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await seenPeople()).toEqual(['Anna09:00']);
  });

  describe('if a list was deleted elsewhere', () => {
    const anna = aDetectionResult(1, 'Anna', { ts: '2026-11-20T06:00:00Z' });
    const readLists = () => server.calls(listFaceListsEndpoint).length;
    const nextPoll = () => act(() => jest.advanceTimersByTimeAsync(POLL_INTERVAL_MS));

    /** Responds like the real server: with 404 for a list that does not exist. */
    function answerForListsThatAreThere() {
      server.use(
        mockEndpoint(listFaceDetectionsEndpoint, ({ query }) =>
          server.lists().some(({ id }) => id === query.listId) ? [anna] : refusal(404),
        ),
      );
    }

    it('continues by itself with the remaining lists', async () => {
      server.keepLists(aFaceList({ name: 'Kitchen' }), aFaceList({ id: 32, name: 'Hall' }));
      answerForListsThatAreThere();
      await open();
      await seenPeople();
      server.keepLists(aFaceList({ name: 'Kitchen' }));
      await nextPoll();
      expect(await seenPeople()).toEqual(['Anna09:00']);
      expect(links()[0]).toEqual([
        'All detections',
        '/face-profiles-detections?restaurant=11&list=31',
      ]);

      server.keepLists();
      await nextPoll();
      expect(await screen.findByText('No list of staff yet')).toBeVisible();
    });

    it('does not reload the lists endlessly if they still contain it, but can be retried', async () => {
      const hall = aFaceList({ id: 32, name: 'Hall' });
      server.keepLists(aFaceList({ name: 'Kitchen' }), hall);
      server.use(
        mockEndpoint(listFaceDetectionsEndpoint, ({ query }) =>
          query.listId === hall.id ? refusal(404) : [anna],
        ),
      );
      const { person } = await open();
      await screen.findByRole('alert');
      await nextPoll();
      await nextPoll();
      expect(readLists()).toBe(2);

      server.keepLists(aFaceList({ name: 'Kitchen' }));
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await seenPeople()).toEqual(['Anna09:00']);
    });
  });

  it('finds a staff list on the second page, also after that page failed and was retried', async () => {
    server.keepLists(...manyGuests(20), aFaceList({ id: 200 }));
    server.keepDetections(aDetectionResult(1, 'Anna', { ts: '2026-11-20T06:00:00Z' }));
    let isDown = true;
    server.use(
      mockEndpoint(listFaceListsEndpoint, ({ query }) => {
        if (query.cursor === undefined) {
          return { next: '119', previous: null, results: manyGuests(20) };
        }
        return isDown
          ? refusal(503)
          : { next: null, previous: null, results: [aFaceList({ id: 200 })] };
      }),
    );
    const { person } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await seenPeople()).toEqual(['Anna09:00']);
    expect(detectionCalls()).toEqual([200]);
  });

  it('says how many lists are left out', async () => {
    server.keepLists(
      ...Array.from({ length: 12 }, (_, index) => aFaceList({ id: 31 + index, name: `${index}` })),
    );
    await open();
    expect(await screen.findByText('2 more lists of staff are not shown here.')).toBeVisible();
    expect(detectionCalls()).toHaveLength(10);
  });

  it('requests and shows nothing of the previous restaurant after switching', async () => {
    server.keepLists(aFaceList(), aFaceList({ id: 41, restaurantId: 12 }));
    server.keepDetections(aDetectionResult(1, 'Anna', { ts: '2026-11-20T06:00:00Z' }));
    const { navigate } = await open();
    await seenPeople();
    const { held, release } = hold();
    server.use(
      mockEndpoint(listFaceListsEndpoint, async () => {
        await held;
        return {
          next: null,
          previous: null,
          results: [aFaceList({ id: 41, restaurantId: 12 })],
        };
      }),
    );
    await navigate('/?restaurant=12&period=month');
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();

    release();
    await seenPeople();
    expect(detectionCalls()).toEqual([31, 41]);
    expect(links()).toEqual([
      ['All detections', '/face-profiles-detections?restaurant=12&list=41'],
      ['People: Floor staff', '/12/face-profiles/41'],
    ]);
  });

  it('says that nobody was seen, or that there is no staff list', async () => {
    server.keepLists(aFaceList());
    const nobody = await open();
    expect(await screen.findByText('Nobody of the staff was seen yet')).toBeVisible();
    nobody.unmount();

    const noList = await renderFaces(<StaffToday />, { path: '/?restaurant=12' });
    expect(await screen.findByText('No list of staff yet')).toBeVisible();
    noList.unmount();
  });
});
