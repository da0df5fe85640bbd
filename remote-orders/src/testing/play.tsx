import '@testing-library/jest-dom/jest-globals';
import { jest } from '@jest/globals';
import { pass, type RenderOptions, renderScreen, stopClockAt } from '@maitred/shared-kit/testing';
import { fireEvent } from '@testing-library/react';
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

/** Hides the tab or shows it again. */
export async function setVisible(isVisible: boolean): Promise<void> {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  fireEvent(document, new Event('visibilitychange'));
  await pass(0);
}
