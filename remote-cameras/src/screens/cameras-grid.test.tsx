import { describe, expect, it, jest } from '@jest/globals';
import { listCamerasEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
  aUser,
  mockEndpoint,
  noAnswer,
  putStylesIntoPage,
  refusal,
  setTabVisible,
} from '@maitred/shared-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { STILL_TIME_LIMIT_MS } from '../stills/load-still';
import { STILL_INTERVAL_MS } from '../stills/use-still';
import {
  aCamera,
  bistro,
  CAMERA_OFFLINE,
  createCamerasServer,
  linde,
  NOW,
} from '../testing/cameras-server';
import {
  heldPictures,
  pass,
  playOnFridayEvening,
  renderCameras,
  setIsVisible,
} from '../testing/play';
import { CamerasScreen } from './cameras-screen';

const server = createCamerasServer();
playOnFridayEvening();
putStylesIntoPage();

const tile = (name: string) =>
  screen.getByRole('link', { name }).closest('article') ?? document.createElement('article');
const picture = (name: string) => tile(name).querySelector('img') ?? document.createElement('img');
const isShimmering = (element: Element) => /shimmer/.test(getComputedStyle(element).animation);
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('the camera grid', () => {
  it('shows the cameras of the selected restaurant with their stills and times', async () => {
    server.cameras = [
      aCamera(),
      aCamera({ id: 52, name: 'Bar camera', snapshotUrl: '/media/52.webp' }),
      aCamera({ id: 61, name: 'Taproom', restaurant: linde.id, snapshotUrl: '/media/61.webp' }),
    ];
    const { container } = await renderCameras(<CamerasScreen />);

    expect(names()).toEqual(['Hall camera', 'Bar camera']);
    expect(screen.getByText('2 cameras')).toBeVisible();
    expect(tile('Hall camera')).toHaveTextContent('Still of 19:40');
    expect(server.pictureCalls).toEqual(['/media/51.webp', '/media/52.webp']);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('crops landscape stills to fill the tile but shows portrait ones whole', async () => {
    await renderCameras(<CamerasScreen />);
    const img = picture('Hall camera');
    expect(img).toHaveStyle({ objectFit: 'cover' });

    Object.defineProperties(img, { naturalWidth: { value: 1080 }, naturalHeight: { value: 1920 } });
    fireEvent.load(img);

    expect(picture('Hall camera')).toHaveStyle({ objectFit: 'contain' });
  });

  it('links to a camera and keeps the restaurant in the URL', async () => {
    const { person, address } = await renderCameras(<CamerasScreen />, {
      path: '/cameras?restaurant=11',
    });
    await person.click(screen.getByRole('link', { name: 'Hall camera' }));
    expect(address()).toBe('/cameras?restaurant=11&camera=51');
    await person.click(screen.getByRole('link', { name: 'All cameras' }));
    await pass(10);
    expect(address()).toBe('/cameras?restaurant=11');
    expect(screen.getByRole('link', { name: 'Hall camera' })).toBeVisible();
  });

  it('groups the cameras of all restaurants, each with its local time', async () => {
    server.cameras = [aCamera({ id: 61, name: 'Taproom', restaurant: linde.id }), aCamera()];
    const { person, navigate } = await renderCameras(<CamerasScreen />);
    await person.click(screen.getByRole('radio', { name: 'All restaurants' }));
    await pass(10);

    expect(names()).toEqual(['Hall camera', 'Taproom']);
    const german = screen.getByRole('list', { name: linde.name });
    expect(german).toHaveTextContent(/Still of 17:40 \(UTC\+1\)/);
    expect(screen.getByRole('heading', { name: bistro.name })).toBeVisible();

    await navigate('/cameras?restaurant=12&all=11');
    expect(names()).toEqual(['Taproom']);
  });

  it('opens a linked camera of a restaurant that is not selected', async () => {
    server.cameras = [aCamera({ id: 61, name: 'Taproom', restaurant: linde.id })];
    await renderCameras(<CamerasScreen />, { path: '/cameras?restaurant=11&camera=61' });
    expect(screen.getByRole('heading', { name: 'Taproom' })).toBeVisible();
  });

  it('returns to the grid when another restaurant is selected, and back to the camera', async () => {
    const { navigate, address } = await renderCameras(<CamerasScreen />, {
      path: '/cameras?restaurant=11&camera=51',
    });
    await navigate('/cameras?restaurant=12&camera=51');
    expect(address()).toBe('/cameras?restaurant=12');
    expect(screen.getByText('No cameras here')).toBeVisible();
    await navigate(-1);
    expect(address()).toBe('/cameras?restaurant=11&camera=51');
    expect(screen.getByRole('heading', { name: 'Hall camera' })).toBeVisible();
  });

  it('says that the camera in the URL does not exist', async () => {
    await renderCameras(<CamerasScreen />, { path: '/cameras?camera=999' });
    expect(screen.getByText('There is no such camera')).toBeVisible();
  });

  it('says that a restaurant has no cameras without showing an error', async () => {
    server.cameras = [];
    await renderCameras(<CamerasScreen />);
    expect(screen.getByText('No cameras here')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that the restaurant in the URL is not among the user’s', async () => {
    await renderCameras(<CamerasScreen />, { path: '/cameras?restaurant=999' });
    expect(screen.getByText('This restaurant is not among yours')).toBeVisible();
    expect(screen.queryByText('No cameras')).not.toBeInTheDocument();
    expect(screen.queryByText('No cameras here')).not.toBeInTheDocument();
  });

  it('says why the cameras could not be loaded and can be retried', async () => {
    server.use(mockEndpoint(listCamerasEndpoint, () => refusal(503)));
    const { person } = await renderCameras(<CamerasScreen />, { path: '/cameras?restaurant=11' });
    await pass(10);
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent(/busy or being updated/);
    server.cameras = [aCamera()];
    server.use(mockEndpoint(listCamerasEndpoint, () => server.cameras));
    await person.click(within(failure).getByRole('button', { name: 'Try again' }));
    await pass(10);
    expect(names()).toEqual(['Hall camera']);
  });

  it('keeps the cameras with their time while a refresh fails', async () => {
    await renderCameras(<CamerasScreen />);
    server.use(mockEndpoint(listCamerasEndpoint, noAnswer));
    await pass(10 * 60_000 + 100);
    expect(names()).toEqual(['Hall camera']);
    expect(screen.getByText(/As of 19:40/)).toBeVisible();
  });

  it('does not request cameras without the permission', async () => {
    await renderCameras(<CamerasScreen />, { user: aUser({ permissions: ['read_restaurant'] }) });
    expect(server.calls(listCamerasEndpoint)).toHaveLength(0);
  });

  it('shows a placeholder for a missing name and accepts a very long one', async () => {
    server.cameras = [aCamera({ name: '' }), aCamera({ id: 52, name: 'ы'.repeat(255) })];
    await renderCameras(<CamerasScreen />, { locale: 'ru' });
    expect(screen.getByRole('link', { name: 'Камера без названия' })).toBeVisible();
    expect(screen.getByText('2 камеры')).toBeVisible();
  });
});

describe('stills', () => {
  it('refresh at their own interval and keep at most two pictures in memory', async () => {
    await renderCameras(<CamerasScreen />);
    for (let round = 0; round < 20; round += 1) await pass(STILL_INTERVAL_MS);
    expect(server.pictureCalls).toHaveLength(21);
    expect(heldPictures.size).toBeLessThanOrEqual(2);
    expect(tile('Hall camera')).toHaveTextContent('Still of 19:43');
  });

  it('release every picture when the screen is closed', async () => {
    const { unmount } = await renderCameras(<CamerasScreen />);
    await pass(STILL_INTERVAL_MS);
    unmount();
    expect(heldPictures.size).toBe(0);
  });

  it('pause while off screen or in a hidden tab and resume at once', async () => {
    await renderCameras(<CamerasScreen />);
    setIsVisible(false);
    await pass(10 * STILL_INTERVAL_MS);
    expect(server.pictureCalls).toHaveLength(1);
    setIsVisible(true);
    await pass(10);
    expect(server.pictureCalls).toHaveLength(2);
    setTabVisible(false);
    await pass(10 * STILL_INTERVAL_MS);
    expect(server.pictureCalls).toHaveLength(2);
    setTabVisible(true);
    await pass(10);
    expect(server.pictureCalls).toHaveLength(3);
  });

  it('are not requested again if they leave and re-enter the screen while loading', async () => {
    server.pictures.set('/media/51.webp', 'silent');
    await renderCameras(<CamerasScreen />);
    setIsVisible(false);
    setIsVisible(true);
    await pass(10);
    expect(server.pictureCalls).toHaveLength(1);
  });

  it('say that the camera is offline, keep the last picture and recover by themselves', async () => {
    await renderCameras(<CamerasScreen />);
    const shown = picture('Hall camera').src;
    expect(shown).toMatch(/^blob:/);
    server.pictures.set('/media/51.webp', CAMERA_OFFLINE);
    await pass(STILL_INTERVAL_MS);
    expect(tile('Hall camera')).toHaveTextContent('Offline, last seen 19:40');
    expect(picture('Hall camera').src).toBe(shown);

    server.pictures.delete('/media/51.webp');
    await pass(60_000);
    expect(tile('Hall camera')).toHaveTextContent(/Still of 19:41/);
  });

  it('are requested less and less often while a camera is offline', async () => {
    server.pictures.set('/media/51.webp', CAMERA_OFFLINE);
    await renderCameras(<CamerasScreen />);
    expect(tile('Hall camera')).toHaveTextContent('Offline');
    expect(tile('Hall camera')).toHaveTextContent('No picture from this camera');
    await pass(5 * 60_000);
    expect(server.pictureCalls.length).toBeLessThan(9);
  });

  it.each([{ status: 404 }, { status: 410 }])(
    'say that the camera is offline if the server does not find it: $status',
    async (picture) => {
      server.pictures.set('/media/51.webp', picture);
      await renderCameras(<CamerasScreen />);
      expect(tile('Hall camera')).toHaveTextContent('Offline');
    },
  );

  it.each([
    ['no network', 'unreachable'],
    ['a page instead of a picture', { status: 200 }],
    ['a server in trouble', { status: 500 }],
    ['a gateway without a server', { status: 503 }],
    ['too many questions', { status: 429 }],
    ['an address that is refused', { status: 403 }],
  ] as const)(
    'do not report the camera as offline for %s, but show their age',
    async (_what, trouble) => {
      await renderCameras(<CamerasScreen />);
      const shown = picture('Hall camera').src;
      server.pictures.set('/media/51.webp', trouble);
      await pass(STILL_INTERVAL_MS);
      expect(tile('Hall camera')).toHaveTextContent('Not refreshed since 19:40');
      expect(picture('Hall camera').src).toBe(shown);
      server.pictures.delete('/media/51.webp');
      await pass(60_000);
      expect(tile('Hall camera')).toHaveTextContent(/Still of 19:41/);
    },
  );

  it('do not report the camera as offline if the first one fails to load', async () => {
    server.pictures.set('/media/51.webp', 'unreachable');
    await renderCameras(<CamerasScreen />);
    expect(tile('Hall camera')).toHaveTextContent('Picture not loaded');
    expect(tile('Hall camera')).toHaveTextContent('The picture could not be loaded');
  });

  it('with expired URLs are loaded from new ones after a single request', async () => {
    server.cameras = [51, 52].map((id) =>
      aCamera({ id, name: `Camera ${id}`, snapshotUrl: `/media/${id}.webp` }),
    );
    await renderCameras(<CamerasScreen />);
    server.pictures.set('/media/51.webp', { status: 403 });
    server.pictures.set('/media/52.webp', { status: 403 });
    server.cameras = server.cameras.map((camera) => ({
      ...camera,
      snapshotUrl: `/media/new-${camera.id}.webp`,
    }));
    await pass(STILL_INTERVAL_MS);
    expect(server.calls(listCamerasEndpoint)).toHaveLength(2);
    expect(tile('Camera 51')).toHaveTextContent('Still of 19:40');
    expect(tile('Camera 52')).toHaveTextContent('Still of 19:40');
  });

  it('do not reload the cameras repeatedly if the new URLs are refused as well', async () => {
    server.pictures.set('/media/51.webp', { status: 403 });
    await renderCameras(<CamerasScreen />);
    // Less time than until the cameras are reloaded anyway.
    await pass(3 * 60_000);
    expect(server.calls(listCamerasEndpoint)).toHaveLength(2);
    expect(tile('Hall camera')).toHaveTextContent('Picture not loaded');
  });

  it('reload the cameras only once if every response signs new URLs that are refused', async () => {
    let number = 0;
    server.use(
      mockEndpoint(listCamerasEndpoint, () => {
        number += 1;
        return [aCamera({ snapshotUrl: `/media/51.webp?expires=${number}&signature=s${number}` })];
      }),
    );
    server.pictures.set('/media/51.webp', { status: 403 });
    await renderCameras(<CamerasScreen />);
    // Less time than until the cameras are reloaded anyway.
    await pass(3 * 60_000);
    expect(server.calls(listCamerasEndpoint)).toHaveLength(2);
    expect(server.pictureCalls.length).toBeLessThan(9);
  });

  it('continue after the clock was set back', async () => {
    await renderCameras(<CamerasScreen />);
    setIsVisible(false);
    jest.setSystemTime(NOW - 60 * 60_000);
    setIsVisible(true);
    await pass(STILL_INTERVAL_MS);
    expect(server.pictureCalls).toHaveLength(2);
  });

  it('with an invalid URL do not affect other cameras', async () => {
    server.cameras = [
      aCamera({ snapshotUrl: 'http://', liveUrl: 'http://10.0.0.5:port/live.mjpg' }),
      aCamera({ id: 52, name: 'Bar camera', snapshotUrl: '/media/52.webp' }),
    ];
    await renderCameras(<CamerasScreen />);
    expect(tile('Hall camera')).toHaveTextContent('Picture not loaded');
    expect(tile('Bar camera')).toHaveTextContent('Still of 19:40');
  });

  it.each(['the first', 'a further'])(
    'are reported and retried if they never load: %s',
    async (which) => {
      if (which === 'the first') server.pictures.set('/media/51.webp', 'silent');
      await renderCameras(<CamerasScreen />);
      server.pictures.set('/media/51.webp', 'silent');
      await pass(STILL_INTERVAL_MS + STILL_TIME_LIMIT_MS);
      expect(tile('Hall camera')).toHaveTextContent(
        which === 'the first' ? 'Picture not loaded' : 'Not refreshed since 19:40',
      );
      server.pictures.delete('/media/51.webp');
      await pass(60_000);
      expect(tile('Hall camera')).toHaveTextContent(/Still of 19:41/);
    },
  );

  it('show the camera as offline if the picture is old', async () => {
    server.pictures.set('/media/51.webp', { takenAt: NOW - 30 * 60_000 });
    await renderCameras(<CamerasScreen />);
    expect(tile('Hall camera')).toHaveTextContent('Offline, last seen 19:10');
  });
});

describe('an open camera without a playable stream', () => {
  const PATH = '/cameras?restaurant=11&camera=51';

  it('says that stills are shown instead', async () => {
    await renderCameras(<CamerasScreen />, { path: PATH });
    const notice = screen.getByText(/This browser cannot play the video/);
    expect(notice).toHaveTextContent('Meanwhile you see stills.');
  });

  it('does not promise stills if there are none', async () => {
    server.pictures.set('/media/51.webp', CAMERA_OFFLINE);
    await renderCameras(<CamerasScreen />, { path: PATH });
    const notice = screen.getByText(/This browser cannot play the video/);
    expect(notice).not.toHaveTextContent('stills');
    expect(screen.getByText('Offline')).toBeVisible();
  });

  it('does not report the camera as offline if a picture fails to load', async () => {
    server.pictures.set('/media/51.webp', 'unreachable');
    await renderCameras(<CamerasScreen />, { path: PATH });
    expect(screen.getByText('Picture not loaded')).toBeVisible();
  });
});

describe('the camera wall', () => {
  it('opens in a dialog, plays only the selected camera and can be closed', async () => {
    server.cameras = [
      aCamera({ liveUrl: '/media/51.mp4' }),
      aCamera({ id: 52, name: 'Bar camera', liveUrl: '/media/52.mp4' }),
    ];
    const { person, address, container } = await renderCameras(<CamerasScreen />, {
      path: '/cameras?restaurant=11',
    });
    await person.click(screen.getByRole('button', { name: 'Wall' }));
    await pass(10);
    const wall = screen.getByRole('dialog', { name: 'Camera wall' });
    expect(address()).toBe('/cameras?restaurant=11&wall=on');
    expect(wall.querySelectorAll('video')).toHaveLength(0);

    await person.click(within(wall).getByRole('button', { name: /Hall camera/ }));
    await person.click(within(wall).getByRole('button', { name: /Bar camera/ }));
    expect([...wall.querySelectorAll('video')].map(({ src }) => src)).toEqual([
      'http://localhost/media/52.mp4',
    ]);
    expect(within(wall).getByRole('button', { name: /Bar camera/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await accessibilityFaults(container)).toEqual([]);

    await person.click(within(wall).getByRole('button', { name: 'Close the wall' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/cameras?restaurant=11');
  });

  it('adds the restaurant only to camera names that would be ambiguous', async () => {
    server.cameras = [
      aCamera({ name: 'Hall' }),
      aCamera({ id: 52, name: 'Bar' }),
      aCamera({ id: 61, name: 'Hall', restaurant: linde.id }),
    ];
    await renderCameras(<CamerasScreen />, { path: '/cameras?restaurant=11&all=11&wall=on' });
    const wall = screen.getByRole('dialog', { name: 'Camera wall' });
    const names = within(wall)
      .getAllByRole('button', { name: /Still of|not loaded|Loading/ })
      .map(
        ({ textContent }) => /^(?:Hall · .+?|Bar)(?=Still|Loading|Picture)/.exec(textContent)?.[0],
      );
    expect(names).toEqual([`Hall · ${bistro.name}`, 'Bar', `Hall · ${linde.name}`]);
  });

  it('shows no loading state for a still once the video is playing', async () => {
    server.cameras = [aCamera({ liveUrl: '/media/51.mp4' })];
    server.pictures.set('/media/51.webp', 'silent');
    const { person } = await renderCameras(<CamerasScreen />, {
      path: '/cameras?restaurant=11&wall=on',
    });
    const wall = screen.getByRole('dialog', { name: 'Camera wall' });
    const awaited = () => [...wall.querySelectorAll('*')].filter(isShimmering);
    expect(awaited()).toHaveLength(1);
    await person.click(within(wall).getByRole('button', { name: /Hall camera/ }));
    fireEvent.playing(wall.querySelector('video') ?? wall);
    expect(awaited()).toEqual([]);
    expect(within(wall).getByText('Live')).toBeVisible();
  });

  it('does not report the camera as offline if a picture fails to load', async () => {
    server.pictures.set('/media/51.webp', 'unreachable');
    await renderCameras(<CamerasScreen />, { path: '/cameras?restaurant=11&wall=on' });
    const wall = screen.getByRole('dialog', { name: 'Camera wall' });
    expect(within(wall).getByText('Picture not loaded')).toBeVisible();
  });

  it('loads each still once even though the grid is behind it', async () => {
    const { container } = await renderCameras(<CamerasScreen />, {
      path: '/cameras?restaurant=11&wall=on',
    });
    await pass(3 * STILL_INTERVAL_MS);
    expect(server.pictureCalls).toHaveLength(4);
    expect([...container.querySelectorAll('*')].filter(isShimmering)).toEqual([]);
  });
});
