import { describe, expect, it } from '@jest/globals';
import { aPhoto, drawnSizes, simulatePictures } from '../testing/pictures';
import {
  LEAST_LONGEST_SIDE,
  LONGEST_SIDE,
  MOST_BYTES,
  preparePhoto,
  SlowLineError,
  SOURCE_MOST_BYTES,
  shrinkPhoto,
  UnusablePhotoError,
} from './prepare-photo';

describe('preparing a photo for upload', () => {
  describe('from an ordinary camera', () => {
    simulatePictures(0.2);

    it('scales it down to the size that detection needs and keeps its proportions', async () => {
      const { photo } = await preparePhoto(aPhoto('4000x3000.jpg'));
      expect(drawnSizes).toContainEqual({ width: LONGEST_SIDE, height: 1200 });
      expect(photo.type).toBe('image/jpeg');
      expect(photo.size).toBeLessThanOrEqual(MOST_BYTES);
    });

    it('never scales it up', async () => {
      await preparePhoto(aPhoto('300x400.jpg'));
      expect(drawnSizes).toContainEqual({ width: 300, height: 400 });
    });

    it('creates a small preview', async () => {
      const { preview } = await preparePhoto(aPhoto('4000x3000.jpg'));
      expect(drawnSizes).toContainEqual({ width: 240, height: 180 });
      expect(preview.size).toBeLessThan(50_000);
    });
  });

  describe('with too much detail for the upload limit', () => {
    simulatePictures(0.8);

    it('reduces quality first, then size', async () => {
      const { photo } = await preparePhoto(aPhoto('4000x3000.jpg'));
      expect(photo.size).toBeLessThanOrEqual(MOST_BYTES);
      expect(photo.size).toBeGreaterThan(MOST_BYTES / 2);
      expect(drawnSizes.filter(({ width }) => width === LONGEST_SIDE)).toHaveLength(4);
    });
  });

  describe('for a slow connection', () => {
    simulatePictures(0.2);

    it.each([294_000, 100_000, 40_000])('limits it to %d bytes', async (mostBytes) => {
      const photo = await shrinkPhoto(aPhoto('4000x3000.jpg'), mostBytes);
      expect(photo.size).toBeLessThanOrEqual(mostBytes);
      expect(drawnSizes.at(-1)?.width).toBeGreaterThanOrEqual(LEAST_LONGEST_SIDE);
    });

    it('fails if the photo would be too small to recognise anybody', async () => {
      await expect(shrinkPhoto(aPhoto('4000x3000.jpg'), 5000)).rejects.toThrow(SlowLineError);
    });
  });

  describe('from an unusable file', () => {
    simulatePictures();

    it('rejects a file that the browser cannot decode', async () => {
      await expect(preparePhoto(aPhoto('notes.txt', 'text/plain'))).rejects.toEqual(
        new UnusablePhotoError('wrong_type'),
      );
    });

    it('rejects a file above the size limit', async () => {
      const file = aPhoto();
      Object.defineProperty(file, 'size', { value: SOURCE_MOST_BYTES + 1 });
      await expect(preparePhoto(file)).rejects.toEqual(new UnusablePhotoError('too_large'));
    });
  });
});
