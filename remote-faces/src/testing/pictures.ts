import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Size of a test picture in pixels, unless its name has another one: `4000x3000.jpg`. */
const DEFAULT_SIZE = { width: 800, height: 600 };

interface Size {
  width: number;
  height: number;
}

/** The sizes of the pictures drawn in this test. */
export const drawnSizes: Size[] = [];

/**
 * Simulates opening and drawing pictures, which jsdom lacks, for the tests of a file or block.
 * @param bytesPerPixel size of a drawn picture at full quality
 */
export function simulatePictures(bytesPerPixel = 0.1): void {
  beforeEach(() => {
    drawnSizes.length = 0;
    let number = 0;
    Reflect.set(globalThis, 'OffscreenCanvas', canvasClass(bytesPerPixel));
    Reflect.set(globalThis, 'createImageBitmap', openPicture);
    URL.createObjectURL = jest.fn(() => {
      number += 1;
      return `blob:preview-${number}`;
    });
    URL.revokeObjectURL = jest.fn();
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });
}

export function aPhoto(name = 'anna.jpg', type = 'image/jpeg'): File {
  return new File(['…'], name, { type });
}

/** Chooses photos in the open form, and waits until the queue has begun with them. */
export async function choosePhotos(person: UserEvent, ...files: File[]): Promise<void> {
  const picker = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (picker === null) throw new Error('There is no picker of photos.');
  // Let the picker accept any file as a drop would, so that the form reports what is wrong with it.
  picker.removeAttribute('accept');
  await person.upload(picker, files);
  await act(() => jest.advanceTimersByTimeAsync(0));
}

function canvasClass(bytesPerPixel: number) {
  return class Canvas {
    readonly #size: Size;

    constructor(width: number, height: number) {
      this.#size = { width, height };
    }

    getContext() {
      return { fillRect: () => undefined, drawImage: () => undefined };
    }

    async convertToBlob({ type, quality }: { type: string; quality: number }): Promise<Blob> {
      const { width, height } = this.#size;
      drawnSizes.push({ width, height });
      const bytes = Math.round(width * height * bytesPerPixel * quality);
      return new Blob([new Uint8Array(bytes)], { type });
    }
  };
}

async function openPicture(file: Blob) {
  // As in a browser, a picture is not open before what opened it has returned and React has rendered that.
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  if (!file.type.startsWith('image/')) throw new DOMException('', 'InvalidStateError');
  const name = 'name' in file ? String(file.name) : '';
  const [, width = DEFAULT_SIZE.width, height = DEFAULT_SIZE.height] =
    /(\d+)x(\d+)/.exec(name) ?? [];
  return { width: Number(width), height: Number(height), close: () => undefined };
}
