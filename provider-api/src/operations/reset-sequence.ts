import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { byOperator } from '../changes/provenance';
import type { Database } from '../database/database';
import { cameras } from '../database/schema';
import { resetSequence } from '../ingest/ingest.repository';
import { IdTextSchema, readParameters } from './parameters';

/**
 * Makes the next detection of a camera accepted whatever its run and sequence, for a detector that cannot
 * resolve a 409. What was taken stays counted.
 */
export async function resetCameraSequence(
  database: Database,
  parameters: string[],
): Promise<string> {
  const { positional } = readParameters('reset-sequence -- CAMERA_ID', parameters, {
    names: [],
    positionals: 1,
  });
  const id = v.parse(IdTextSchema, positional[0]);
  const [camera] = await database
    .select({ name: cameras.name })
    .from(cameras)
    .where(eq(cameras.id, id));
  if (camera === undefined) throw new Error(`there is no camera ${id}`);
  const last = await resetSequence(database, id, byOperator());
  if (last === undefined)
    return `camera ${id}: ${camera.name} has sent no detection since its start or its last reset`;
  const ofRun = last.run === '' ? '' : ` of the run ${last.run}`;
  return `camera ${id}: ${camera.name} takes any sequence next; the last one taken was ${last.sequence}${ofRun}`;
}
