import * as v from '@maitred/shared-kit/schema';
import type { LossReason } from './player';

const BusySchema = v.object({ status: v.literal('busy') });

/** Why a server refuses a live picture. A 503 may come from the camera or from anything on the way to it. */
export function lossOf(status: number, body: unknown): LossReason {
  return status === 429 || (status === 503 && v.is(BusySchema, body)) ? 'crowded' : 'network';
}
