import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { secretKeyOf } from './secret-key';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'maitred-secret-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('the secret of a data directory', () => {
  it('is created once per directory, and readable only by its owner', () => {
    const data = join(directory, 'data');
    const secret = secretKeyOf({ dataDirectory: data });
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(secretKeyOf({ dataDirectory: data })).toBe(secret);
    expect(secretKeyOf({ dataDirectory: join(directory, 'other') })).not.toBe(secret);
    expect(statSync(join(data, 'secret-key')).mode & 0o777).toBe(0o600);
  });

  it('is not replaced if it is damaged, as this would end every session', () => {
    writeFileSync(join(directory, 'secret-key'), 'short\n');
    expect(() => secretKeyOf({ dataDirectory: directory })).toThrow('secret-key holds no secret');
  });
});
