import { jest } from '@jest/globals';

/** Provides canvas contexts, which jsdom lacks: everything can be called and set, but nothing is painted. */
export function acceptPainting(): void {
  const context = new Proxy(
    {},
    { get: (set, name) => Reflect.get(set, name) ?? (() => undefined) },
  );
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
}
