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

/** With whose choice it is: somebody else may sign in to the same browser. */
const StoredFilterSchema = v.object({
  user: v.optional(v.number()),
  ...RememberedFilterSchema.entries,
});

/** The last choice of a person in this browser; empty where there is none, or none that can be read. */
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
