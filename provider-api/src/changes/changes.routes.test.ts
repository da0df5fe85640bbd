import { beforeEach, describe, expect, it } from '@jest/globals';
import { sign } from '@telegram-apps/init-data-node';
import { asc, sql } from 'drizzle-orm';
import { setStreamUrl } from '../cameras/camera.repository';
import { ACTIONS } from '../database/change-kinds';
import { changes } from '../database/schema';
import { putFaceImage } from '../faces/face-image.repository';
import { IngestKeys } from '../ingest/ingest-keys';
import { changeIngestKey, changeTillKey } from '../operations/change-key';
import { listChanges } from '../operations/changes';
import { deleteCamera, deleteRestaurant, deleteUser } from '../operations/delete';
import {
  disableCamera,
  disableRecognition,
  disableRestaurant,
  disableUser,
  enableCamera,
  enableRecognition,
  enableRestaurant,
  enableUser,
} from '../operations/disable';
import { resetCameraSequence } from '../operations/reset-sequence';
import {
  changeCamera,
  changeRestaurant,
  createCamera,
  createRestaurant,
} from '../operations/restaurants';
import { changeUser, createUser } from '../operations/users';
import { callsOf, idsOf } from '../testing/calls';
import { endpointOf, insertObjects, sendCall } from '../testing/send-call';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { BOT_TOKEN, BY_TEST, PASSWORD } from '../testing/test-provider';
import { difference } from './change';
import { byOperator } from './provenance';

const IDS = idsOf(1);
const KEYS = new IngestKeys('a secret of the tests, long enough');
/** POST calls that change nothing, or only the user's own chat and push subscription. */
const CHANGE_NOTHING = [
  'readOccupancyTimeseries',
  'readTimeseries',
  'putPushSubscription',
  'deletePushSubscription',
  'sendChatPrompt',
];

const provider = setUpTestProvider();
beforeEach(async () => {
  await insertObjects(provider.database, IDS);
});

const recorded = () => provider.database.select().from(changes).orderBy(asc(changes.id));
const forget = () => provider.database.delete(changes);
const noInput = async () => '';
const tools = { print: () => {}, tell: () => {}, ask: async () => true, keys: () => KEYS };
const logIn = (username: string, password: string) =>
  provider.call({ method: 'POST', url: '/api/token/', body: { username, password } });

describe('a change by a user', () => {
  it('is recorded by every call that changes something, with author, time, network and request id', async () => {
    const unrecorded: string[] = [];
    const all = callsOf(IDS).filter((one) => endpointOf(one).method !== 'GET');
    for (const one of all) {
      await provider.reset();
      await insertObjects(provider.database, IDS);
      const anna = await provider.logIn('anna');
      await forget();
      const { status } = await sendCall(provider, one, anna);
      expect([one.name, status < 300]).toEqual([one.name, true]);
      const rows = await recorded();
      if (rows.length === 0) unrecorded.push(one.name);
      for (const row of rows) {
        expect(row).toMatchObject({
          at: provider.clock.now,
          authorKind: 'user',
          authorId: 1,
          authorName: 'anna',
          network: '127.0.0.1',
          requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        });
      }
    }
    expect(unrecorded).toEqual(CHANGE_NOTHING);
  });

  it('of a zone is recorded before and after, with only the fields that differ', async () => {
    const anna = await provider.logIn('anna');
    await forget();
    const [create, update, remove] = ['createZone', 'updateZone', 'deleteZone'].map((name) => {
      const one = callsOf(IDS).find((call) => call.name === name);
      if (one === undefined) throw new Error(`there is no ${name}`);
      return one;
    });
    if (!create || !update || !remove) throw new Error('a call is missing');
    await sendCall(provider, create, anna);
    await sendCall(provider, { ...update, body: { ...update.body, name: 'Counter' } }, anna);
    await sendCall(provider, remove, anna);
    const zone = { cameraId: 1, name: 'Zone', config: { alert: { count: 5 } } };
    expect(await recorded()).toMatchObject([
      { action: 'zone.create', subjectId: '2', restaurantId: 1, before: null, after: zone },
      {
        action: 'zone.update',
        subjectId: '1',
        before: { config: { alert: { type: 'absence' } } },
        after: { config: { alert: { type: 'crowding' } } },
      },
      { action: 'zone.delete', subjectId: '1', before: { name: 'Counter' }, after: null },
    ]);
    expect((await recorded())[1]?.after).not.toHaveProperty('name');
  });

  it('is both made and recorded, or neither', async () => {
    const anna = await provider.logIn('anna');
    await forget();
    await provider.database.execute(
      sql`alter table changes add constraint full_disk check (action <> 'zone.delete')`,
    );
    try {
      const call = { method: 'DELETE' as const, url: '/api/vazone/1/', token: anna };
      expect(await provider.call(call)).toMatchObject({ status: 500 });
      expect(await provider.call({ url: '/api/vazone/', token: anna })).toMatchObject({
        body: [{ id: 1 }],
      });
    } finally {
      await provider.database.execute(sql`alter table changes drop constraint full_disk`);
    }
    const other = { method: 'DELETE' as const, url: '/api/vazone/9/', token: anna };
    expect(await provider.call(other)).toMatchObject({ status: 404 });
    expect(await recorded()).toEqual([]);
  });

  it('of face profiles records names and picture ids, and each profile deleted with its list', async () => {
    const anna = await provider.logIn('anna');
    await forget();
    const id = '00000000-0000-5000-8000-000000000001';
    const picture = new Uint8Array([1, 2, 3]);
    const upload = { id, restaurantId: 1, picture, uploadedAt: provider.clock.now };
    await putFaceImage(provider.database, upload, BY_TEST);
    const url = '/api/face_profiles/1/';
    const body = { name: 'Anna B.', gender: 'F', image_ids: [id] };
    await provider.call({ method: 'PUT', url, token: anna, body });
    await provider.call({ method: 'DELETE', url: '/api/face_profiles_lists/1/', token: anna });
    expect(await recorded()).toMatchObject([
      { action: 'face_image.upload', subjectId: id, restaurantId: 1, before: null, after: null },
      {
        action: 'face_profile.update',
        before: { name: 'Anna Berg', imageIds: [] },
        after: { name: 'Anna B.', imageIds: [id] },
      },
      { action: 'face_list.delete', subjectId: '1', before: { name: 'Staff' } },
      { action: 'face_profile.delete', subjectId: '1', before: { name: 'Anna B.' } },
    ]);
  });
});

describe('a sign-in', () => {
  it('is recorded, also if refused, but without what was typed', async () => {
    await provider.database.execute(sql`update users set disabled_at = now() where id = 2`);
    const { body } = await logIn('anna', PASSWORD);
    const { access, refresh } = body as { access: string; refresh: string };
    await logIn('anna', 'typed by mistake');
    await logIn('my-password', 'anna');
    await logIn('boris', PASSWORD);
    await provider.call({
      method: 'POST',
      url: '/api/token/blacklist/',
      token: access,
      body: { refresh },
    });
    const stranger = { authorKind: 'stranger', authorName: null, network: '127.0.0.1' };
    expect(await recorded()).toMatchObject([
      { action: 'session.start', authorName: 'anna', after: { userId: 1, way: 'password' } },
      { action: 'session.refuse', ...stranger, after: { userId: 1, reason: 'wrong_password' } },
      { action: 'session.refuse', ...stranger, after: { userId: null, reason: 'unknown_name' } },
      { action: 'session.refuse', ...stranger, after: { userId: 2, reason: 'disabled' } },
      { action: 'session.end', authorName: 'anna', after: { userId: 1, reason: 'log_out' } },
    ]);
    const all = JSON.stringify(await recorded());
    expect(all).not.toMatch(/typed by mistake|my-password|correct horse/);
    expect(all).not.toContain(refresh);
  });

  it('whose refresh token is replayed ends its session, which is recorded', async () => {
    const { body } = await logIn('anna', PASSWORD);
    const { refresh } = body as { refresh: string };
    const send = () =>
      provider.call({ method: 'POST', url: '/api/token/refresh/', body: { refresh } });
    await send();
    provider.clock.advance(31);
    await forget();
    expect(await send()).toMatchObject({ status: 401 });
    expect(await recorded()).toMatchObject([
      { action: 'session.end', authorKind: 'stranger', after: { reason: 'token_replayed' } },
    ]);
  });

  it('from the messenger links the account, and the record names the user', async () => {
    const user = { id: 77, first_name: 'A', is_bot: false };
    const init_data = sign({ query_id: 'q', user }, BOT_TOKEN, provider.clock.now);
    const url = '/api/telegram_athentication/bot/';
    const body = { username: 'anna', password: PASSWORD, init_data };
    expect(await provider.call({ method: 'POST', url, body })).toMatchObject({ status: 200 });
    expect(await recorded()).toMatchObject([
      { action: 'user.link_messenger', authorName: 'anna', after: { messengerUserId: '77' } },
    ]);
  });
});

describe('a change by a detector', () => {
  it('is recorded only for a new run of a camera', async () => {
    for (const [run, sequence] of [
      ['a', 1],
      ['a', 2],
      ['b', 1],
    ] as const) {
      expect(await provider.detect({ run, sequence })).toMatchObject({ status: 204 });
    }
    const detector = { action: 'camera.begin_run', authorKind: 'detector', authorId: 1 };
    expect(await recorded()).toMatchObject([
      { ...detector, authorName: 'Hall', network: '127.0.0.1', after: { run: 'a' } },
      { ...detector, before: { run: 'a', sequence: 2 }, after: { run: 'b', sequence: 1 } },
    ]);
  });
});

describe('a change by an operator', () => {
  it('is recorded by every command, without secrets', async () => {
    const { database } = provider;
    const secret = 'rtsp://viewer:hunter2@10.0.0.9/stream';
    const password = 'four words that differ';
    await createRestaurant(database, [
      ...['--name', 'Pier', '--address', '3 Quay', '--from', '09:00', '--to', '23:00'],
      ...['--timezone', 'Europe/Berlin'],
    ]);
    await changeRestaurant(database, ['3', '--name', 'Pier 3']);
    await changeTillKey(database, ['3'], noInput, tools);
    const camera = ['--restaurant', '3', '--name', 'Door', '--source', secret];
    await createCamera(database, camera, noInput);
    await changeCamera(database, ['2', '--name', 'Front door']);
    await setStreamUrl(database, 2, secret.replace('hunter2', 'hunter3'), byOperator());
    const { keys } = tools;
    const said = await changeIngestKey(database, ['2'], noInput, tools);
    await resetCameraSequence(database, ['2']);
    await disableCamera(database, ['2']);
    await enableCamera(database, ['2']);
    await disableRecognition(database, ['2']);
    await enableRecognition(database, ['2']);
    await deleteCamera(database, ['2'], noInput, tools);
    const user = ['carla', '--restaurants', '3', '--permissions', 'read_alert'];
    await createUser(database, [...user, '--password-stdin'], async () => password);
    await changeUser(
      database,
      ['carla', '--restaurants', '1,3', '--password-stdin'],
      async () => `${password} again`,
    );
    await disableUser(database, ['carla']);
    await enableUser(database, ['carla']);
    await deleteUser(database, ['carla'], noInput, tools);
    await disableRestaurant(database, ['3']);
    await enableRestaurant(database, ['3']);
    await deleteRestaurant(database, ['3'], noInput, tools);

    const rows = await recorded();
    expect(rows.map(({ action }) => action)).toEqual([
      'restaurant.create',
      'restaurant.update',
      'restaurant.change_key',
      'camera.create',
      'camera.update',
      'camera.update',
      'camera.change_key',
      'camera.reset_sequence',
      'camera.disable',
      'camera.enable',
      'camera.disable_recognition',
      'camera.enable_recognition',
      'camera.disable',
      'camera.delete',
      'user.create',
      'user.update',
      'user.disable',
      'user.enable',
      'user.delete',
      'restaurant.disable',
      'restaurant.enable',
      'restaurant.disable',
      'restaurant.delete',
    ]);
    expect(
      new Set(rows.map(({ authorKind, authorName }) => `${authorKind} ${authorName}`)),
    ).toEqual(new Set([`operator ${nameOfOperator()}`]));
    expect(rows[1]).toMatchObject({ before: { name: 'Pier' }, after: { name: 'Pier 3' } });
    expect(rows[15]).toMatchObject({
      before: { restaurants: [3] },
      after: { restaurants: [1, 3], password: 'changed' },
    });
    const all = JSON.stringify(rows);
    const hidden = ['hunter', password, 'argon2', said.split('key ')[1], keys().keyOf(2, 1)];
    for (const one of hidden) expect(all).not.toContain(one);
  });

  it('is recorded with the name in OPERATOR, if that is set', () => {
    expect(byOperator({ OPERATOR: 'dana' }).by).toEqual({ kind: 'operator', name: 'dana' });
    expect(byOperator({ OPERATOR: '' }).by).toMatchObject({ name: nameOfOperator() });
  });
});

function nameOfOperator(): string {
  const { by } = byOperator({});
  return by.kind === 'operator' ? by.name : '';
}

describe('the change log', () => {
  it('cannot be rewritten', async () => {
    await logIn('anna', PASSWORD);
    await expect(
      provider.database.execute(sql`update changes set author_name = 'boris'`),
    ).rejects.toThrow();
    expect(await recorded()).toMatchObject([{ authorName: 'anna' }]);
  });

  const list = async (...parameters: string[]) => {
    const printed: string[] = [];
    const reported: string[] = [];
    const output = {
      print: (line: string) => printed.push(line),
      tell: (text: string) => reported.push(text),
    };
    await listChanges(provider.database, parameters, noInput, output);
    return { printed, reported };
  };

  it('is printed one line per change, oldest first, or as complete JSON', async () => {
    await logIn('anna', PASSWORD);
    await changeCamera(provider.database, ['1', '--name', 'Door']);
    const { printed, reported } = await list();
    expect(reported).toEqual(['2 changes']);
    expect(printed[0]).toMatch(
      /^2026-03-10T12:00:00.000Z {2}user anna {2}from 127\.0\.0\.1 {2}session\.start \S+ {2}is \{"way":"password","userId":1\}$/,
    );
    expect(printed[1]).toMatch(
      /operator \S+ {2}camera\.update 1 {2}of restaurant 1 {2}was \{"name":"Hall"\} {2}is \{"name":"Door"\}$/,
    );
    const json = (await list('--json')).printed.map((line): unknown => JSON.parse(line));
    expect(json).toMatchObject([
      {
        by: { kind: 'user', id: 1, name: 'anna' },
        action: 'session.start',
        requestId: expect.any(String),
      },
      { by: { kind: 'operator' }, subjectId: '1', before: { name: 'Hall' } },
    ]);
  });

  it('can be filtered by day, author, subject and restaurant', async () => {
    await logIn('anna', PASSWORD);
    provider.clock.advance(86_400);
    await logIn('boris', PASSWORD);
    await setStreamUrl(provider.database, 1, 'demo:hall', BY_TEST);
    const found = async (...parameters: string[]) => (await list(...parameters)).printed.length;
    expect(await found('--from', '2026-03-10', '--to', '2026-03-10')).toBe(2);
    expect(await found('--from', '2026-03-11')).toBe(1);
    expect(await found('--from', '2026-03-10T13:00:00+01:00', '--to', '2026-03-10T12:00:01Z')).toBe(
      2,
    );
    expect(await found('--by', 'boris')).toBe(1);
    expect(await found('--of', 'session')).toBe(2);
    expect(await found('--of', 'camera', '--id', '1')).toBe(1);
    expect(await found('--restaurant', '1')).toBe(1);
    expect(await found('--restaurant', '2')).toBe(0);
    for (const wrong of ['2026-02-30', 'yesterday', '2026-03-10T12:00', '0000-01-01']) {
      await expect(list('--from', wrong)).rejects.toThrow('--from: neither a day');
    }
  });

  it('is printed completely even if it is longer than one page', async () => {
    await provider.database.execute(
      sql`insert into changes (at, author_kind, action, subject_id) select '2026-03-10T12:00:00Z'::timestamptz + make_interval(secs => n / 3), 'stranger', 'session.refuse', n from generate_series(1, 3000) as n`,
    );
    const { printed, reported } = await list('--json');
    expect(reported).toEqual(['3000 changes']);
    const numbers = printed.map((line) =>
      Number((JSON.parse(line) as { subjectId: string }).subjectId),
    );
    expect(numbers).toEqual(Array.from({ length: 3000 }, (_, place) => place + 1));
  });
});

describe('a record of a change', () => {
  it('has the fields that differ between two states, including added and removed ones', () => {
    const before = { name: 'a', list: [1, { x: 1 }], gone: 1, same: { deep: [1] } };
    const after = { name: 'b', list: [1, { x: 2 }], come: 2, same: { deep: [1] } };
    expect(difference(before, after)).toEqual({
      before: { name: 'a', list: [1, { x: 1 }], gone: 1, come: null },
      after: { name: 'b', list: [1, { x: 2 }], gone: null, come: 2 },
    });
    expect(difference({ list: [1] }, { list: { 0: 1 } })).toMatchObject({
      after: { list: { 0: 1 } },
    });
    expect(difference({ at: null }, {})).toEqual({ before: {}, after: {} });
  });

  it('uses action names that are sorted and unique', () => {
    expect([...ACTIONS]).toEqual([...new Set(ACTIONS)].sort());
  });
});
