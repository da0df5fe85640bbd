import { describe, expect, it } from '@jest/globals';
import { listAlertsEndpoint, readUnreadCountEndpoint } from '@maitred/contract';
import { act, screen } from '@testing-library/react';
import {
  anAlert,
  anAlertPage,
  createServerDouble,
  mockEndpoint,
  noAnswer,
  renderWithKit,
} from '../../testing';
import { reloadEndpoint } from './cache';
import { useEndpoints } from './use-endpoint';

const server = createServerDouble(
  mockEndpoint(readUnreadCountEndpoint, () => ({ count: 0 })),
  mockEndpoint(listAlertsEndpoint, ({ query }) =>
    anAlertPage([anAlert('crowding', { id: query.restaurantId ?? 1 })]),
  ),
);

function Ids({ restaurants }: { restaurants: number[] | null }) {
  const inputs = restaurants?.map((restaurantId) => ({ query: { restaurantId } })) ?? null;
  const { data, error, isStale } = useEndpoints(listAlertsEndpoint, inputs);
  const ids = data?.flatMap(({ results }) => results.map(({ id }) => id)).join(' ') ?? 'unknown';
  return <p>{`${ids}${error === undefined ? '' : ', failed'}${isStale ? ', old' : ''}`}</p>;
}

describe('several requests to one endpoint', () => {
  it('return data in the order of their inputs, and follow the inputs', async () => {
    const { rerender } = await renderWithKit(<Ids restaurants={[12, 11]} />);
    expect(await screen.findByText('12 11')).toBeVisible();
    rerender(<Ids restaurants={[13]} />);
    expect(await screen.findByText('13')).toBeVisible();
    rerender(<Ids restaurants={[]} />);
    expect(await screen.findByText('', { selector: 'p' })).toBeInTheDocument();
    rerender(<Ids restaurants={null} />);
    expect(await screen.findByText('unknown')).toBeVisible();
    expect(server.calls(listAlertsEndpoint)).toHaveLength(3);
  });

  it('are unknown while one is, and stale if one fails after it was known', async () => {
    const failing = mockEndpoint(listAlertsEndpoint, ({ query }) =>
      query.restaurantId === 11 ? noAnswer() : anAlertPage([]),
    );
    const { unmount } = await renderWithKit(<Ids restaurants={[21, 22]} />);
    expect(await screen.findByText('21 22')).toBeVisible();
    server.use(
      mockEndpoint(listAlertsEndpoint, ({ query }) =>
        query.restaurantId === 22 ? noAnswer() : anAlertPage([]),
      ),
    );
    await act(() => reloadEndpoint(listAlertsEndpoint));
    expect(await screen.findByText('21 22, failed, old')).toBeVisible();
    unmount();

    server.use(failing);
    await renderWithKit(<Ids restaurants={[31, 11]} />);
    expect(await screen.findByText('unknown, failed')).toBeVisible();
  });
});
