import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config';
import { newPushKey } from './push/push-settings';

describe('readConfig', () => {
  it('has defaults for everything, with the demo off', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 8000, demo: false });
  });

  it('keeps alert pictures for 90 days by default, and alerts and visits forever', () => {
    expect(readConfig({ KEEP_CHAT_DAYS: '30', KEEP_SIGHTINGS_DAYS: '0' }).retention).toEqual({
      alertPicturesDays: 90,
      sightingsDays: 0,
      alertsDays: 0,
      visitsDays: 0,
      chatDays: 30,
      changesDays: 365,
    });
    expect(() => readConfig({ KEEP_VISITS_DAYS: '-1' })).toThrow('KEEP_VISITS_DAYS');
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8000 });
  });

  it.each([
    ['', []],
    ['0', []],
    ['172.30.64.2', ['172.30.64.2']],
    ['10.0.0.2,', ['10.0.0.2']],
    ['10.0.0.2,192.0.2.1 fd00::/8', ['10.0.0.2', '192.0.2.1', 'fd00::/8']],
    ['10.0.0.0/24, fd00::/8,192.0.2.1', ['10.0.0.0/24', 'fd00::/8', '192.0.2.1']],
  ])('reads the proxies it trusts from %j', (TRUST_PROXY, trustedProxies) => {
    expect(readConfig({ TRUST_PROXY })).toMatchObject({ trustedProxies });
  });

  it.each([
    '1',
    'true',
    'gateway',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1/24/1',
    '10.0.0.1,private_ranges',
  ])('refuses %s as a trusted proxy', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(
      / is neither an address such as 10\.0\.0\.2 nor a network such as 10\.0\.0\.0\/24$/,
    );
  });

  it('accepts messenger bots only as an object of tokens by bot id', () => {
    const MESSENGER_BOTS = '["123456:secret"]';
    expect(() => readConfig({ MESSENGER_BOTS })).toThrow(
      /MESSENGER_BOTS: not an object of tokens$/,
    );
    expect(readConfig({ MESSENGER_BOTS: '{"bot":"1:a"}' }).messengerBots.get('bot')).toBe('1:a');
  });

  it('accepts an API prefix only with a leading slash and without a trailing one', () => {
    expect(readConfig({ API_PREFIX: '/service/v1' })).toMatchObject({ apiPrefix: '/service/v1' });
    for (const API_PREFIX of ['/service/', '/', 'service']) {
      expect(() => readConfig({ API_PREFIX })).toThrow(
        'API_PREFIX: no path such as /service, without a slash at its end',
      );
    }
  });

  it.each([
    ['DATA_DIR', '/srv/maitred\r'],
    ['DATA_DIR', '"/srv/maitred"'],
    ['DATA_DIR', "/srv/maitred'"],
    ['HOST', ' 127.0.0.1'],
    ['CHAT_MODEL', 'default\r'],
    ['OPENID_CONFIG', '/etc/openid.json '],
  ])('refuses %s set to %j, with quotes, spaces or a line end left around it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      `${name}: ${JSON.stringify(value)} has quotes, spaces or a line end of Windows around it`,
    );
  });

  it.each(['DATABASE_PASSWORD', 'CHAT_MODEL_KEY', 'OPENID_CLIENT_SECRET'])(
    'refuses a line end in %s without quoting the secret, but allows quotes and spaces',
    (name) => {
      expect(() => readConfig({ [name]: 'a secret\r' })).toThrow(`${name}: ends in a line end`);
      expect(() => readConfig({ [name]: 'a secret\r' })).not.toThrow('a secret');
      const { message = '' } = errorOf(() => readConfig({ [name]: '"a secret" ' })) ?? {};
      expect(message).not.toContain('line end');
    },
  );

  it('lists every wrong setting in one line', () => {
    const environment = { PORT: '70000', DATABASE_URL: 'mysql://x', DEMO: 'yes', SECRET_KEY: 'a' };
    expect(() => readConfig(environment)).toThrow(
      'configuration: PORT: above 65535; DATABASE_URL: not a postgres:// address; SECRET_KEY: shorter than 32 characters; DEMO: neither 0 nor 1',
    );
  });

  it('names the setting of an invalid address without revealing its password', () => {
    const DATABASE_URL = 'postgres://maitred:secret#1@postgres:5432/maitred';
    expect(() => readConfig({ DATABASE_URL })).toThrow(
      /^configuration: DATABASE_URL: not an address; a password .* goes into DATABASE_PASSWORD$/,
    );
  });

  it.each([
    [{ PUSH_PRIVATE_KEY: newPushKey() }, 'PUSH_PRIVATE_KEY: without PUSH_CONTACT'],
    [{ PUSH_CONTACT: 'mailto:it@maitred.example' }, 'PUSH_CONTACT: without PUSH_PRIVATE_KEY'],
    [
      { PUSH_PRIVATE_KEY: 'A'.repeat(43), PUSH_CONTACT: 'it@maitred.example' },
      'PUSH_PRIVATE_KEY: not from npm run push-key; PUSH_CONTACT: neither mailto: nor https:',
    ],
  ])('refuses incomplete or invalid push settings: %#', (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(`configuration: ${problem}`);
  });
});

function errorOf(call: () => unknown): Error | undefined {
  try {
    call();
  } catch (error) {
    return error as Error;
  }
  return undefined;
}
