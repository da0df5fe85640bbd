import { describe, expect, it } from '@jest/globals';
import {
  blacklistTokenEndpoint,
  CredentialsSchema,
  MessengerCredentialsSchema,
  refreshTokenEndpoint,
} from './authentication.schema';
import { CameraBodySchema, CameraSchema } from './camera.schema';
import { CursorSchema, ErrorBodySchema, IsoDateTimeSchema } from './common.schema';
import { CreateFaceListBodySchema, FaceListSchema } from './face-list.schema';
import {
  CreateFaceProfileBodySchema,
  FACE_IMAGE_REFUSALS,
  FaceProfileSchema,
  UploadFaceImageBodySchema,
} from './face-profile.schema';
import { RestaurantSchema } from './restaurant.schema';
import * as v from './schema';
import { UserSchema } from './user.schema';

/** Available in browsers and servers; the contract's own types include neither. */
declare const Blob: new (parts: string[], options: { type: string }) => object;

const long = (length: number) => 'я'.repeat(length);
const UUID = '0b0f2c1e-7d53-4a4b-9f6e-3f8f6f3f1a11';

const camera = {
  id: 51,
  name: 'Hall',
  streamUrl: 'rtsp://a',
  liveUrl: '/l',
  restaurant: 11,
  snapshotUrl: '/s',
};
const cameraBody = { name: 'Hall', streamUrl: 'rtsp://a', restaurant: 11 };
const restaurant = {
  id: 11,
  name: 'Bistro',
  address: 'Pokrovka 12',
  workingHourFrom: '10:00',
  workingHourTo: '23:00',
  timezone: 'Europe/Moscow',
};
const user = { id: 1, username: 'anna', email: 'anna@bistro.example', permissions: [] };
const list = {
  id: 31,
  name: 'Regulars',
  description: 'They come back',
  restaurantId: 11,
  type: 'clients',
};
const listBody = {
  name: 'Regulars',
  description: 'They come back',
  restaurantId: 11,
  type: 'employees',
};
const profile = {
  id: 41,
  name: 'Anna',
  gender: 'F',
  images: [{ id: UUID, url: '/i' }],
  listId: 31,
};
const profileBody = { name: 'Anna', gender: 'M', imageIds: [UUID], listId: 31 };
const credentials = { username: 'anna', password: 'secret' };
const messenger = { ...credentials, initData: 'user=7' };
const errorBody = { status: 'no_face', details: 'Nobody on it' };

const SHAPES = {
  camera: [CameraSchema, camera],
  'camera body': [CameraBodySchema, cameraBody],
  restaurant: [RestaurantSchema, restaurant],
  user: [UserSchema, user],
  'face list': [FaceListSchema, list],
  'face list body': [CreateFaceListBodySchema, listBody],
  'face profile': [FaceProfileSchema, profile],
  'face profile body': [CreateFaceProfileBodySchema, profileBody],
  login: [CredentialsSchema, credentials],
  'messenger login': [MessengerCredentialsSchema, messenger],
  'error body': [ErrorBodySchema, errorBody],
} as const satisfies Record<string, readonly [v.GenericSchema, Record<string, unknown>]>;

type Shape = keyof typeof SHAPES;
const shapes = Object.keys(SHAPES) as Shape[];

function allows(shape: Shape, changes: Record<string, unknown>): boolean {
  const [schema, example] = SHAPES[shape];
  return v.is(schema, { ...example, ...changes });
}

describe('every object', () => {
  it.each(shapes)('accepts a valid value: %s', (shape) => {
    expect(allows(shape, {})).toBe(true);
  });

  it.each(shapes)('rejects an unknown field: %s', (shape) => {
    expect(allows(shape, { surprise: 1 })).toBe(false);
  });
});

describe('text fields', () => {
  it.each<[Shape, string, number]>([
    ['camera', 'name', 255],
    ['camera', 'streamUrl', 400],
    ['camera body', 'name', 255],
    ['camera body', 'streamUrl', 400],
    ['restaurant', 'name', 255],
    ['user', 'username', 150],
    ['user', 'email', 254],
    ['face list', 'name', 100],
    ['face list', 'description', 255],
    ['face list body', 'name', 100],
    ['face list body', 'description', 255],
    ['face profile', 'name', 255],
    ['face profile body', 'name', 255],
    ['login', 'username', 150],
    ['error body', 'details', 255],
  ])('of a %s have a maximum length: %s, %d characters', (shape, field, limit) => {
    expect(allows(shape, { [field]: long(limit) })).toBe(true);
    expect(allows(shape, { [field]: long(limit + 1) })).toBe(false);
  });

  it.each<[Shape, string]>([
    ['login', 'username'],
    ['login', 'password'],
    ['messenger login', 'username'],
    ['messenger login', 'password'],
    ['messenger login', 'initData'],
  ])('of a %s must not be empty: %s', (shape, field) => {
    expect(allows(shape, { [field]: '' })).toBe(false);
    expect(allows(shape, { [field]: undefined })).toBe(false);
  });
});

describe('an opaque value of the provider', () => {
  it('has no maximum length: a cursor, a refresh token', () => {
    expect(v.is(CursorSchema, long(5000))).toBe(true);
    expect(v.is(CursorSchema, '')).toBe(false);
    for (const { body } of [refreshTokenEndpoint, blacklistTokenEndpoint]) {
      expect(body && v.is(body, { refresh: long(20_000) })).toBe(true);
    }
  });
});

describe('enums, ids and dates', () => {
  it.each<[Shape, string, unknown[], unknown[]]>([
    ['face profile', 'gender', ['M', 'F'], ['m', 'X', '']],
    ['face list', 'type', ['employees', 'clients'], ['guests']],
    ['camera', 'id', [1], ['1', 1.5]],
    ['camera', 'restaurant', [11], ['11', null]],
    ['face profile body', 'imageIds', [[UUID], []], [['1'], [1]]],
  ])('of a %s accept only valid values: %s', (shape, field, right, wrong) => {
    for (const value of right) expect(allows(shape, { [field]: value })).toBe(true);
    for (const value of wrong) expect(allows(shape, { [field]: value })).toBe(false);
  });

  it.each([
    ['2026-11-20T00:00:00+03:00', true],
    ['2026-11-20T19:40:12.345Z', true],
    ['2026-11-20T00:00:00', false],
    ['2026-11-20', false],
    ['2026-02-30T00:00:00+25:00', false],
    ['2026-02-29T23:30:00-03:00', false],
    ['2026-02-31T00:00:00Z', false],
    ['2026-04-31T00:00:00Z', false],
    ['2028-02-29T00:30:00+03:00', true],
    [1_763_596_800_000, false],
  ])('accept %s as a date-time with an offset: %s', (text, isOne) => {
    expect(v.is(IsoDateTimeSchema, text)).toBe(isOne);
  });

  it('list the three reasons why a face is refused', () => {
    expect(FACE_IMAGE_REFUSALS).toEqual(['face_quality', 'no_face', 'multiple_faces']);
  });

  it('allow a missing e-mail or description', () => {
    const { email: _email, ...rest } = user;
    expect(v.is(UserSchema, rest)).toBe(true);
    const { description: _description, ...listRest } = list;
    expect(v.is(FaceListSchema, listRest)).toBe(true);
  });
});

describe('a face image upload', () => {
  const image = new Blob(['picture'], { type: 'image/png' });

  it('requires a file and an integer restaurant id', () => {
    expect(v.is(UploadFaceImageBodySchema, { image, restaurantId: 11 })).toBe(true);
    expect(v.is(UploadFaceImageBodySchema, { image: 'a text', restaurantId: 11 })).toBe(false);
    expect(v.is(UploadFaceImageBodySchema, { image, restaurantId: 1.5 })).toBe(false);
    expect(v.is(UploadFaceImageBodySchema, { image })).toBe(false);
  });
});
