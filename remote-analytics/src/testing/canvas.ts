import { beforeEach, jest } from '@jest/globals';

/** Captures what was last painted: the pixels of a map, four numbers each. jsdom has no canvas. */
export function catchPainting(): { pixels: Uint8ClampedArray | undefined } {
  const painting: { pixels: Uint8ClampedArray | undefined } = { pixels: undefined };
  beforeEach(() => {
    painting.pixels = undefined;
    Reflect.set(
      globalThis,
      'ImageData',
      class {
        constructor(readonly data: Uint8ClampedArray) {}
      },
    );
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
      () =>
        ({
          putImageData: ({ data }: ImageData) => {
            painting.pixels = new Uint8ClampedArray(data);
          },
        }) as never,
    );
  });
  return painting;
}
