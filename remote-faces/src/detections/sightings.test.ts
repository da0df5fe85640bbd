import { describe, expect, it } from '@jest/globals';
import type { DetectionResult } from '@maitred/contract';
import { CalendarDateSchema, type CalendarRange } from '@maitred/shared-kit/filters';
import * as v from '@maitred/shared-kit/schema';
import { daysOf, personDays, sightingsOf, stretchesOf } from './sightings';

function range(from: string, to: string): CalendarRange {
  return { from: v.parse(CalendarDateSchema, from), to: v.parse(CalendarDateSchema, to) };
}

function seen(
  id: number,
  name: string,
  ...times: [ts: string, cameraName?: string][]
): DetectionResult {
  return {
    faceProfileId: id,
    faceProfileName: name,
    detections: times.map(([ts, cameraName]) => ({ ts, ...(cameraName && { cameraName }) })),
  };
}

const at = (text: string) => Date.parse(text);

describe('sightings', () => {
  it('are sorted newest first across all people', () => {
    const sightings = sightingsOf([
      seen(1, 'Anna', ['2026-11-20T09:00:00+03:00', 'Door']),
      seen(2, 'Boris', ['2026-11-20T07:00:00Z'], ['2026-11-20T05:30:00Z']),
    ]);
    expect(sightings.map(({ name, cameraName }) => [name, cameraName])).toEqual([
      ['Boris', undefined],
      ['Anna', 'Door'],
      ['Boris', undefined],
    ]);
  });
});

describe('days per person', () => {
  it('have first and last sighting, count and cameras for each day in the restaurant’s time zone', () => {
    const days = daysOf(range('2026-11-19', '2026-11-20'), 'Europe/Moscow');
    const results = [
      seen(
        1,
        'Anna',
        // Two minutes before and two minutes after midnight in Moscow.
        ['2026-11-19T20:58:00Z', 'Bar'],
        ['2026-11-19T21:02:00Z', 'Bar'],
        ['2026-11-20T06:00:00Z', 'Door'],
        ['2026-11-20T15:00:00Z', 'Bar'],
      ),
      seen(2, 'Boris', ['2026-11-20T05:00:00Z']),
    ];
    expect(personDays(sightingsOf(results), days)).toEqual([
      {
        profileId: 1,
        name: 'Anna',
        day: '2026-11-20',
        firstAt: at('2026-11-19T21:02:00Z'),
        lastAt: at('2026-11-20T15:00:00Z'),
        count: 3,
        cameraNames: ['Bar', 'Door'],
      },
      {
        profileId: 2,
        name: 'Boris',
        day: '2026-11-20',
        firstAt: at('2026-11-20T05:00:00Z'),
        lastAt: at('2026-11-20T05:00:00Z'),
        count: 1,
        cameraNames: [],
      },
      {
        profileId: 1,
        name: 'Anna',
        day: '2026-11-19',
        firstAt: at('2026-11-19T20:58:00Z'),
        lastAt: at('2026-11-19T20:58:00Z'),
        count: 1,
        cameraNames: ['Bar'],
      },
    ]);
  });

  it('are correct on the night when clocks go back', () => {
    const days = daysOf(range('2026-10-24', '2026-10-26'), 'Europe/Berlin');
    const results = [
      seen(1, 'Anna', ['2026-10-25T22:30:00Z'], ['2026-10-25T23:30:00Z'], ['2026-10-24T22:30:00Z']),
    ];
    expect(personDays(sightingsOf(results), days).map(({ day, count }) => [day, count])).toEqual([
      ['2026-10-26', 1],
      ['2026-10-25', 2],
    ]);
  });

  it('leave out sightings outside the range', () => {
    const days = daysOf(range('2026-11-20', '2026-11-20'), 'Europe/Moscow');
    const results = [seen(1, 'Anna', ['2026-11-19T12:00:00Z'], ['2026-11-20T21:00:00Z'])];
    expect(personDays(sightingsOf(results), days)).toEqual([]);
  });
});

describe('stretches of presence', () => {
  it('join sightings that are at most half an hour apart', () => {
    const results = [
      seen(1, 'Anna', ['2026-11-20T09:00:00Z'], ['2026-11-20T09:30:00Z'], ['2026-11-20T10:00:01Z']),
      seen(2, 'Boris', ['2026-11-20T08:00:00Z']),
    ];
    expect(stretchesOf(sightingsOf(results))).toEqual([
      {
        profileId: 2,
        name: 'Boris',
        stretches: [{ from: at('2026-11-20T08:00:00Z'), to: at('2026-11-20T08:00:00Z') }],
      },
      {
        profileId: 1,
        name: 'Anna',
        stretches: [
          { from: at('2026-11-20T09:00:00Z'), to: at('2026-11-20T09:30:00Z') },
          { from: at('2026-11-20T10:00:01Z'), to: at('2026-11-20T10:00:01Z') },
        ],
      },
    ]);
  });
});
