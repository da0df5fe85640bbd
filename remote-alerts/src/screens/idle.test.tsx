import { describe, expect, it } from '@jest/globals';
import { listAlertsEndpoint, readUnreadCountEndpoint } from '@maitred/contract';
import { anAlert, pass } from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { Profiler } from 'react';
import { createAlertsServer, manyAlerts } from '../testing/alerts-server';
import { playOnFridayEvening, renderAlerts } from '../testing/play';
import { AlertsScreen } from './alerts-screen';

const server = createAlertsServer();
playOnFridayEvening();

describe('a list without changes', () => {
  it('does not re-render while the server is polled', async () => {
    server.keep(...manyAlerts(4), anAlert('order_delay'));
    let drawn = 0;
    await renderAlerts(
      <Profiler
        id="screen"
        onRender={() => {
          drawn += 1;
        }}
      >
        <AlertsScreen />
      </Profiler>,
    );
    await screen.findByText('1–5 of 5');
    // By then everything that is preloaded for likely clicks is ready.
    await pass(5000);
    const [counts, pages] = readings();
    drawn = 0;

    await pass(50_000);

    expect(readings()).toEqual([counts + 10, pages + 1]);
    expect(drawn).toBe(0);
  });
});

function readings(): [counts: number, pages: number] {
  return [server.calls(readUnreadCountEndpoint).length, server.calls(listAlertsEndpoint).length];
}
