import type { Database } from '../database/database';
import { letOthersOn } from '../database/let-others-on';
import { HOUR_MS } from '../time/durations';
import { periodEnd } from './heat-periods';
import {
  beginRollUps,
  findHeatCameras,
  type HeatCamera,
  rollUpNextDay,
} from './heat-roll-up.repository';

/** Wait this long after the end of a day for detections that are still on their way. */
const AFTER_MS = HOUR_MS;

/**
 * Rolls up the heat of past days, one day per transaction, for as long as it may. It continues
 * where it stopped, so that years of existing data are processed bit by bit.
 */
export async function rollUpHeat(
  database: Database,
  now: Date,
  mayGoOn: () => boolean,
): Promise<void> {
  const before = new Date(now.getTime() - AFTER_MS);
  for (const camera of await findHeatCameras(database)) {
    if (!mayGoOn()) return;
    if (!isDue(camera, before)) continue;
    await beginRollUps(database, camera);
    while (mayGoOn() && (await rollUpNextDay(database, camera.id, before))) await letOthersOn();
  }
}

function isDue({ timezone, rolledUp }: HeatCamera, before: Date): boolean {
  if (rolledUp?.timezone !== timezone) return true;
  return periodEnd('day', rolledUp.until, timezone) <= before;
}
