import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { listRestaurantsEndpoint, readUnreadCountEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
  aRestaurant,
  createServerDouble,
  mockEndpoint,
  panel,
  pass,
  type RenderOptions,
  refusal,
  renderScreen,
  stopClockAt,
} from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';
import { SampleScreen } from './sample-screen';

const server = createServerDouble(
  mockEndpoint(readUnreadCountEndpoint, () => ({ count: 0 })),
  mockEndpoint(listRestaurantsEndpoint, () => [aRestaurant()]),
);
stopClockAt(new Date('2026-11-20T19:40:00+03:00'));

function open(options: RenderOptions = {}) {
  return renderScreen('Sample', <SampleScreen />, { messages: remote.messages, ...options });
}

describe('the screen', () => {
  it('shows when the restaurant is open', async () => {
    const { container } = await open();
    expect(panel('Hours of Bistro on Pokrovka')).toHaveTextContent('Open from 10:00 to 23:00');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('shows it in Russian', async () => {
    await open({ locale: 'ru' });
    expect(panel('Часы работы: Bistro on Pokrovka')).toHaveTextContent('Открыто с 10:00 до 23:00');
  });

  it('offers a retry if the restaurants fail to load', async () => {
    server.use(mockEndpoint(listRestaurantsEndpoint, () => refusal(500)));
    const { person } = await open();
    server.use(mockEndpoint(listRestaurantsEndpoint, () => [aRestaurant()]));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(panel('Hours of Bistro on Pokrovka')).toBeInTheDocument();
  });
});
