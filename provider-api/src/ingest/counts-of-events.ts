import { zonedIso } from '../time/zoned-time';
import type { ZoneCounts } from '../zone-counts/zone-counts.repository';
import type { ZoneEvent } from './zone-events';

/** What the zones of a camera counted at one instant. */
export function countsOf(events: readonly ZoneEvent[], timezone: string, at: Date): ZoneCounts {
  return {
    samples: events.flatMap((event) =>
      event.kind === 'sample' ? [{ zoneId: event.zone.id, at, people: event.people }] : [],
    ),
    crossings: events.flatMap((event) => {
      if (event.kind !== 'crossing') return [];
      const { zone, direction, visitorKey } = event;
      return [{ zoneId: zone.id, day: calendarDay(at, timezone), direction, visitorKey, at }];
    }),
  };
}

/** The date in the restaurant's time zone, such as `2026-11-20`. */
export function calendarDay(at: Date, timezone: string): string {
  return zonedIso(at, timezone).slice(0, 10);
}
