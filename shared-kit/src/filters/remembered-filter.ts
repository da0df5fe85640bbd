import * as v from 'valibot';
import { browserStorage } from '../storage';
import { DAY_KINDS } from './business-day';
import { CalendarDateSchema } from './calendar-date';
import { PERIODS } from './period';

/** Key in local storage. */
const STORAGE_KEY = 'global-filter';

const RememberedFilterSchema = v.object({
  restaurant: v.optional(v.pipe(v.number(), v.integer())),
  period: v.optional(v.picklist(PERIODS)),
  days: v.optional(v.picklist(DAY_KINDS)),
  range: v.optional(v.object({ from: CalendarDateSchema, to: CalendarDateSchema })),
});
export type RememberedFilter = v.InferOutput<typeof RememberedFilterSchema>;

/** Stored with the user's id, because somebody else may sign in to the same browser. */
const StoredFilterSchema = v.object({
  user: v.optional(v.number()),
  ...RememberedFilterSchema.entries,
});

/** A user's last choice in this browser; empty if there is none, or it cannot be read. */
export function readRememberedFilter(userId: number): RememberedFilter {
  try {
    const text = browserStorage.getItem(STORAGE_KEY);
    const { user, ...filter } = v.parse(StoredFilterSchema, JSON.parse(text ?? '{}'));
    return user === undefined || user === userId ? filter : {};
  } catch {
    return {};
  }
}

export function rememberFilter(userId: number, filter: RememberedFilter): void {
  browserStorage.setItem(STORAGE_KEY, JSON.stringify({ user: userId, ...filter }));
}
