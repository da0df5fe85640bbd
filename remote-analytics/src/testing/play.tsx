import '@testing-library/jest-dom/jest-globals';
import { type RenderOptions, renderScreen, stopClockAt } from '@maitred/shared-kit/testing';
import type { ReactElement } from 'react';
import { remote } from '../remote';
import { NOW } from './analytics-server';

export function playOnFridayEvening(): void {
  stopClockAt(NOW);
}

export function renderAnalytics(element: ReactElement, options: RenderOptions = {}) {
  return renderScreen('Analytics', element, { messages: remote.messages, ...options });
}
