import { describe, expect, it } from '@jest/globals';
import { listCameraDetectorsEndpoint, readUnreadCountEndpoint } from '@maitred/contract';
import { screen, waitFor } from '@testing-library/react';
import { createServerDouble, mockEndpoint, refusal, renderWithKit } from '../../testing';
import { emptyCache } from './cache';
import { useEndpoint } from './use-endpoint';

const server = createServerDouble(mockEndpoint(readUnreadCountEndpoint, () => ({ count: 0 })));
const asked = () => server.calls(listCameraDetectorsEndpoint).length;

function Detectors({ restaurant }: { restaurant: number }) {
  const input = { query: { restaurantId: [restaurant] } };
  const { data, error } = useEndpoint(listCameraDetectorsEndpoint, input, { isOptional: true });
  return <p>{data ? 'known' : error === undefined ? 'nothing' : 'failed'}</p>;
}

describe('an optional endpoint', () => {
  it.each([404, 405, 501])('is requested once per session if it answers %i', async (status) => {
    emptyCache();
    server.use(mockEndpoint(listCameraDetectorsEndpoint, () => refusal(status)));
    const { rerender } = await renderWithKit(<Detectors restaurant={1} />);
    await waitFor(() => expect(asked()).toBe(1));
    rerender(<Detectors restaurant={2} />);
    expect(await screen.findByText('nothing')).toBeVisible();
    expect(asked()).toBe(1);

    emptyCache();
    server.use(mockEndpoint(listCameraDetectorsEndpoint, () => []));
    rerender(<Detectors restaurant={3} />);
    expect(await screen.findByText('known')).toBeVisible();
  });

  it('is requested again after a 404 if it has responded before', async () => {
    emptyCache();
    server.use(mockEndpoint(listCameraDetectorsEndpoint, () => []));
    const { rerender } = await renderWithKit(<Detectors restaurant={1} />);
    expect(await screen.findByText('known')).toBeVisible();
    server.use(mockEndpoint(listCameraDetectorsEndpoint, () => refusal(404)));
    rerender(<Detectors restaurant={2} />);
    expect(await screen.findByText('failed')).toBeVisible();
    server.use(mockEndpoint(listCameraDetectorsEndpoint, () => []));
    rerender(<Detectors restaurant={3} />);
    expect(await screen.findByText('known')).toBeVisible();
  });

  it('is requested again after any other failure', async () => {
    emptyCache();
    server.use(mockEndpoint(listCameraDetectorsEndpoint, () => refusal(503)));
    const { rerender } = await renderWithKit(<Detectors restaurant={1} />);
    expect(await screen.findByText('failed')).toBeVisible();
    server.use(mockEndpoint(listCameraDetectorsEndpoint, () => []));
    rerender(<Detectors restaurant={2} />);
    expect(await screen.findByText('known')).toBeVisible();
  });
});
