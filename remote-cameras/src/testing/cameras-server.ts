import { afterAll, afterEach, beforeAll } from '@jest/globals';
import {
  type Alert,
  type Camera,
  type CameraDetector,
  createZoneEndpoint,
  deleteZoneEndpoint,
  listAlertsEndpoint,
  listCameraDetectorsEndpoint,
  listCamerasEndpoint,
  listRestaurantsEndpoint,
  listZonesEndpoint,
  type PersonBox,
  type Restaurant,
  readCameraPeopleEndpoint,
  readUnreadCountEndpoint,
  updateZoneEndpoint,
  type Zone,
} from '@maitred/contract';
import {
  anAlertPage,
  aRestaurant,
  createServerDouble,
  isUnchanged,
  mockEndpoint,
  refusal,
  type ServerDouble,
} from '@maitred/shared-kit/testing';

/** 19:40 in Moscow. */
export const NOW = Date.parse('2026-11-20T16:40:00Z');

export const bistro = aRestaurant();
export const linde = aRestaurant({
  id: 12,
  name: 'Gasthaus Linde',
  address: 'Oderberger Str. 22, Berlin',
  timezone: 'Europe/Berlin',
});

export function aCamera(overrides: Partial<Camera> = {}): Camera {
  return {
    id: 51,
    name: 'Hall camera',
    streamUrl: 'rtsp://camera-51/main',
    liveUrl: '',
    snapshotUrl: '/media/51.webp',
    restaurant: bistro.id,
    ...overrides,
  };
}

export function aTableZone(overrides: Partial<Zone> = {}): Zone {
  return {
    id: 71,
    cameraId: 51,
    name: 'Table 12',
    config: {
      type: 'ra',
      polygon: [
        { x: 0.2, y: 0.2 },
        { x: 0.4, y: 0.2 },
        { x: 0.4, y: 0.5 },
        { x: 0.2, y: 0.5 },
      ],
      alert: { type: 'table_dirty', checkIntervalSeconds: 30, dirtyPeriodSeconds: 300 },
    },
    ...overrides,
  };
}

/** The detector of the hall camera, heard just now and able to do what every zone needs. */
export function aDetector(overrides: Partial<CameraDetector> = {}): CameraDetector {
  const asOf = new Date(NOW).toISOString();
  return {
    cameraId: 51,
    asOf,
    lastHeardAt: asOf,
    lastRecognisedAt: asOf,
    perMinute: 30,
    people: 4,
    model: 'CenterNet',
    tables: [{ zoneId: 71, lastReportedAt: asOf }],
    ...overrides,
  };
}

/** The response for a picture: a picture, an error, a network failure, or none at all. */
type Picture = { takenAt?: number } | { status: number; word?: string } | 'unreachable' | 'silent';

/** The provider's response for a camera that delivers nothing. */
export const CAMERA_OFFLINE = { status: 503, word: 'camera_offline' };

interface CamerasServer extends ServerDouble {
  /** The data on the server. A test may change it, as another user would. */
  restaurants: Restaurant[];
  cameras: Camera[];
  zones: Zone[];
  detectors: CameraDetector[];
  /** Where the hall's detector sees people, and when it was heard, by default now. */
  people: { boxes: PersonBox[]; lastHeardAt?: string };
  alerts: Alert[];
  /** Responses by path; any other path gets a current picture. */
  pictures: Map<string, Picture>;
  /** Paths of the pictures requested in this test. */
  pictureCalls: string[];
}

/** Restaurants, cameras with their pictures, and zones that can be changed. */
export function createCamerasServer(): CamerasServer {
  let lastId = 900;
  const state = {
    restaurants: [bistro, linde],
    cameras: [aCamera()],
    zones: [aTableZone()],
    detectors: [aDetector()],
    people: { boxes: [] } as CamerasServer['people'],
    alerts: [] as Alert[],
    pictures: new Map<string, Picture>(),
    pictureCalls: [] as string[],
  };
  const initial = { ...state };
  const double = createServerDouble(
    mockEndpoint(readUnreadCountEndpoint, () => ({ count: 0 })),
    mockEndpoint(listRestaurantsEndpoint, () => state.restaurants),
    mockEndpoint(listCamerasEndpoint, () => state.cameras),
    mockEndpoint(listCameraDetectorsEndpoint, () => state.detectors),
    mockEndpoint(readCameraPeopleEndpoint, () => {
      const asOf = new Date(NOW).toISOString();
      return { asOf, lastHeardAt: asOf, ...state.people };
    }),
    mockEndpoint(listZonesEndpoint, ({ query }) =>
      state.zones.filter(({ cameraId }) => cameraId === query.cameraId),
    ),
    mockEndpoint(createZoneEndpoint, ({ body }) => {
      lastId += 1;
      const zone = { id: lastId, ...body };
      state.zones = [...state.zones, zone];
      return zone;
    }),
    mockEndpoint(updateZoneEndpoint, ({ params, body, headers }) => {
      const id = Number(params.id);
      const present = state.zones.find((zone) => zone.id === id);
      if (present === undefined) return refusal(404);
      if (!isUnchanged(headers, present)) return refusal(412);
      const changed = { id, ...body };
      state.zones = state.zones.map((zone) => (zone === present ? changed : zone));
      return changed;
    }),
    mockEndpoint(deleteZoneEndpoint, ({ params }) => {
      state.zones = state.zones.filter(({ id }) => id !== Number(params.id));
      return undefined;
    }),
    mockEndpoint(listAlertsEndpoint, ({ query }) =>
      anAlertPage(
        state.alerts.filter(({ type }) => type === query.alertType),
        query.itemsPerPage === undefined ? {} : { itemsPerPage: query.itemsPerPage },
      ),
    ),
  );

  let fetchCall: typeof fetch;
  beforeAll(() => {
    fetchCall = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (!pathname.startsWith('/media/')) return fetchCall(input, init);
      state.pictureCalls.push(pathname);
      const picture = state.pictures.get(pathname) ?? {};
      if (picture === 'unreachable') throw new TypeError('Failed to fetch');
      return picture === 'silent' ? untilAborted(init?.signal) : answerPicture(picture);
    };
  });
  afterEach(() => {
    Object.assign(state, initial, { pictures: new Map(), pictureCalls: [] });
  });
  afterAll(() => {
    globalThis.fetch = fetchCall;
  });
  return Object.assign(state, double);
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

function answerPicture(picture: Exclude<Picture, string>): Response {
  if ('status' in picture) {
    const { status, word } = picture;
    return word === undefined
      ? new Response('<h1>Failed</h1>', { status })
      : Response.json({ status: word }, { status });
  }
  const date = (instant: number) => new Date(instant).toUTCString();
  const now = Date.now();
  return new Response(new Blob(['picture']), {
    headers: { date: date(now), 'last-modified': date(picture.takenAt ?? now) },
  });
}
