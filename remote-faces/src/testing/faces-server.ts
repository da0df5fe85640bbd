import { beforeEach } from '@jest/globals';
import {
  type AnyEndpoint,
  type Camera,
  createFaceListEndpoint,
  createFaceProfileEndpoint,
  type DetectionResult,
  deleteFaceListEndpoint,
  deleteFaceProfileEndpoint,
  type FaceImage,
  type FaceList,
  type FaceProfile,
  listCamerasEndpoint,
  listFaceDetectionsEndpoint,
  listFaceListsEndpoint,
  listFaceProfilesEndpoint,
  listRestaurantsEndpoint,
  readFaceListEndpoint,
  readUnreadCountEndpoint,
  updateFaceListEndpoint,
  updateFaceProfileEndpoint,
  uploadFaceImageEndpoint,
} from '@maitred/contract';
import {
  aRestaurant,
  createServerDouble,
  isUnchanged,
  mockEndpoint,
  refusal,
} from '@maitred/shared-kit/testing';

const bistro = aRestaurant();
const ural = aRestaurant({
  id: 12,
  name: 'Grill on Lenina',
  address: 'Lenina 5, Yekaterinburg',
  timezone: 'Asia/Yekaterinburg',
});

export function aFaceList(overrides: Partial<FaceList> = {}): FaceList {
  return { id: 31, name: 'Floor staff', restaurantId: bistro.id, type: 'employees', ...overrides };
}

export function aFaceProfile(overrides: Partial<FaceProfile> = {}): FaceProfile {
  return { id: 401, name: 'Anna Petrova', gender: 'F', images: [], listId: 31, ...overrides };
}

/** Creates the image with this number. */
export function aFaceImage(number: number): FaceImage {
  const id = `6b1f6a52-93a4-4d1c-8f0e-${String(number).padStart(12, '0')}`;
  return { id, url: `/media/faces/${id}?signature=secret` };
}

/** Creates the result of a person with these detections. */
export function aDetectionResult(
  id: number,
  name: string,
  ...detections: DetectionResult['detections']
): DetectionResult {
  return { faceProfileId: id, faceProfileName: name, detections };
}

/** Creates people on a list, sorted by name. */
export function manyProfiles(amount: number, { listId = 31 } = {}): FaceProfile[] {
  return Array.from({ length: amount }, (_, index) =>
    aFaceProfile({
      id: 1001 + index,
      name: `Person ${String(index + 1).padStart(5, '0')}`,
      listId,
    }),
  );
}

/** Items per page, as the provider returns them. */
const PAGE_SIZE = 20;

/** A server that keeps lists, profiles and pictures as the real one does. */
export function createFacesServer() {
  let lists: FaceList[] = [];
  let profiles: FaceProfile[] = [];
  let detections: DetectionResult[] = [];
  const images = new Map<string, FaceImage>();
  let lastId = 9000;

  beforeEach(() => {
    lists = [];
    profiles = [];
    detections = [];
    images.clear();
  });

  const server = createServerDouble(
    mockEndpoint(listRestaurantsEndpoint, () => [bistro, ural]),
    mockEndpoint(readUnreadCountEndpoint, () => ({ count: 0 })),
    mockEndpoint(listFaceListsEndpoint, ({ query }) =>
      pageOf(
        lists.filter(
          ({ restaurantId, name }) =>
            restaurantId === (query.restaurantId ?? restaurantId) && holds(name, query.query),
        ),
        query.cursor,
      ),
    ),
    mockEndpoint(listCamerasEndpoint, ({ query }) =>
      [aCamera(51, 'Door'), aCamera(52, 'Bar'), aCamera(53, 'Grill', ural.id)].filter(
        ({ restaurant }) => query.restaurantId?.includes(restaurant) ?? true,
      ),
    ),
    mockEndpoint(listFaceDetectionsEndpoint, () => detections),
    mockEndpoint(readFaceListEndpoint, ({ params }) => found(lists, params.id)),
    mockEndpoint(createFaceListEndpoint, ({ body }) => {
      lastId += 1;
      const list = { id: lastId, ...body };
      lists = [...lists, list];
      return list;
    }),
    mockEndpoint(updateFaceListEndpoint, ({ params, body, headers }) => {
      const present = lists.find(({ id }) => id === params.id);
      if (present === undefined) return refusal(404);
      if (!isUnchanged(headers, present)) return refusal(412);
      const changed = merge(present, body);
      lists = lists.map((list) => (list === present ? changed : list));
      return changed;
    }),
    mockEndpoint(deleteFaceListEndpoint, ({ params }) => {
      const known = lists.some(({ id }) => id === params.id);
      lists = lists.filter(({ id }) => id !== params.id);
      profiles = profiles.filter(({ listId }) => listId !== params.id);
      return known ? undefined : refusal(404);
    }),
    mockEndpoint(listFaceProfilesEndpoint, ({ query }) =>
      pageOf(
        profiles.filter(
          ({ listId, name }) => listId === (query.listId ?? listId) && holds(name, query.query),
        ),
        query.cursor,
      ),
    ),
    mockEndpoint(createFaceProfileEndpoint, ({ body: { imageIds, ...rest } }) => {
      lastId += 1;
      const profile = { id: lastId, ...rest, images: imageIds.map(imageWith) };
      profiles = [...profiles, profile].sort((a, b) => a.name.localeCompare(b.name));
      return profile;
    }),
    mockEndpoint(updateFaceProfileEndpoint, ({ params, headers, body: { imageIds, ...rest } }) => {
      const present = profiles.find(({ id }) => id === params.id);
      if (present === undefined) return refusal(404);
      if (!isUnchanged(headers, present)) return refusal(412);
      const changed = { ...present, ...rest, images: imageIds.map(imageWith) };
      profiles = profiles.map((profile) => (profile === present ? changed : profile));
      return changed;
    }),
    mockEndpoint(deleteFaceProfileEndpoint, ({ params }) => {
      const known = profiles.some(({ id }) => id === params.id);
      profiles = profiles.filter(({ id }) => id !== params.id);
      return known ? undefined : refusal(404);
    }),
    mockEndpoint(uploadFaceImageEndpoint, () => {
      const image = aFaceImage(images.size + 1);
      images.set(image.id, image);
      return image;
    }),
  );

  function imageWith(id: string): FaceImage {
    return images.get(id) ?? { id, url: `/media/faces/${id}` };
  }

  return {
    ...server,
    lists: () => lists,
    profiles: () => profiles,
    keepLists: (...kept: FaceList[]) => {
      lists = kept;
    },
    keepDetections: (...kept: DetectionResult[]) => {
      detections = kept;
    },
    keepProfiles: (...kept: FaceProfile[]) => {
      profiles = kept;
      for (const image of kept.flatMap((profile) => profile.images)) images.set(image.id, image);
    },
    /** Changes a list as if somebody else did. */
    changeList: (id: number, change: Partial<FaceList>) => {
      lists = lists.map((list) => (list.id === id ? { ...list, ...change } : list));
    },
    changeProfile: (id: number, change: Partial<FaceProfile>) => {
      profiles = profiles.map((profile) =>
        profile.id === id ? { ...profile, ...change } : profile,
      );
    },
    /** Whether an endpoint was called in this test. */
    wasCalled: (endpoint: AnyEndpoint) => server.calls(endpoint).length > 0,
  };
}

function aCamera(id: number, name: string, restaurant = bistro.id): Camera {
  return { id, name, restaurant, streamUrl: '', liveUrl: '', snapshotUrl: '' };
}

/** A cursor is the id of the last item before the page, so that a page stays the same while others change. */
function pageOf<Item extends { id: number }>(items: Item[], cursor: string | undefined) {
  const start = cursor === undefined ? 0 : items.findIndex(({ id }) => String(id) === cursor) + 1;
  const results = items.slice(start, start + PAGE_SIZE);
  const last = results.at(-1);
  const next = last && start + PAGE_SIZE < items.length ? `?cursor=${last.id}` : null;
  return { next, previous: null, results };
}

function found<Item extends { id: number }>(items: Item[], id: number): Item | Response {
  return items.find((item) => item.id === id) ?? refusal(404);
}

function holds(text: string, query: string | undefined): boolean {
  return text.toLowerCase().includes((query ?? '').toLowerCase());
}

/** Fields that the update omits stay as they are. */
function merge(
  list: FaceList,
  body: { [K in keyof FaceList]?: FaceList[K] | undefined },
): FaceList {
  return {
    ...list,
    ...(body.name !== undefined && { name: body.name }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.type !== undefined && { type: body.type }),
  };
}
