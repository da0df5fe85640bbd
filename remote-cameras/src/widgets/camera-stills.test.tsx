import { describe, expect, it } from '@jest/globals';
import { listCamerasEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
  aUser,
  EVERY_PERMISSION,
  mockEndpoint,
  noAnswer,
} from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { aCamera, createCamerasServer, linde } from '../testing/cameras-server';
import { pass, playOnFridayEvening, renderCameras } from '../testing/play';
import { CameraStills } from './camera-stills';

const server = createCamerasServer();
playOnFridayEvening();

const cameras = Array.from({ length: 6 }, (_, index) =>
  aCamera({ id: 51 + index, name: `Camera ${index + 1}`, snapshotUrl: `/media/${index}.webp` }),
);
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the camera panel on the home screen', () => {
  it('shows the first cameras of the selected restaurant with links', async () => {
    server.cameras = [aCamera({ id: 61, name: 'Taproom', restaurant: linde.id }), ...cameras];
    const { container } = await renderCameras(<CameraStills />, { path: '/?restaurant=11' });
    await pass(10);
    expect(screen.getByText('6 cameras')).toBeVisible();
    expect(links()).toEqual([
      '/cameras?restaurant=11&camera=51',
      '/cameras?restaurant=11&camera=52',
      '/cameras?restaurant=11&camera=53',
      '/cameras?restaurant=11&camera=54',
      '/cameras?restaurant=11',
    ]);
    expect(screen.getAllByText('Still of 19:40')).toHaveLength(4);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('does not report a camera as offline if its picture fails to load', async () => {
    server.pictures.set('/media/51.webp', 'unreachable');
    await renderCameras(<CameraStills />, { path: '/' });
    expect(screen.getByText('Picture not loaded')).toBeVisible();
  });

  it('has no links without the permission to open a camera', async () => {
    const permissions = EVERY_PERMISSION.filter((one) => one !== 'read_vazone');
    await renderCameras(<CameraStills />, { path: '/', user: aUser({ permissions }) });
    expect(screen.getByRole('heading', { name: 'Hall camera' })).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says that the restaurant has no cameras', async () => {
    server.cameras = [];
    await renderCameras(<CameraStills />, { path: '/' });
    expect(screen.getByText('No cameras here')).toBeVisible();
  });

  it('says why the cameras could not be loaded', async () => {
    server.use(mockEndpoint(listCamerasEndpoint, noAnswer));
    await renderCameras(<CameraStills />, { path: '/' });
    expect(screen.getByRole('alert')).toHaveTextContent(/not answering/);
    expect(screen.queryByText('No cameras here')).not.toBeInTheDocument();
  });
});
