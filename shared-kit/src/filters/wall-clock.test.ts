import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { CalendarDateSchema } from './calendar-date';
import { instantAt, wallClockAt } from './wall-clock';

const day = (text: string) => v.parse(CalendarDateSchema, text);
const at = (hours: number, minutes = 0) => (hours * 60 + minutes) * 60_000;
const zones = ['Europe/Berlin', 'Asia/Kolkata', 'Australia/Sydney', 'America/New_York'];

describe('a wall-clock time', () => {
  it.each(zones)('converts back to the same instant in %s, all through a year', (zone) => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    for (let hour = 0; hour < 366 * 24; hour += 7) {
      const instant = start + hour * 3_600_000 + 123_456;
      expect(instantAt(wallClockAt(instant, zone), zone)).toBe(instant);
    }
  });

  it('is the first of two instants if an hour is repeated', () => {
    const instant = instantAt({ date: day('2026-10-25'), time: at(2, 30) }, 'Europe/Berlin');
    expect(new Date(instant).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('uses the offset before the change if an hour is skipped', () => {
    const instant = instantAt({ date: day('2026-03-29'), time: at(2, 30) }, 'Europe/Berlin');
    expect(new Date(instant).toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });
});

describe('the time in a zone', () => {
  it.each([
    'Europe/Berlin',
    'Asia/Kolkata',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
  ])('matches Intl.DateTimeFormat in %s at every hour of two years', (timeZone) => {
    const calendar = new Intl.DateTimeFormat('sv', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const start = Date.UTC(2025, 6, 1);
    const wrong: string[] = [];
    for (let hour = 0; hour < 24 * 731; hour += 1) {
      const instant = start + hour * 3_600_000;
      const { date, time } = wallClockAt(instant, timeZone);
      const shown = `${date} ${new Date(time).toISOString().slice(11, 16)}`;
      if (shown !== calendar.format(instant)) wrong.push(shown);
    }
    expect(wrong).toEqual([]);
  });
});
