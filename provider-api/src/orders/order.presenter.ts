import type { Order } from '@maitred/contract';
import type { orders } from '../database/schema';

export function presentOrder(row: typeof orders.$inferSelect): Order {
  return {
    uid: row.uid,
    items: row.items,
    number: row.number,
    type: row.type,
    status: row.status,
    price: row.price,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}
