import type { Alert } from '@maitred/contract';
import { presentOrder } from '../orders/order.presenter';
import type { AlertRow } from './alert.repository';

/** @param snapshot address of the picture, for the alert types that have one. */
export function presentAlert({ alert, restaurant, order }: AlertRow, snapshot: string): Alert {
  const shared = {
    id: alert.id,
    createdAt: alert.createdAt.toISOString(),
    restaurantName: restaurant.name,
    restaurantAddress: restaurant.address,
    isRead: alert.isRead,
  };
  const camera = {
    zone: alert.zoneId,
    snapshot,
    cameraName: alert.cameraName ?? '',
    zoneName: alert.zoneName ?? '',
  };
  switch (alert.type) {
    case 'absence':
    case 'table_dirty':
      return { ...shared, ...camera, type: alert.type, duration: alert.duration ?? 0 };
    case 'crowding':
      return { ...shared, ...camera, type: alert.type, count: alert.count ?? 0 };
    case 'order_delay':
      if (order === null) throw new Error(`alert ${alert.id} has lost its order`);
      return { ...shared, type: alert.type, order: presentOrder(order) };
  }
}
