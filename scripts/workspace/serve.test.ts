import { createServer } from 'node:http';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from './packages';
import {
  addressToOpen,
  readAddress,
  readApiAddress,
  readProviderSettings,
  takePort,
  typedCommand,
  withPort,
} from './serve';

describe('readAddress', () => {
  it('returns port 8080 of this machine by default', () => {
    expect(readAddress({})).toEqual({ port: 8080, host: '127.0.0.1' });
    expect(readAddress({ PORT: '', HOST: '' })).toEqual({ port: 8080, host: '127.0.0.1' });
  });

  it('returns PORT and HOST if they are set', () => {
    expect(readAddress({ PORT: '9000', HOST: '0.0.0.0' })).toEqual({ port: 9000, host: '0.0.0.0' });
  });

  it.each(['abc', '-1', '65536', '80.5'])('refuses PORT=%s with an explanation', (PORT) => {
    expect(() => readAddress({ PORT })).toThrow(`it is "${PORT}"`);
  });
});

describe('readApiAddress', () => {
  it('returns nothing if API_URL is not set', () => {
    expect(readApiAddress({})).toBeUndefined();
    expect(readApiAddress({ API_URL: '' })).toBeUndefined();
  });

  it('returns API_URL', () => {
    expect(readApiAddress({ API_URL: 'https://api.example' })).toBe('https://api.example');
  });

  it.each(['localhost:8000', 'ftp://api.example', 'nonsense'])(
    'refuses %s with an explanation',
    (API_URL) => {
      expect(() => readApiAddress({ API_URL })).toThrow(`it is "${API_URL}"`);
    },
  );
});

describe('readProviderSettings', () => {
  it('turns the demo on, with its data in the workspace, by default', () => {
    expect(readProviderSettings({ DEMO: '', DATA_DIR: '' })).toEqual({
      hasDemo: true,
      dataFolder: inRoot('data/provider'),
      environment: { DEMO: '1' },
    });
  });

  it.each(['0', 'false'])('turns the demo off with DEMO=%s', (DEMO) => {
    expect(readProviderSettings({ DEMO })).toMatchObject({ hasDemo: false, environment: { DEMO } });
  });

  it('resolves a relative DATA_DIR against the current folder', () => {
    const { dataFolder } = readProviderSettings({ DATA_DIR: 'data/other' });
    expect(dataFolder).toBe(path.join(process.cwd(), 'data/other'));
  });
});

describe('takePort', () => {
  it('reports which port is in use and how to choose another', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    try {
      const taking = takePort(() => undefined, { port, host: '127.0.0.1' });
      await expect(taking).rejects.toThrow(`PORT=${port + 1} npm `);
    } finally {
      await new Promise((resolve) => other.close(resolve));
    }
  });

  it('reports an address that does not belong to this machine', async () => {
    // An address of the range reserved for documentation.
    const taking = takePort(() => undefined, { port: 0, host: '192.0.2.7' });
    await expect(taking).rejects.toThrow('HOST is "192.0.2.7"');
  });
});

describe('withPort', () => {
  it("uses the syntax of each platform's command line", () => {
    const command = 'npm start';
    expect(withPort(8081, { platform: 'linux', command })).toBe('PORT=8081 npm start');
    expect(withPort(8081, { platform: 'win32', command })).toBe('set PORT=8081&& npm start');
  });
});

describe('typedCommand', () => {
  it('returns the command that was typed, with its arguments', () => {
    const given = ['node', '/maitred/scripts/run.mjs', 'dev', 'alerts', 'chat'];
    expect(typedCommand(given)).toBe('npm run dev alerts chat');
    expect(typedCommand(['node', '/maitred/scripts/start.mjs'])).toBe('npm start');
  });
});

describe('addressToOpen', () => {
  it('returns an address at which the server listens', () => {
    const server = { port: 8080, address: 'http://192.168.1.5:8080' };
    const opened = (host: string) => addressToOpen({ host, port: 0 }, server);
    expect(opened('0.0.0.0')).toBe('http://localhost:8080');
    expect(opened('127.0.0.1')).toBe('http://localhost:8080');
    expect(opened('192.168.1.5')).toBe('http://192.168.1.5:8080');
  });
});
