import type { Alert } from '@maitred/contract';
import * as v from 'valibot';
import { session } from '../session';
import { StoredChoice } from '../store/stored-choice';

/** More than any tab can lag behind the first one. */
const MOST_KEPT = 200;

const HeardSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userId: v.optional(v.number()), ids: v.array(v.number()) }),
);

/** The alerts that the tabs of this browser have already shown. */
const record = new StoredChoice('alert-notifications-heard');

/** Returns the alerts that no tab of this person has shown or seen yet, and records them as shown. */
export function takeUnheard(alerts: readonly Alert[]): Alert[] {
  const { userId } = session.metadata;
  const { success, output } = v.safeParse(HeardSchema, record.text);
  const heard = success && output.userId === userId ? output.ids : [];
  const unheard = alerts.filter(({ id }) => !heard.includes(id));
  if (unheard.length > 0) {
    const ids = [...unheard.map(({ id }) => id), ...heard].slice(0, MOST_KEPT);
    record.set(JSON.stringify({ userId, ids }));
  }
  return unheard;
}
