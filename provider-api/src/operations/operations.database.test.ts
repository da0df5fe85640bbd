import { describe, expect, it } from '@jest/globals';
import { cameras, restaurants, users } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import type { TestProvider } from '../testing/test-provider';
import { listEverything } from './list';
import { resetCameraSequence } from './reset-sequence';
import { changeCamera, changeRestaurant, createCamera, createRestaurant } from './restaurants';
import { changeUser, createUser } from './users';

const provider = setUpTestProvider();

const CAFE = ['--name', 'Café', '--address', '3 Hill', '--from', '09:00', '--to', '01:30'];
const IN_LISBON = ['--timezone', 'Europe/Lisbon'];
const typed = (password: string) => async () => `${password}\n`;
const nothing = typed('');
const create = (...parameters: string[]) => createUser(provider.database, parameters, nothing);
const change = (...parameters: string[]) => changeUser(provider.database, parameters, nothing);
const logIn = async (username: string, password: string) =>
  (await provider.call({ method: 'POST', url: '/api/token/', body: { username, password } }))
    .status;
const tokenOf = async (username: string, password: string) => {
  const body = { username, password };
  const answer = await provider.call({ method: 'POST', url: '/api/token/', body });
  return (answer.body as { access: string }).access;
};
const get = async (url: string, token: string) => (await provider.call({ url, token })).body;

describe('an operator', () => {
  it('can set up a restaurant, its camera and a user with access to them', async () => {
    const { database } = provider;
    expect(await createRestaurant(database, [...CAFE, ...IN_LISBON])).toBe('restaurant 3: Café');
    const camera = ['--restaurant', '3', '--name', 'Door', '--source', 'rtsp://cam/1'];
    expect(await createCamera(database, camera, nothing)).toBe('camera 1: Door');
    const user = ['carla', '--restaurants', '3', '--permissions', 'read,update_alert'];
    const parameters = [...user, '--email', 'carla@example.org', '--password-stdin'];
    expect(await createUser(database, parameters, typed('long enough'))).toBe('user carla');

    const token = await tokenOf('carla', 'long enough');
    expect(await get('/api/restaurants/', token)).toEqual([
      {
        id: 3,
        name: 'Café',
        address: '3 Hill',
        working_hour_from: '09:00',
        working_hour_to: '01:30',
        timezone: 'Europe/Lisbon',
      },
    ]);
    expect(await get('/api/cameras/', token)).toMatchObject([{ id: 1, restaurant: 3 }]);
    const me = (await get('/api/users/me/', token)) as { email: string; permissions: string[] };
    expect(me.email).toBe('carla@example.org');
    expect(me.permissions).toHaveLength(17);
    expect(me.permissions).toEqual(expect.arrayContaining(['update_alert', 'read_vazone']));
    expect(await listEverything(database)).toContain(
      'restaurant 3: Café, 09:00–01:30 Europe/Lisbon\n  camera 1: Door\nuser anna: restaurants 1;',
    );
  });

  it('can have a password generated, which is shown once', async () => {
    const said = await create('carla', '--restaurants', '1,2', '--permissions', 'all');
    const password = /^user carla\npassword ([\w-]{16})$/.exec(said)?.[1] ?? '';
    expect(await logIn('carla', password)).toBe(200);
    expect(await listEverything(provider.database)).not.toContain(password);
  });

  it("can change a user's permissions and restaurants, and nothing else", async () => {
    const token = await provider.logIn('anna');
    expect(await change('anna', '--permissions', 'read_alert', '--restaurants', '2')).toBe(
      'user anna',
    );
    expect(await get('/api/users/me/', token)).toEqual({
      id: 1,
      username: 'anna',
      email: 'anna@example.org',
      permissions: ['read_alert'],
    });
    const alerts = await provider.call({ url: '/api/alerts/?restaurant_id=1', token });
    expect(alerts.status).toBe(404);
    expect(await change('anna', '--restaurants', '', '--permissions', '')).toBe('user anna');
    expect(await get('/api/users/me/', token)).toMatchObject({ permissions: [] });
  });

  it('can set a new password, which ends existing sessions', async () => {
    const token = await provider.logIn('anna');
    const parameters = ['anna', '--password-stdin'];
    await changeUser(provider.database, parameters, typed('another password'));
    expect(await provider.call({ url: '/api/users/me/', token })).toMatchObject({ status: 401 });
    expect(await logIn('anna', 'correct horse')).toBe(401);
    expect(await logIn('anna', 'another password')).toBe(200);
    const made = (await change('anna', '--new-password')).split('password ')[1] ?? '';
    expect(await logIn('anna', made)).toBe(200);
  });

  it('cannot create two users with the same name in different spellings', async () => {
    const rest = ['--restaurants', '1', '--permissions', 'all', '--password-stdin'];
    const make = (login: string) =>
      createUser(provider.database, [login, ...rest], typed('violet tram'));
    await make('Rene\u0301');
    for (const login of ['Rene\u0301', 'ren\u00e9', 'REN\u00c9', 'Anna', 'ａｎｎａ']) {
      await expect(make(login)).rejects.toThrow(`the user ${login} is there already`);
      expect(await provider.database.$count(users)).toBe(3);
    }
    expect(await logIn('REN\u00c9', 'violet tram')).toBe(200);
    expect(await change('ren\u00e9', '--permissions', 'read_alert')).toBe('user ren\u00e9');
    const token = await tokenOf('ren\u00e9', 'violet tram');
    expect(await get('/api/users/me/', token)).toMatchObject({
      username: 'Rene\u0301',
      permissions: ['read_alert'],
    });
  });

  it('can change a restaurant and a camera', async () => {
    const { database } = provider;
    expect(await changeRestaurant(database, ['1', '--name', 'Pier'])).toBe('restaurant 1: Pier');
    const camera = ['--restaurant', '1', '--name', 'Door', '--source', 'rtsp://cam/1'];
    await createCamera(database, camera, nothing);
    expect(await changeCamera(database, ['1', '--name', 'Gate'])).toBe('camera 1: Gate');
    const token = await provider.logIn('anna');
    expect(await get('/api/restaurants/', token)).toMatchObject([
      { name: 'Pier', address: '1 Quay', timezone: 'Europe/Berlin' },
    ]);
    const withPassword = ['--restaurant', '1', '--name', 'Bar', '--source', '-'];
    await createCamera(database, withPassword, typed('rtsp://ann:secret@cam/2'));
    expect(await get('/api/cameras/', token)).toMatchObject([
      { name: 'Gate', stream_url: 'rtsp://cam' },
      { name: 'Bar' },
    ]);
    expect(await database.select().from(cameras)).toMatchObject([
      {},
      { streamUrl: 'rtsp://ann:secret@cam/2' },
    ]);
  });
});

describe('a password that an operator types', () => {
  const rights = ['--restaurants', '1', '--permissions', 'all', '--password-stdin'];
  const address = ['--email', 'a.petrova@gasthaus-linde.example'];
  const createWith = (password: string) =>
    createUser(provider.database, ['Alexandra', ...address, ...rights], typed(password));

  it.each([
    ['password', 'one of the most used'],
    ['12345678', 'one of the most used'],
    ['P@ssw0rd', 'close to one of the most used'],
    ['password password', 'one of the most used'],
    ['qwertyui', 'one of the most used'],
    ['19051987', 'one of the most used'],
    ['aaaaaaaaaaaa', 'repeats itself'],
    ['abcdefghij', 'counts, or follows the alphabet'],
    ['letodogd', 'too short and too plain'],
    ['пароль123', 'one of the most used'],
    ['Пароль2024', 'close to one of the most used'],
    ['пар0ль123', 'close to one of the most used'],
    ['йцукенгш', 'one of the most used'],
    ['фывапролд', 'one of the most used'],
    // `password` typed in the Russian layout, `любовь` and `пароль` in the Latin one.
    ['зфыыцщкв', 'one of the most used'],
    ['k.,jdm2024', 'close to one of the most used'],
    ['gfhjkm12', 'one of the most used'],
    ['официант1', 'close to one of the most used'],
    ['Наташа1990', 'close to one of the most used'],
    ['alexandra', 'name or address'],
    ['Alexandra2024', 'name or address'],
    ['alexand1', 'name or address'],
    ['ardnaxela', 'name or address'],
    ['фдучфтвкф', 'name or address'],
    ['ａｌｅｘａｎｄｒａ', 'name or address'],
    ['Alexandra Petrova', 'name or address'],
    ['gasthaus linde', 'name or address'],
  ])('is refused if it is %s', async (password, problem) => {
    const refused = createWith(password);
    await expect(refused).rejects.toThrow(problem);
    await expect(refused).rejects.toThrow(
      /^the password is easy to guess: .*; choose four words that do not belong together, or leave out --password-stdin to have one made$/,
    );
    expect(await provider.database.select().from(users)).toHaveLength(2);
  });

  it.each(
    [
      'violet tram',
      'correct horse battery staple',
      'синий трамвай',
      'ёлка у трамвая',
      'Rk7-uQ2_xW',
      'alexandra likes lakes by night',
      'maitred-demo',
      '  spaces around  ',
      'y'.repeat(3) + '7Kq-'.repeat(4) + 'кухня за углом'.repeat(70),
    ].map((password) => ({ password, beginning: password.slice(0, 40) })),
  )('is accepted if it is $beginning', async ({ password }) => {
    expect(await createWith(password)).toBe('user Alexandra');
    expect(await logIn('Alexandra', password)).toBe(200);
  });

  it.each([
    ['anna2024', []],
    ['example-anna', []],
    ['Linde2024', ['--email', 'anna@linde.example']],
  ])('is refused as the new password of anna if it is %s', async (password, options) => {
    const parameters = ['anna', '--password-stdin', ...options];
    await expect(changeUser(provider.database, parameters, typed(password))).rejects.toThrow(
      /name or address; .* or give --new-password instead of --password-stdin to have one made$/,
    );
    expect(await logIn('anna', 'correct horse')).toBe(200);
  });
});

describe('the sequence number of a camera', () => {
  const deafCamera = 'takes any sequence next; the last one taken was 4000000000000000';
  const reset = (camera: string) => resetCameraSequence(provider.database, [camera]);
  const send: TestProvider['detect'] = (...given) => provider.detect(...given);

  it('can be reset by a command, even from the largest number', async () => {
    const camera = ['--restaurant', '1', '--name', 'Door', '--source', 'rtsp://cam/1'];
    await createCamera(provider.database, camera, nothing);
    expect(await reset('1')).toBe(
      'camera 1: Door has sent no detection since its start or its last reset',
    );
    await createCamera(provider.database, camera, nothing);
    const another = { camera_id: 2, sequence: 8 };
    expect(await send(another)).toMatchObject({ status: 204 });
    expect(await send({ sequence: 4_000_000_000_000_000 })).toMatchObject({ status: 204 });
    expect(await send({ sequence: 7 })).toMatchObject({ status: 409 });
    expect(await reset('1')).toBe(`camera 1: Door ${deafCamera}`);
    expect(await send({ sequence: 7 })).toMatchObject({ status: 204 });
    expect(await send({ sequence: 7 })).toMatchObject({ status: 409 });
    expect(await send({ run: 'b', sequence: 9 })).toMatchObject({ status: 204 });
    expect(await reset('1')).toMatch('the last one taken was 9 of the run b');
    expect(await send({ run: 'b', sequence: 9 })).toMatchObject({ status: 204 });
    expect(await send(another)).toMatchObject({ status: 409 });
  });

  it.each([
    ['9', 'there is no camera 9'],
    ['x', 'x is not the number of one'],
  ])('of camera %s cannot be reset', async (camera, problem) => {
    await expect(reset(camera)).rejects.toThrow(problem);
  });
});

describe('a one-line error is reported by', () => {
  const anybody = ['--restaurants', '1', '--permissions', 'all'];

  it.each([
    [['anna', ...anybody], 'the user anna is there already'],
    [['', ...anybody], 'LOGIN: empty'],
    [['a'.repeat(151), ...anybody], 'LOGIN: longer than 150 characters'],
    [['carla', '--restaurants', '1,9', '--permissions', 'all'], 'there is no restaurant 9'],
    [['carla', '--restaurants', 'one', '--permissions', 'all'], '--restaurants.0: not the number'],
    [['carla', '--restaurants', '1'], '--permissions: required'],
    [['carla', '--restaurants', '1', '--permissions', 'read_alerts'], 'read_alerts is not known'],
    [['carla', '--restaurants', '1', '--permissions', 'read_face'], 'read_face is not known'],
    [['carla', ...anybody, '--email', 'carla'], '--email: no address'],
    [['carla', ...anybody, '--role', 'owner'], "Unknown option '--role'"],
    [anybody, 'usage: npm run create-user -- LOGIN'],
    [['carla', ...anybody, '--password-stdin'], 'shorter than 8 characters'],
  ])('create-user %j', async (parameters, problem) => {
    await expect(create(...parameters)).rejects.toThrow(problem);
    expect(await provider.database.select().from(users)).toHaveLength(2);
  });

  it.each([
    [['carla', '--permissions', 'all'], 'there is no user carla'],
    [['anna'], 'nothing to change'],
    [['anna', '--restaurants', '9'], 'there is no restaurant 9'],
    [['anna', '--permissions', 'fly'], 'fly is not known'],
  ])('change-user %j', async (parameters, problem) => {
    await expect(change(...parameters)).rejects.toThrow(problem);
    const token = await provider.logIn('anna');
    expect(await get('/api/restaurants/', token)).toMatchObject([{ id: 1 }]);
  });

  it.each([
    [[...CAFE], '--timezone: required'],
    [[...CAFE, '--timezone', 'Mars/Base'], '--timezone: not an IANA time zone'],
    [[...CAFE, '--timezone', 'CET'], '--timezone: not of a place, as Europe/Berlin is'],
    [[...CAFE, ...IN_LISBON, '--from', '9'], '--from: not HH:mm'],
    [[...CAFE, ...IN_LISBON, '--name', ' '], '--name: empty'],
    [[...CAFE, ...IN_LISBON, '--name', 'a'.repeat(256)], '--name: longer than 255 characters'],
  ])('create-restaurant %j', async (parameters, problem) => {
    await expect(createRestaurant(provider.database, parameters)).rejects.toThrow(problem);
    expect(await provider.database.select().from(restaurants)).toHaveLength(2);
  });

  it('commands with an unknown camera or restaurant, or an invalid source', async () => {
    const { database } = provider;
    const camera = ['--name', 'Door', '--source', 'rtsp://cam/1'];
    await expect(createCamera(database, ['--restaurant', '9', ...camera], nothing)).rejects.toThrow(
      'there is no restaurant 9',
    );
    await expect(
      createCamera(
        database,
        ['--restaurant', '1', '--name', 'Door', '--source', 'ftp://x'],
        nothing,
      ),
    ).rejects.toThrow('--source: ');
    await expect(changeCamera(database, ['9', '--name', 'Door'])).rejects.toThrow(
      'there is no camera 9',
    );
    await expect(changeRestaurant(database, ['9', '--name', 'Pier'])).rejects.toThrow(
      'there is no restaurant 9',
    );
    await expect(changeRestaurant(database, ['x', '--name', 'Pier'])).rejects.toThrow(
      'not the number',
    );
  });
});
