import { type Alert, type AlertPage, type AlertQuery, listAlertsEndpoint } from '@maitred/contract';
import { callEndpoint } from '@maitred/shared-kit/api';

const LARGEST_PAGE = 100;

/** A link is limited to one day, which seldom has more alerts than these pages hold. */
const MOST_PAGES = 10;

/** How many of the newest alerts of a list are searched. */
export const MOST_ALERTS = MOST_PAGES * LARGEST_PAGE;

/** The page number; `gone` if the list does not have the alert, `beyond` if the search stopped before its end. */
type AlertPlace = number | 'gone' | 'beyond';

/**
 * Finds the page of a list that has an alert. There is no call for a single alert, so this reads the list in
 * large pages until the alert turns up.
 */
export async function findPageOf(
  id: number,
  query: AlertQuery,
  itemsPerPage: number,
  signal: AbortSignal,
): Promise<AlertPlace> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { results, hasMore } = await readLargePage(page, query, signal);
    const place = results.findIndex((alert) => alert.id === id);
    if (place !== -1) return Math.floor(((page - 1) * LARGEST_PAGE + place) / itemsPerPage) + 1;
    if (!hasMore) return 'gone';
  }
  return 'beyond';
}

/** Reads alerts of a list again by their ids. Leaves out those that are no longer among the newest. */
export async function findAlerts(
  ids: ReadonlySet<number>,
  query: AlertQuery,
  signal: AbortSignal,
): Promise<Alert[]> {
  const found: Alert[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { results, hasMore } = await readLargePage(page, query, signal);
    found.push(...results.filter(({ id }) => ids.has(id)));
    if (!hasMore || found.length >= ids.size) break;
  }
  return found;
}

function readLargePage(page: number, query: AlertQuery, signal: AbortSignal): Promise<AlertPage> {
  const input = { query: { ...query, page, itemsPerPage: LARGEST_PAGE } };
  return callEndpoint(listAlertsEndpoint, input, { signal });
}
