import { beforeEach, describe, expect, it } from '@jest/globals';
import { LiveViewers } from './live-viewers';

let elapsed: number;
let viewers: LiveViewers;
beforeEach(() => {
  elapsed = 0;
  viewers = new LiveViewers({ elapsedMs: () => elapsed });
});

const begin = (viewer: string, count: number) =>
  Array.from({ length: count }, () => viewers.begin(viewer));

describe('the number of live pictures', () => {
  it('is at most sixteen per viewer, until one ends', () => {
    const [end] = begin('1', 16);
    expect(() => viewers.begin('1')).toThrow('429 throttled: live pictures: 16 at once');
    expect(() => viewers.goOn('1', 7)).toThrow('429');
    viewers.begin('2');
    end?.();
    viewers.begin('1');
  });

  it('is at most two hundred in total', () => {
    for (let viewer = 0; viewer < 20; viewer += 1) begin(`${viewer}`, 10);
    expect(() => viewers.begin('one more')).toThrow('503 busy');
  });

  it('includes each camera whose playlist is polled, once, until polling stops', () => {
    for (let camera = 0; camera < 16; camera += 1) viewers.goOn('1', camera);
    elapsed = 14_000;
    viewers.goOn('1', 0);
    expect(() => viewers.goOn('1', 99)).toThrow('429');
    elapsed = 15_000;
    begin('1', 15);
    expect(() => viewers.begin('1')).toThrow('429');
  });
});
