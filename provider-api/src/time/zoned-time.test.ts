import { describe, expect, it } from '@jest/globals';
import { instantOf, offsetMinutes, zonedIso } from './zoned-time';

describe('instantOf', () => {
  it.each([
    ['Europe/Berlin', [2026, 3, 10], '2026-03-09T23:00:00.000Z'],
    ['Asia/Kolkata', [2026, 3, 10, 5, 30], '2026-03-10T00:00:00.000Z'],
    ['Australia/Sydney', [2026, 1, 1], '2025-12-31T13:00:00.000Z'],
    // The day after the clocks went forward, and the one after they went back.
    ['Europe/Berlin', [2026, 3, 30], '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', [2026, 10, 26], '2026-10-25T23:00:00.000Z'],
    // 02:30 occurs twice: the first is meant.
    ['Europe/Berlin', [2026, 10, 25, 2, 30], '2026-10-25T00:30:00.000Z'],
    // 02:30 is skipped.
    ['Europe/Berlin', [2026, 3, 29, 2, 30], '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', [2026, 12, 31, 24], '2026-12-31T23:00:00.000Z'],
  ] as const)('reads %s %j', (timezone, [year, month, day, hour = 0, minute = 0], instant) => {
    expect(instantOf(timezone, year, month, day, hour, minute).toISOString()).toBe(instant);
  });
});

describe('zonedIso', () => {
  it.each([
    ['Europe/Berlin', '2026-07-01T00:00:00Z', '2026-07-01T02:00:00+02:00'],
    ['Asia/Kolkata', '2026-07-01T00:00:00Z', '2026-07-01T05:30:00+05:30'],
    ['America/St_Johns', '2026-01-01T00:00:00Z', '2025-12-31T20:30:00-03:30'],
    ['UTC', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00+00:00'],
  ])('writes the offset of %s', (timezone, instant, text) => {
    expect(zonedIso(new Date(instant), timezone)).toBe(text);
  });
});

describe('offsetMinutes', () => {
  it('changes with daylight saving time, exact to the millisecond', () => {
    const before = offsetMinutes(new Date('2026-03-29T00:59:59.999Z'), 'Europe/Berlin');
    expect(before).toBe(60);
    expect(offsetMinutes(new Date('2026-03-29T01:00:00Z'), 'Europe/Berlin')).toBe(120);
  });
});
