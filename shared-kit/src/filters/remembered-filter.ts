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

/** The last choice of this browser; empty where there is none, or none that can be read. */
export function readRememberedFilter(): RememberedFilter {
  try {
    const text = browserStorage.getItem(STORAGE_KEY);
    return v.parse(RememberedFilterSchema, JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

export function rememberFilter(filter: RememberedFilter): void {
  browserStorage.setItem(STORAGE_KEY, JSON.stringify(filter));
}
