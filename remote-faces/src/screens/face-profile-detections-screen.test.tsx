import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  listCamerasEndpoint,
  listFaceDetectionsEndpoint,
  listFaceListsEndpoint,
  listRestaurantsEndpoint,
} from '@maitred/contract';
import { reloadEndpoint } from '@maitred/shared-kit/api';
import {
  accessibilityFaults,
  aRestaurant,
  aUser,
  catchDownloads,
  EVERY_PERMISSION,
  mockEndpoint,
  noAnswer,
  type RenderOptions,
  refusal,
} from '@maitred/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aDetectionResult, aFaceList, createFacesServer } from '../testing/faces-server';
import { permissionsWithout, playOnFridayEvening, renderFaces } from '../testing/render-faces';
import { FaceProfileDetectionsScreen } from './face-profile-detections-screen';

const server = createFacesServer();
const downloads = catchDownloads();
playOnFridayEvening();

const open = (query: string, options: RenderOptions = {}) =>
  renderFaces(<FaceProfileDetectionsScreen />, {
    path: `/face-profiles-detections?${query}`,
    ...options,
  });
const detectionCalls = () => server.calls(listFaceDetectionsEndpoint).map(({ query }) => query);
const rows = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

function without(...missing: string[]) {
  return { user: aUser({ permissions: permissionsWithout(EVERY_PERMISSION, ...missing) }) };
}

const anna = aDetectionResult(
  401,
  'Anna Petrova',
  { ts: '2026-11-20T15:20:00Z', cameraName: 'Bar' },
  { ts: '2026-11-20T06:05:00Z', cameraName: 'Door' },
  { ts: '2026-11-20T06:20:00Z', cameraName: 'Bar' },
);
const boris = aDetectionResult(402, 'Boris Orlov', { ts: '2026-11-20T07:30:00Z' });

describe('the detections screen', () => {
  it('says that the cameras did not load and can reload them', async () => {
    server.keepLists(aFaceList());
    server.keepDetections(anna);
    server.use(mockEndpoint(listCamerasEndpoint, () => refusal(503)));
    const { person } = await open('restaurant=11&list=31&period=day');
    expect(await screen.findByText(/cameras did not load.*server is busy/)).toBeVisible();

    // A failed refresh of the figures is a separate problem with its own notice.
    await rows('By day');
    server.use(mockEndpoint(listFaceDetectionsEndpoint, noAnswer));
    await act(() => reloadEndpoint(listFaceDetectionsEndpoint));
    expect(await screen.findByText(/The refresh failed/)).toBeVisible();
    expect(screen.getByText(/cameras did not load/)).toBeVisible();

    server.use(mockEndpoint(listCamerasEndpoint, () => []));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/cameras did not load/)).toBeNull());
  });

  it('shows who was seen, first and last time, in the restaurant’s time zone', async () => {
    server.keepLists(aFaceList());
    server.keepDetections(anna, boris);
    const { container } = await open('restaurant=11&list=31&period=day');

    expect(await rows('By day')).toEqual([
      ['Person', 'Day', 'First seen', 'Last seen', 'Times', 'Cameras'],
      ['Anna Petrova', 'Fri, 20 Nov 2026', '09:05', '18:20', '3', 'Door, Bar'],
      ['Boris Orlov', 'Fri, 20 Nov 2026', '10:30', '10:30', '1', '–'],
    ]);
    expect(screen.getByText('Last seen', { selector: 'div' })).toBeVisible();
    expect(screen.getByText('Anna Petrova · 20 Nov · Bar')).toBeVisible();
    expect(screen.getByRole('img', { name: /Timeline of 2 people/ })).toBeVisible();
    expect(detectionCalls()).toEqual([
      {
        listId: 31,
        dateFrom: '2026-11-20T00:00:00.000+03:00',
        dateTo: '2026-11-20T23:59:59.999+03:00',
      },
    ]);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('truncates a long name in the middle, so that its end stays visible', async () => {
    server.keepLists(aFaceList());
    const name = `${'Maria '.repeat(8)}of the kitchen`;
    server.keepDetections(aDetectionResult(1, name, { ts: '2026-11-20T06:00:00Z' }));
    await open('restaurant=11&list=31&period=day');

    const timeline = await screen.findByRole('img', { name: /Timeline of 1 / });
    const cut = timeline.querySelector('[data-cut]');
    expect(cut).toHaveAttribute('title', name);
    expect(cut?.children[1]).toHaveTextContent(/of the kitchen$/);
  });

  it('shows every single sighting on request and keeps the view in the URL', async () => {
    server.keepLists(aFaceList());
    server.keepDetections(anna, boris);
    const { person, address } = await open('restaurant=11&list=31&period=day');
    await person.click(await screen.findByRole('radio', { name: 'Every time' }));

    expect(await rows('Every time')).toEqual([
      ['Person', 'Day', 'Time', 'Camera'],
      ['Anna Petrova', 'Fri, 20 Nov 2026', '18:20', 'Bar'],
      ['Boris Orlov', 'Fri, 20 Nov 2026', '10:30', '–'],
      ['Anna Petrova', 'Fri, 20 Nov 2026', '09:20', 'Bar'],
      ['Anna Petrova', 'Fri, 20 Nov 2026', '09:05', 'Door'],
    ]);
    expect(address()).toContain('view=times');
  });

  it('offers a shorter range if the selected one has too many detections', async () => {
    server.keepLists(aFaceList());
    server.keepDetections(anna);
    const details = 'more than 30000 sightings: date_from=2026-11-18T00:00:00+03:00 would do';
    server.use(
      mockEndpoint(listFaceDetectionsEndpoint, ({ query }) =>
        query.dateFrom < '2026-11-18'
          ? refusal(400, { status: 'range_too_long', details })
          : [anna],
      ),
    );
    const { person, address } = await open('restaurant=11&list=31&from=2026-11-01&to=2026-11-20');
    expect(await screen.findByText('Too many detections to show at once')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();

    await person.click(screen.getByRole('button', { name: /^Show 18\s–\s20 Nov/ }));
    expect(await rows('By day')).toHaveLength(2);
    expect(address()).toContain('from=2026-11-18&to=2026-11-20');
  });

  it('asks to choose one camera if a single day has too many detections', async () => {
    server.keepLists(aFaceList());
    const details = 'more than 30000 sightings';
    server.use(
      mockEndpoint(listFaceDetectionsEndpoint, () =>
        refusal(400, { status: 'range_too_long', details }),
      ),
    );
    await open('restaurant=11&list=31&period=day', { locale: 'ru' });
    expect(await screen.findByText(/^Выберите одну из камер/)).toBeVisible();
  });

  it('paginates a long table and collapses a long timeline', async () => {
    server.keepLists(aFaceList());
    server.keepDetections(
      ...Array.from({ length: 60 }, (_, index) =>
        aDetectionResult(index, `Person ${index + 1}`, {
          ts: new Date(Date.UTC(2026, 10, 20, 6, index)).toISOString(),
        }),
      ),
    );
    const { person } = await open('restaurant=11&list=31&period=day');
    expect(await rows('By day')).toHaveLength(51);
    await person.click(screen.getByRole('button', { name: 'Page 2' }));
    expect((await rows('By day')).at(1)?.[0]).toBe('Person 51');

    const timeline = screen.getByRole('img', { name: /Timeline of 60 people/ });
    expect(within(timeline).queryByText('Person 21')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show all 60 people' }));
    expect(within(timeline).getByText('Person 21')).toBeVisible();
  });

  it('exports the table as a CSV file in the language of the screen', async () => {
    server.keepLists(aFaceList());
    server.keepDetections(anna, boris);
    const { person } = await open('restaurant=11&list=31&period=day', { locale: 'ru' });
    await person.click(await screen.findByRole('button', { name: 'Скачать CSV' }));

    const [download] = downloads;
    expect(download?.name).toBe('Bistro on Pokrovka, Floor staff, 20 нояб., По дням.csv');
    expect(await download?.text()).toBe(
      [
        '\uFEFFЧеловек;День;Впервые за день;Последний раз;Раз;Камеры',
        'Anna Petrova;"пт, 20 нояб. 2026 г.";9:05;18:20;3;"Door, Bar"',
        'Boris Orlov;"пт, 20 нояб. 2026 г.";10:30;10:30;1;–',
        '',
      ].join('\r\n'),
    );
  });

  it('counts days in the restaurant’s time zone and names it if it differs from the viewer’s', async () => {
    server.keepLists(aFaceList({ id: 41, restaurantId: 12 }));
    server.keepDetections(
      aDetectionResult(401, 'Anna', { ts: '2026-11-19T19:30:00Z' }, { ts: '2026-11-19T18:30:00Z' }),
    );
    await open('restaurant=12&list=41&from=2026-11-19&to=2026-11-20');

    expect((await rows('By day')).slice(1)).toEqual([
      ['Anna', 'Fri, 20 Nov 2026', '00:30', '00:30', '1', '–'],
      ['Anna', 'Thu, 19 Nov 2026', '23:30', '23:30', '1', '–'],
    ]);
    expect(screen.getByText('Times by the clock of Grill on Lenina (UTC+5)')).toBeVisible();
  });

  it('shows the UTC offset of the selected days, not of today', async () => {
    server.use(
      mockEndpoint(listRestaurantsEndpoint, () => [
        aRestaurant({ id: 12, name: 'Spree', timezone: 'Europe/Berlin' }),
      ]),
    );
    server.keepLists(aFaceList({ id: 41, restaurantId: 12 }));
    await open('restaurant=12&list=41&from=2026-07-15&to=2026-07-15');
    expect(await screen.findByText('Times by the clock of Spree (UTC+2)')).toBeVisible();
  });

  it('shows both UTC offsets on the day of a clock change', async () => {
    server.use(
      mockEndpoint(listRestaurantsEndpoint, () => [
        aRestaurant({ id: 12, name: 'Spree', timezone: 'Europe/Berlin' }),
      ]),
    );
    server.keepLists(aFaceList({ id: 41, restaurantId: 12 }));
    await open('restaurant=12&list=41&from=2026-10-25&to=2026-10-25');
    expect(await screen.findByText('Times by the clock of Spree (UTC+2 – UTC+1)')).toBeVisible();
  });
});

describe('choosing list and camera', () => {
  it('starts with the first list and shows another one when chosen', async () => {
    server.keepLists(aFaceList(), aFaceList({ id: 32, name: 'Regulars', type: 'clients' }));
    server.keepDetections(anna);
    const { person, address } = await open('restaurant=11&period=day');
    await rows('By day');
    expect(detectionCalls().map(({ listId }) => listId)).toEqual([31]);

    await person.click(screen.getByRole('combobox', { name: 'List' }));
    await person.click(await screen.findByRole('option', { name: 'Regulars' }));
    await waitFor(() => expect(detectionCalls().at(-1)?.listId).toBe(32));
    expect(address()).toContain('list=32');
  });

  it('falls back to another list on retry if the selected one was deleted elsewhere', async () => {
    const regulars = aFaceList({ id: 32, name: 'Regulars', type: 'clients' });
    server.keepLists(aFaceList(), regulars);
    server.use(
      mockEndpoint(listFaceDetectionsEndpoint, ({ query }) =>
        query.listId === regulars.id ? refusal(404) : [anna],
      ),
    );
    const { person } = await open('restaurant=11&list=32&period=day');
    await screen.findByRole('alert');

    server.keepLists(aFaceList());
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await rows('By day')).at(1)?.[0]).toBe('Anna Petrova');
    expect(screen.getByRole('combobox', { name: 'List' })).toHaveTextContent('Floor staff');
  });

  it('starts each list on page 1 and shows no stale rows if loading fails', async () => {
    server.keepLists(aFaceList(), aFaceList({ id: 32, name: 'Regulars', type: 'clients' }));
    server.keepDetections(
      ...Array.from({ length: 60 }, (_, index) =>
        aDetectionResult(index, `Person ${index + 1}`, {
          ts: new Date(Date.UTC(2026, 10, 20, 6, index)).toISOString(),
        }),
      ),
    );
    const { person } = await open('restaurant=11&list=31&period=day');
    await rows('By day');
    await person.click(screen.getByRole('button', { name: 'Page 2' }));
    const choose = async (name: string) => {
      await person.click(screen.getByRole('combobox', { name: 'List' }));
      await person.click(await screen.findByRole('option', { name }));
    };
    await choose('Regulars');
    await waitFor(() => expect(detectionCalls().at(-1)?.listId).toBe(32));
    expect((await rows('By day')).at(1)?.[0]).toBe('Person 1');
    await person.click(screen.getByRole('button', { name: 'Page 2' }));
    await choose('Floor staff');
    expect((await rows('By day')).at(1)?.[0]).toBe('Person 1');

    server.use(mockEndpoint(listFaceDetectionsEndpoint, () => refusal(503)));
    await person.click(screen.getByRole('combobox', { name: 'Camera' }));
    await person.click(await screen.findByRole('option', { name: 'Bar' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'By day' })).toBeNull();
  });

  describe('if the second page of lists fails to load', () => {
    const lists = Array.from({ length: 21 }, (_, index) =>
      aFaceList({ id: 31 + index, name: `List ${index + 1}` }),
    );
    let isDown = true;
    beforeEach(() => {
      isDown = true;
      server.keepDetections(anna);
      server.use(
        mockEndpoint(listFaceListsEndpoint, ({ query }) => {
          if (query.cursor === undefined) {
            return { next: '50', previous: null, results: lists.slice(0, 20) };
          }
          return isDown ? refusal(503) : { next: null, previous: null, results: lists.slice(20) };
        }),
      );
    });

    it('says that other lists are missing and can load them', async () => {
      const { person } = await open('restaurant=11&period=day');
      expect(await screen.findByText(/other lists did not load.*server is busy/)).toBeVisible();
      expect(await rows('By day')).toHaveLength(2);
      isDown = false;
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText(/other lists did not load/)).toBeNull());
      await person.click(screen.getByRole('combobox', { name: 'List' }));
      expect(await screen.findByRole('option', { name: 'List 21' })).toBeVisible();
    });

    it('can load the second page if the list in the URL is on it', async () => {
      const { person } = await open('restaurant=11&list=51&period=day');
      expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy');
      expect(screen.queryByText(/other lists/)).toBeNull();
      isDown = false;
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await rows('By day')).toHaveLength(2);
      expect(detectionCalls().map(({ listId }) => listId)).toEqual([51]);
    });
  });

  it('filters by a camera of the restaurant', async () => {
    server.keepLists(aFaceList());
    server.keepDetections(anna);
    const { person, address } = await open('restaurant=11&list=31&period=day');
    await rows('By day');
    await person.click(screen.getByRole('combobox', { name: 'Camera' }));
    expect(screen.queryByRole('option', { name: 'Grill' })).toBeNull();
    await person.click(await screen.findByRole('option', { name: 'Bar' }));

    await waitFor(() => expect(detectionCalls().at(-1)?.cameraId).toBe(52));
    expect(address()).toContain('camera=52');
  });

  it('says that the list and camera in the URL belong to another restaurant', async () => {
    server.keepLists(aFaceList(), aFaceList({ id: 41, name: 'Grill', restaurantId: 12 }));
    server.keepDetections(anna);
    await open('restaurant=11&list=41&camera=53&period=day');

    expect(
      await screen.findByText(/is not one of Bistro on Pokrovka.*“Floor staff”/),
    ).toBeVisible();
    expect(await screen.findByText(/camera you asked for is not in Bistro/)).toBeVisible();
    expect(detectionCalls().every(({ listId }) => listId === 31)).toBe(true);
    expect(detectionCalls().at(-1)?.cameraId).toBeUndefined();
  });

  it('ignores an invalid list in the URL and says so', async () => {
    server.keepLists(aFaceList());
    server.keepDetections(anna);
    await open('restaurant=11&list=staff&period=day');
    expect(await screen.findByText(/cannot be read/)).toBeVisible();
    expect(await rows('By day')).toHaveLength(2);
  });
});

describe('without a permission', () => {
  it('shows the list in the URL if lists may not be read', async () => {
    server.keepDetections(anna);
    const permissions = ['read_face_profile_detections', 'read_restaurant'];
    await open('restaurant=11&list=31&period=day', { user: aUser({ permissions }) });
    const table = await rows('By day');
    expect(table).toHaveLength(2);
    expect(table[1]?.[0]).toContain('Anna Petrova');
    expect(screen.getByText('List № 31')).toBeVisible();
    for (const name of ['List', 'Camera']) {
      expect(screen.queryByRole('combobox', { name })).toBeNull();
    }
    expect([...server.permissionsNeeded()].sort()).toEqual(permissions);
  });

  it('says that lists may not be read if the URL names none', async () => {
    await open('restaurant=11&period=day', without('read_face_profile_list'));
    expect(await screen.findByText('You may not see the lists')).toBeVisible();
    expect(server.wasCalled(listFaceDetectionsEndpoint)).toBe(false);
  });

  it('keeps the camera of the URL as a removable filter if cameras may not be read', async () => {
    server.keepLists(aFaceList());
    server.keepDetections(anna);
    const { person } = await open(
      'restaurant=11&list=31&camera=51&period=day',
      without('read_camera'),
    );
    await rows('By day');
    expect(detectionCalls().at(-1)?.cameraId).toBe(51);
    expect(screen.getByText('Camera № 51 only')).toBeVisible();

    await person.click(screen.getByRole('button', { name: 'All cameras' }));
    await waitFor(() => expect(detectionCalls().at(-1)?.cameraId).toBeUndefined());
  });
});

describe('if there is nothing to show', () => {
  it('says that nobody was seen', async () => {
    server.keepLists(aFaceList());
    await open('restaurant=11&list=31&period=day');
    expect(await screen.findByText('Nobody from “Floor staff” was seen')).toBeVisible();
  });

  it('says that the selected days are in the future', async () => {
    server.keepLists(aFaceList());
    await open('restaurant=11&list=31&from=2030-01-01&to=2030-01-05');
    expect(await screen.findByText('These days are still to come')).toBeVisible();
    expect(screen.queryByText(/was seen/)).toBeNull();
  });

  it('says that there are no lists', async () => {
    await open('restaurant=11&period=day');
    expect(await screen.findByText('No lists yet')).toBeVisible();
    expect(server.wasCalled(listFaceDetectionsEndpoint)).toBe(false);
  });

  it('says that the restaurant is unknown, or that the user has none', async () => {
    const unknown = await open('restaurant=99&period=day');
    expect(await screen.findByText('This restaurant is not among yours')).toBeVisible();
    unknown.unmount();

    server.use(mockEndpoint(listRestaurantsEndpoint, () => []));
    await act(() => reloadEndpoint(listRestaurantsEndpoint));
    await open('period=day');
    expect(await screen.findByText('You have no restaurants yet')).toBeVisible();
  });

  it.each([
    ['the lists', listFaceListsEndpoint],
    ['the detections', listFaceDetectionsEndpoint],
  ] as const)(
    'shows an error if %s cannot be loaded, and can be retried',
    async (_what, endpoint) => {
      server.keepLists(aFaceList());
      server.use({ endpoint, handler: () => refusal(503) });
      const { person } = await open('restaurant=11&period=day');
      expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy');

      server.keepDetections(anna);
      server.use(
        mockEndpoint(listFaceListsEndpoint, () => ({
          next: null,
          previous: null,
          results: [aFaceList()],
        })),
        mockEndpoint(listFaceDetectionsEndpoint, () => [anna]),
      );
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await rows('By day')).toHaveLength(2);
    },
  );

  it('keeps old rows with their time if a refresh fails', async () => {
    server.keepLists(aFaceList());
    server.keepDetections(anna);
    await open('restaurant=11&list=31&period=day');
    await rows('By day');
    server.use(mockEndpoint(listFaceDetectionsEndpoint, noAnswer));
    await act(() => reloadEndpoint(listFaceDetectionsEndpoint));

    expect(await screen.findByText(/As of .*The refresh failed/)).toBeVisible();
    expect(await rows('By day')).toHaveLength(2);
  });
});
