import { describe, expect, it } from '@jest/globals';
import { readCameraKeys, wantsDetector } from './detector-process';

describe('the detector beside the application', () => {
  it('runs where somebody asks for it, and not otherwise', () => {
    expect(wantsDetector([], {})).toBe(false);
    expect(wantsDetector([], { DETECTOR: '0' })).toBe(false);
    expect(wantsDetector([], { DETECTOR: '1' })).toBe(true);
    expect(wantsDetector(['--detector'], {})).toBe(true);
  });

  it('takes the keys of the environment, where they are of a provider elsewhere', async () => {
    const CAMERA_KEYS = '{"7":"a key"}';
    expect(await readCameraKeys('/nowhere', { CAMERA_KEYS })).toBe(CAMERA_KEYS);
  });
});
