import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config';

describe('readConfig', () => {
  it('has a default for everything, and no demo', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 8000, demo: false });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8000 });
  });

  it('names every setting that is wrong, in one line', () => {
    const environment = { PORT: '70000', DATABASE_URL: 'mysql://x', DEMO: 'yes', SECRET_KEY: 'a' };
    expect(() => readConfig(environment)).toThrow(
      'configuration: PORT: above 65535; DATABASE_URL: not a postgres:// address; SECRET_KEY: shorter than 32 characters; DEMO: neither 0 nor 1',
    );
  });
});
