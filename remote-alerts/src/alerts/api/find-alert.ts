import { type Alert, type AlertPage, type AlertQuery, listAlertsEndpoint } from '@maitred/contract';
import { callEndpoint } from '@maitred/shared-kit/api';

const LARGEST_PAGE = 100;

/** A link carries a day, which seldom has more. */
const MOST_PAGES = 10;

/** How many of the newest alerts of a list are looked through. */
export const MOST_ALERTS = MOST_PAGES * LARGEST_PAGE;

/** The page of a list, or why there is none: the list does not hold the alert, or goes on beyond. */
type AlertPlace = number | 'gone' | 'beyond';

/**
 * The page of a list on which an alert stands. There is no call for one alert, so the list is read in
 * large pages until it turns up.
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

/** Alerts of a list by their ids, as the server has them now; those that it holds among its newest. */
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
