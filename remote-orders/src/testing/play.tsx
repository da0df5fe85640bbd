import '@testing-library/jest-dom/jest-globals';
import { type RenderOptions, renderScreen, stopClockAt } from '@maitred/shared-kit/testing';
import type { ReactElement } from 'react';
import { remote } from '../remote';
import { NOW } from './orders-server';

export function playOnFridayEvening(): void {
  stopClockAt(NOW);
}

export function renderOrders(element: ReactElement, options: RenderOptions = {}) {
  return renderScreen('Restaurant orders', element, {
    path: '/restaurant-orders',
    messages: remote.messages,
    ...options,
  });
}
