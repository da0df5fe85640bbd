import { describe, expect, it } from '@jest/globals';
import { daysAgo, differsFromViewer, instantAsWritten, instantInZone } from './instant';

const at = (text: string) => Date.parse(text);

describe('an instant in the time zone of a restaurant', () => {
  it('has the UTC offset of its date, in summer and in winter', () => {
    expect(instantInZone('2026-07-01T12:00:00Z', 'Europe/Berlin').offset).toBe(120);
    expect(instantInZone('2026-12-01T12:00:00Z', 'Europe/Berlin').offset).toBe(60);
    expect(instantInZone('2026-12-01T12:00:00Z', 'UTC').offset).toBe(0);
  });

  it('keeps the offset of the timestamp if the time zone is unknown', () => {
    const instant = instantAsWritten('2026-11-20T12:00:00.5-09:30');

    expect(instant).toEqual({
      instant: at('2026-11-20T21:30:00.5Z'),
      date: new Date('2026-11-20T12:00:00.5Z'),
      timeZone: 'UTC',
      offset: -570,
    });
    expect(instantAsWritten('2026-11-20T12:00:00+0530').offset).toBe(330);
    expect(instantAsWritten('2026-11-20T12:00:00Z').offset).toBe(0);
  });

  it('tells whether the viewer’s clock shows a different time', () => {
    expect(differsFromViewer(instantInZone('2026-11-20T12:00:00Z', 'Europe/Moscow'))).toBe(false);
    expect(differsFromViewer(instantInZone('2026-11-20T12:00:00Z', 'Europe/Minsk'))).toBe(false);
    expect(differsFromViewer(instantInZone('2026-11-20T12:00:00Z', 'Asia/Yekaterinburg'))).toBe(
      true,
    );
  });

  it('counts calendar days in its own time zone', () => {
    const late = instantInZone('2026-11-19T20:30:00Z', 'Europe/Moscow');
    expect(daysAgo(late, at('2026-11-19T20:59:00Z'))).toBe(0);
    expect(daysAgo(late, at('2026-11-19T21:00:00Z'))).toBe(1);

    const written = instantAsWritten('2026-11-19T23:30:00+03:00');
    expect(daysAgo(written, at('2026-11-19T20:59:00Z'))).toBe(0);
    expect(daysAgo(written, at('2026-11-19T21:00:00Z'))).toBe(1);

    const inUral = instantInZone('2026-11-19T20:30:00Z', 'Asia/Yekaterinburg');
    expect(daysAgo(inUral, at('2026-11-20T12:00:00Z'))).toBe(0);
  });

  it('counts calendar days correctly across a daylight saving change', () => {
    // Summer time ends at 3:00 on 25 October, and begins at 2:00 on 29 March.
    const beforeAutumn = instantInZone('2026-10-25T00:30:00+02:00', 'Europe/Berlin');
    expect(daysAgo(beforeAutumn, at('2026-10-25T23:30:00+01:00'))).toBe(0);
    expect(daysAgo(beforeAutumn, at('2026-10-26T00:00:00+01:00'))).toBe(1);

    const beforeSpring = instantInZone('2026-03-29T00:30:00+01:00', 'Europe/Berlin');
    expect(daysAgo(beforeSpring, at('2026-03-29T23:59:00+02:00'))).toBe(0);
    expect(daysAgo(beforeSpring, at('2026-03-30T00:10:00+02:00'))).toBe(1);
  });
});
