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

/** Detections that are on their way as a day ends belong to it still. */
const AFTER_MS = HOUR_MS;

/**
 * Rolls up the heat of days that are over, a day in a transaction, for as long as it may go on. It goes
 * on where it stopped, so that years that are there already are taken bit by bit.
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
