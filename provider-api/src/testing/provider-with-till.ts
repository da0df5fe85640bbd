import { OrderSchema } from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readConfig } from '../config';
import { createLogger } from '../logger';
import { putOrders } from '../orders/order.repository';
import type { Services } from '../server/services';
import { startProvider } from '../start-provider';

const TillSchema = v.strictObject({ restaurantId: v.number(), orders: v.array(OrderSchema) });

/** The reference provider beside a till, which tells it of orders while a test looks on. */
const config = readConfig(process.env);
const provider = await startProvider(config, createLogger(config.logLevel), { calls: addTill });
process.once('SIGTERM', () => void provider.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ ready: true, address: provider.address })}\n`);

function addTill(app: FastifyInstance, { database }: Services): void {
  app.put('/till/', async (request, reply) => {
    const { restaurantId, orders } = v.parse(TillSchema, request.body);
    const rows = orders.map(({ openedAt, closedAt, ...order }) => ({
      ...order,
      restaurantId,
      openedAt: new Date(openedAt),
      closedAt: closedAt ? new Date(closedAt) : null,
    }));
    await putOrders(database, rows);
    return reply.code(204).send();
  });
}
