import { describe, expect, it } from '@jest/globals';
import { readCameraKeys, wantsDetector } from './detector-process';

describe('the detector that npm start runs', () => {
  it('runs only on request', () => {
    expect(wantsDetector([], {})).toBe(false);
    expect(wantsDetector([], { DETECTOR: '0' })).toBe(false);
    expect(wantsDetector([], { DETECTOR: '1' })).toBe(true);
    expect(wantsDetector(['--detector'], {})).toBe(true);
  });

  it('takes the camera keys from the environment if they are set', async () => {
    const CAMERA_KEYS = '{"7":"a key"}';
    expect(await readCameraKeys('/nowhere', { CAMERA_KEYS })).toBe(CAMERA_KEYS);
  });
});
