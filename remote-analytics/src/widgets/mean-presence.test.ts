import { describe, expect, it } from '@jest/globals';
import { anOccupancy } from '../testing/occupancy';
import { meanPresence } from './mean-presence';

const at = (time: string) => Date.parse(`2026-11-20T${time}+03:00`);
const bucket = (time: string, count: number) => anOccupancy(`2026-11-20T${time}+03:00`, count);

describe('the mean number of people between two instants', () => {
  it('is that of the only bucket that contains them', () => {
    expect(meanPresence([bucket('19:00:00', 64)], at('19:30:00'), at('19:40:00'))).toBe(64);
  });

  it('is weighted by how much of the time each bucket covers', () => {
    const buckets = [bucket('18:00:00', 60), bucket('19:00:00', 20)];
    expect(meanPresence(buckets, at('18:52:30'), at('19:02:30'))).toBe(50);
    expect(meanPresence(buckets.toReversed(), at('18:52:30'), at('19:02:30'))).toBe(50);
  });

  it('is unknown if no bucket covers the time', () => {
    expect(meanPresence([], at('19:30:00'), at('19:40:00'))).toBeUndefined();
  });
});
