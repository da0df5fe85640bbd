import {
  DEFAULT_ITEMS_PER_PAGE,
  listAlertsEndpoint,
  markAlertsReadEndpoint,
  markAllAlertsReadEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { invalidRequest, notFound } from '../http/api-error';
import type { CallServices } from '../http/call-services';
import { readOpenRange } from '../http/instants';
import { registerEndpoint } from '../http/register-endpoint';
import type { SignedAddresses } from '../http/signed-addresses';
import { chosenRestaurants } from '../restaurants/restaurant-access';
import { presentAlert } from './alert.presenter';
import { countUnread, findAlerts, markAllRead, markRead } from './alert.repository';
import { countAlerts } from './alert-count.repository';

interface AlertServices extends CallServices {
  addresses: SignedAddresses;
}

/** As many as one statement handles comfortably; a page of the list has at most 100. */
const MAX_IDS = 10_000;

export function registerAlertRoutes(app: FastifyInstance, services: AlertServices): void {
  const { database, addresses } = services;

  registerEndpoint(app, services, listAlertsEndpoint, async ({ query, caller }) => {
    const { page = 1, itemsPerPage = DEFAULT_ITEMS_PER_PAGE } = query;
    const filter = {
      restaurantIds: chosenRestaurants(caller, query.restaurantId),
      type: query.alertType,
      ...readOpenRange(query.dateFrom, query.dateTo),
    };
    const totalItems = await countAlerts(database, filter);
    const totalPages = Math.ceil(totalItems / itemsPerPage);
    const rows =
      page > totalPages
        ? []
        : await findAlerts(database, filter, itemsPerPage, (page - 1) * itemsPerPage);
    return {
      page,
      itemsPerPage,
      totalPages,
      totalItems,
      hasMore: page < totalPages,
      results: rows.map((row) =>
        presentAlert(row, addresses.sign(`/api/media/alerts/${row.alert.id}.webp`)),
      ),
    };
  });

  registerEndpoint(app, services, readUnreadCountEndpoint, async ({ caller }) => ({
    count: await countUnread(database, { restaurantIds: caller.restaurantIds }),
  }));

  registerEndpoint(app, services, markAllAlertsReadEndpoint, ({ caller, from }) =>
    markAllRead(database, caller.restaurantIds, from),
  );

  registerEndpoint(app, services, markAlertsReadEndpoint, async ({ body, caller, from }) => {
    const ids = [...new Set(body.ids)];
    if (ids.length > MAX_IDS) throw invalidRequest('ids', `more than ${MAX_IDS}`);
    if (!(await markRead(database, caller.restaurantIds, ids, from))) throw notFound('alert');
  });
}
