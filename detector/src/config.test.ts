import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config';

const CAMERA_KEYS = '{"1":"a key","12":"another"}';

describe('readConfig', () => {
  it('requires only the camera keys', () => {
    expect(readConfig({ CAMERA_KEYS })).toMatchObject({
      providerUrl: 'http://127.0.0.1:8000',
      cameraKeys: new Map([
        [1, 'a key'],
        [12, 'another'],
      ]),
      intervalMs: 2000,
      recognition: undefined,
      logLevel: 'info',
    });
  });

  it('leaves recognition off by default, and applies its limits once it is on', () => {
    const off = { FACE_THRESHOLD: '0.9', GUEST_MEMORY_MINUTES: '10' };
    expect(readConfig({ CAMERA_KEYS, ...off }).recognition).toBeUndefined();
    expect(readConfig({ CAMERA_KEYS, ...off, RECOGNITION: '1' }).recognition).toEqual({
      threshold: 0.9,
      facePixels: 60,
      guestMemoryMs: 600_000,
    });
  });

  it('reads the keys from a file, and treats an empty variable as unset', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maitred-config-'));
    const file = join(folder, 'keys.json');
    writeFileSync(file, `${CAMERA_KEYS}\n`);
    const { cameraKeys, workers } = readConfig({
      CAMERA_KEYS_FILE: file,
      CAMERA_KEYS: '',
      WORKERS: '3',
    });
    expect([...cameraKeys.keys()]).toEqual([1, 12]);
    expect(workers).toBe(3);
    rmSync(folder, { recursive: true });
  });

  it.each([
    [{}, 'CAMERA_KEYS: not JSON'],
    [{ CAMERA_KEYS: '{}' }, 'no camera in it'],
    [{ CAMERA_KEYS: '{"hall":"a key"}' }, 'not the id of a camera'],
    [{ CAMERA_KEYS_FILE: '/nowhere/keys.json' }, 'CAMERA_KEYS_FILE'],
    [{ CAMERA_KEYS, INTERVAL_SECONDS: '0' }, 'INTERVAL_SECONDS: below 0.2'],
    [{ CAMERA_KEYS, INTERVAL_SECONDS: 'often' }, 'INTERVAL_SECONDS: not a number'],
    [{ CAMERA_KEYS, WORKERS: '1.5' }, 'WORKERS: not a whole number'],
    [{ CAMERA_KEYS, PROVIDER_URL: 'provider' }, 'PROVIDER_URL: not an address'],
    [{ CAMERA_KEYS, STATE_DIR: '/srv/state\r' }, 'STATE_DIR: quotes, spaces or a line end'],
    [{ CAMERA_KEYS, LOG_LEVEL: 'loud' }, 'LOG_LEVEL: not one of'],
    [{ CAMERA_KEYS, RECOGNITION: 'yes' }, 'RECOGNITION: neither 0 nor 1'],
    [{ CAMERA_KEYS, FACE_THRESHOLD: '0.2' }, 'FACE_THRESHOLD: below 0.5'],
    [{ CAMERA_KEYS, GUEST_MEMORY_MINUTES: '0' }, 'GUEST_MEMORY_MINUTES: below 1'],
    [{ CAMERA_KEYS, MODEL_FILE: 'model.pt' }, 'MODEL_FILE: not an .onnx file'],
    [{ CAMERA_KEYS, MODEL_FILE: '/nowhere/a.onnx' }, 'MODEL_FILE: there is no /nowhere/a.onnx'],
  ])('refuses %j and says what is wrong', (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(problem);
  });

  it('does not quote a key in its error message', () => {
    expect(() => readConfig({ CAMERA_KEYS: '{"1":"a secret",' })).toThrow(
      /^configuration: CAMERA_KEYS: not JSON$/,
    );
  });
});
