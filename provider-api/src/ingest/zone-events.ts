import type { Zone } from '@maitred/contract';
import type { Direction } from './passage';

export type WatchedZone = Pick<Zone, 'id' | 'name' | 'config'>;

type AlertEvent =
  | { kind: 'absence' | 'table_dirty'; zone: WatchedZone; duration: number }
  | { kind: 'crowding'; zone: WatchedZone; count: number };

/** What a zone counts. */
type CountEvent =
  | { kind: 'sample'; zone: WatchedZone; people: number }
  | { kind: 'crossing'; zone: WatchedZone; direction: Direction; visitorKey: string };

export type ZoneEvent = AlertEvent | CountEvent;

export function isAlertEvent(event: ZoneEvent): event is AlertEvent {
  return event.kind !== 'sample' && event.kind !== 'crossing';
}
