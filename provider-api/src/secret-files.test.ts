import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { readConfig } from './config';
import { newPushKey } from './push/push-settings';
import { SECRETS } from './secret-files';

const folder = mkdtempSync(join(tmpdir(), 'maitred-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEY = '0123456789abcdef0123456789abcdef';

const OPENID = {
  issuer: 'https://id.example/realms/maitred',
  clientId: 'maitred',
  application: 'https://maitred.example',
  groups: { staff: { restaurants: 'all', permissions: ['read'] } },
};

function secret(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('secrets from files', () => {
  it('are read by variable name, without the trailing line break', () => {
    const values: Record<(typeof SECRETS)[number], string> = {
      DATABASE_URL: 'postgres://maitred@postgres:5432/maitred',
      DATABASE_PASSWORD: 'p:a/s@s word',
      SECRET_KEY: KEY,
      MESSENGER_BOTS: '{"my-bot":"123456:ABC"}',
      CHAT_MODEL_KEY: 'key',
      OPENID_CLIENT_SECRET: 'secret',
      PUSH_PRIVATE_KEY: newPushKey(),
    };
    const files = Object.fromEntries(
      SECRETS.map((name) => [`${name}_FILE`, secret(name, `${values[name]}\n`)]),
    );
    const OPENID_CONFIG = secret('openid.json', JSON.stringify(OPENID));
    const PUSH_CONTACT = 'mailto:it@maitred.example';
    const given = { ...files, CHAT_MODEL_URL: 'http://127.0.0.1:1', OPENID_CONFIG, PUSH_CONTACT };
    const config = readConfig(given);
    expect(config).toMatchObject({
      secretKey: KEY,
      chatModel: { key: 'key' },
      openId: { clientSecret: 'secret' },
      push: { privateKey: values.PUSH_PRIVATE_KEY },
    });
    expect(config.messengerBots).toEqual(new Map([['my-bot', '123456:ABC']]));
    const { user, password, host, port } = new pg.Client(config.databaseUrl);
    expect([user, password, host, port]).toEqual(['maitred', 'p:a/s@s word', 'postgres', 5432]);
  });

  it.each([
    ['CRLF', `${KEY}\r\n`],
    ['several line breaks', `${KEY}\n\r\n\n`],
    ['the mark that some editors begin with', `\uFEFF${KEY}\n`],
    ['no line break', KEY],
  ])('are read correctly with %s', (_, text) => {
    expect(readConfig({ SECRET_KEY_FILE: secret('ending', text) }).secretKey).toBe(KEY);
  });

  it.each([
    'postgres://maitred:own@postgres/maitred',
    'postgres://maitred@postgres/maitred?password=own',
  ])('do not replace the password in the address %s', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL, DATABASE_PASSWORD: 'other' }).databaseUrl).toBe(DATABASE_URL);
  });

  it.each([
    ['postgres://maitred@postgres:5432/m1', 'postgres'],
    ['postgres://maitred@postgres/m1?sslmode=disable', 'postgres'],
    ['postgres:///m1?host=/run/postgresql&user=maitred', '/run/postgresql'],
    ['postgres://maitred@/m1?host=/run/postgresql', '/run/postgresql'],
  ])('add the password to %s, whatever characters it has', (DATABASE_URL, host) => {
    for (const DATABASE_PASSWORD of ['a#b/c?d@e', '%41', '100%', 'a+b c&d=e', 'пароль', '\'"\\']) {
      const { databaseUrl } = readConfig({ DATABASE_URL, DATABASE_PASSWORD });
      expect(new pg.Client(databaseUrl)).toMatchObject({
        user: 'maitred',
        password: DATABASE_PASSWORD,
        host,
        database: 'm1',
      });
    }
  });

  it('are refused if they are given twice, missing, empty or invalid', () => {
    const SECRET_KEY_FILE = secret('key', KEY);
    const read = (environment: Record<string, string>) => () => readConfig(environment);
    expect(read({ SECRET_KEY: KEY, SECRET_KEY_FILE })).toThrow(
      'configuration: SECRET_KEY: given twice, as itself and by SECRET_KEY_FILE',
    );
    expect(read({ SECRET_KEY_FILE: join(folder, 'none') })).toThrow(
      /^configuration: SECRET_KEY_FILE: .*ENOENT/,
    );
    expect(read({ SECRET_KEY_FILE: secret('empty', '\n') })).toThrow(
      /SECRET_KEY_FILE: .*empty is empty$/,
    );
    expect(read({ SECRET_KEY_FILE: folder })).toThrow(`SECRET_KEY_FILE: ${folder} cannot be read`);
    const SHELL = join(folder, 'utf-16');
    writeFileSync(SHELL, Buffer.from(`\uFEFF${KEY}`, 'utf16le'));
    expect(read({ SECRET_KEY_FILE: SHELL })).toThrow(`${SHELL} cannot be read: `);
    expect(read({ SECRET_KEY_FILE: secret('short', 'short') })).toThrow(
      'configuration: SECRET_KEY: shorter than 32 characters',
    );
  });

  it('are not quoted in error messages', () => {
    const MESSENGER_BOTS_FILE = secret('bots', 'not json but secret');
    expect(() => readConfig({ MESSENGER_BOTS_FILE })).toThrow('MESSENGER_BOTS: not JSON');
  });
});
