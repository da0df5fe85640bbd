// For tests of programs that use this provider.
export { openEmbedded, openPostgres } from '../database/open-database';
export type { ZoneMemories } from '../database/zone-memory';
export { IngestKeys } from '../ingest/ingest-keys';
export { watchZones } from '../ingest/watch-zones';
export { PACKAGE_FOLDER } from '../own-files';
export { zonedIso } from '../time/zoned-time';
export { copyTestDatabase } from './copy-test-database';
export { portrait } from './face-photos';
export { createDatabase, dropDatabase } from './postgres-databases';
export { type RunningProvider, runProvider } from './run-provider';
export { createTestProvider, type TestProvider } from './test-provider';
