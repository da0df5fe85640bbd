import { describe, expect, it } from '@jest/globals';
import { sign } from '@telegram-apps/init-data-node';
import { messengerLinks } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { BOT_TOKEN, PASSWORD } from '../testing/test-provider';

const provider = setUpTestProvider();

const initData = ({ user = 77, token = BOT_TOKEN, ageSeconds = 5 } = {}) =>
  sign(
    { user: { id: user, first_name: 'Ann' } },
    token,
    new Date(provider.clock.now.getTime() - ageSeconds * 1000),
  );
const logIn = (overrides: object = {}, bot = 'bot') =>
  provider.call({
    method: 'POST',
    url: `/api/telegram_athentication/${bot}/`,
    body: { username: 'anna', password: PASSWORD, init_data: initData(), ...overrides },
  });
const links = () => provider.database.select().from(messengerLinks);

describe('a login from the messenger', () => {
  it('links the messenger user to the account', async () => {
    expect(await logIn()).toMatchObject({ status: 200, body: { status: 'linked' } });
    expect(await links()).toMatchObject([{ botId: 'bot', messengerUserId: '77', userId: 1 }]);
  });

  it('moves the link if the same person logs in to another account', async () => {
    await logIn();
    await logIn({ username: 'boris', init_data: initData({ ageSeconds: 4 }) });
    expect(await links()).toMatchObject([{ messengerUserId: '77', userId: 2 }]);
  });

  it.each([
    ['signed by another bot', () => initData({ token: '1:other' }), 'init_data_invalid'],
    ['not signed', () => 'user=%7B%22id%22%3A77%7D&auth_date=1', 'init_data_invalid'],
    ['changed', () => initData().replace('77', '78'), 'init_data_invalid'],
    ['signed twice', () => `hash=another&${initData()}`, 'init_data_invalid'],
    ['too old', () => initData({ ageSeconds: 3700 }), 'init_data_expired'],
    ['of the future', () => initData({ ageSeconds: -120 }), 'init_data_invalid'],
  ])('refuses init data that are %s', async (_what, data, status) => {
    expect(await logIn({ init_data: data() })).toMatchObject({ status: 403, body: { status } });
    expect(await links()).toEqual([]);
  });

  it('accepts init data once, but again after a wrong password', async () => {
    const init_data = initData();
    expect(await logIn({ init_data, password: 'wrong' })).toMatchObject({
      status: 401,
      body: { status: 'invalid_credentials' },
    });
    expect(await logIn({ init_data })).toMatchObject({ status: 200 });
    expect(await logIn({ init_data })).toMatchObject({
      status: 403,
      body: { status: 'init_data_used' },
    });
  });

  it('is refused for an unknown bot', async () => {
    expect(await logIn({}, 'stranger')).toMatchObject({ status: 404 });
  });

  it.each(['username', 'password', 'init_data'])('requires %s', async (field) => {
    expect(await logIn({ [field]: undefined })).toMatchObject({
      status: 400,
      body: { details: `${field}: required` },
    });
  });
});
