import { byOperator } from '../changes/provenance';
import type { Database } from '../database/database';
import { resetSequence } from '../ingest/ingest.repository';
import { readId, readParameters } from './parameters';
import { requireCamera } from './restaurants';

/**
 * Makes the next detection of a camera accepted whatever its run and sequence, for a detector that cannot
 * resolve a 409. What was taken stays counted.
 */
export async function resetCameraSequence(
  database: Database,
  parameters: string[],
): Promise<string> {
  const { positional } = readParameters('reset-sequence -- CAMERA_ID', parameters, {
    positionals: 1,
  });
  const id = readId(positional);
  const { name } = await requireCamera(database, id);
  const last = await resetSequence(database, id, byOperator());
  if (last === undefined)
    return `camera ${id}: ${name} has sent no detection since its start or its last reset`;
  const ofRun = last.run === '' ? '' : ` of the run ${last.run}`;
  return `camera ${id}: ${name} takes any sequence next; the last one taken was ${last.sequence}${ofRun}`;
}
