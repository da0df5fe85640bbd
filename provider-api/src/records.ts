// The provider's tables and the functions that write their rows, for programs that fill a database as
// detectors and tills would. Everything not exported here is internal to the provider.

export { presenceGroup, type Sex } from './analytics/age-groups';
export { addHeatParts } from './analytics/heat-part.repository';
export type { Database } from './database/database';
export { insertRows } from './database/insert-rows';
export { insertedRow } from './database/inserted-row';
export { nameKey } from './database/name-key';
export type { Scene, SeenPerson } from './database/scene';
export * from './database/schema';
export { calendarDay } from './ingest/counts-of-events';
export type { DetectedPerson, Detection } from './ingest/detection.schema';
export { findKnownFaces } from './ingest/ingest.repository';
export { INGEST_PATH } from './ingest/ingest.routes';
export { type Direction, passFaceZone, passLines } from './ingest/passage';
export { type ChangedVisit, changeVisits } from './ingest/visit.repository';
export { TRACK_KEPT_MS } from './ingest/watch-passages';
export { putOrders, raiseOrderDelays } from './orders/order.repository';
export { hashPassword, type Passwords } from './sessions/passwords';
export { DEMO_ROOMS } from './streams/stream-source';
export type { Span } from './time/buckets';
export { earlier, later } from './time/order-of-instants';
export { SLOT_MS, slotStart } from './time/slots';
export { instantOf, localTime } from './time/zoned-time';
export { findUserByName } from './users/user.repository';
export { VisitRollUps } from './visits/visit-roll-ups';
export { putVisitSlots } from './visits/visit-slot.repository';
export { countsKeptSince } from './zone-counts/retention';
export {
  type CrossingRow,
  putZoneSlots,
  type SampleRow,
  ZoneSlotSums,
} from './zone-counts/zone-counts.repository';
