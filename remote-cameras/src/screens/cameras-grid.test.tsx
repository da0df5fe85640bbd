import { describe, expect, it, jest } from '@jest/globals';
import { listCamerasEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
  aUser,
  mockEndpoint,
  noAnswer,
  putStylesIntoPage,
  refusal,
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
  setPageVisible,
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

describe('the cameras at a glance', () => {
  it('shows the cameras of the chosen restaurant, each with its still and the time of it', async () => {
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

  it('shows the whole of a picture that stands upright, and fills the tile with others', async () => {
    await renderCameras(<CamerasScreen />);
    const img = picture('Hall camera');
    expect(img).toHaveStyle({ objectFit: 'cover' });

    Object.defineProperties(img, { naturalWidth: { value: 1080 }, naturalHeight: { value: 1920 } });
    fireEvent.load(img);

    expect(picture('Hall camera')).toHaveStyle({ objectFit: 'contain' });
  });

  it('leads to a camera and keeps the restaurant in the address', async () => {
    const { person, address } = await renderCameras(<CamerasScreen />, {
      path: '/cameras?restaurant=11',
    });
    await person.click(screen.getByRole('link', { name: 'Hall camera' }));
    expect(address()).toBe('/cameras?restaurant=11&camera=51');
    await person.click(screen.getByRole('link', { name: 'All cameras' }));
    expect(address()).toBe('/cameras?restaurant=11');
  });

  it('shows the cameras of all restaurants by restaurant, each by its own clock', async () => {
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

  it('opens a linked camera of a restaurant that is not the chosen one', async () => {
    server.cameras = [aCamera({ id: 61, name: 'Taproom', restaurant: linde.id })];
    await renderCameras(<CamerasScreen />, { path: '/cameras?restaurant=11&camera=61' });
    expect(screen.getByRole('heading', { name: 'Taproom' })).toBeVisible();
  });

  it('goes back to the grid when another restaurant is chosen, and from there to the camera', async () => {
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

  it('says so when the camera of the address is unknown', async () => {
    await renderCameras(<CamerasScreen />, { path: '/cameras?camera=999' });
    expect(screen.getByText('There is no such camera')).toBeVisible();
  });

  it('says that a restaurant has no cameras, which is no failure', async () => {
    server.cameras = [];
    await renderCameras(<CamerasScreen />);
    expect(screen.getByText('No cameras here')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that the restaurant of a link is not among theirs', async () => {
    await renderCameras(<CamerasScreen />, { path: '/cameras?restaurant=999' });
    expect(screen.getByText('This restaurant is not among yours')).toBeVisible();
    expect(screen.queryByText('No cameras')).not.toBeInTheDocument();
    expect(screen.queryByText('No cameras here')).not.toBeInTheDocument();
  });

  it('says why the cameras could not be read, and reads them again when asked', async () => {
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

  it('keeps the cameras on screen with their time while a refresh fails', async () => {
    await renderCameras(<CamerasScreen />);
    server.use(mockEndpoint(listCamerasEndpoint, noAnswer));
    await pass(10 * 60_000 + 100);
    expect(names()).toEqual(['Hall camera']);
    expect(screen.getByText(/As of 19:40/)).toBeVisible();
  });

  it('asks for nothing that the person may not read', async () => {
    await renderCameras(<CamerasScreen />, { user: aUser({ permissions: ['read_restaurant'] }) });
    expect(server.calls(listCamerasEndpoint)).toHaveLength(0);
  });

  it('has a name for a camera without one, and room for a very long one', async () => {
    server.cameras = [aCamera({ name: '' }), aCamera({ id: 52, name: 'ы'.repeat(255) })];
    await renderCameras(<CamerasScreen />, { locale: 'ru' });
    expect(screen.getByRole('link', { name: 'Камера без названия' })).toBeVisible();
    expect(screen.getByText('2 камеры')).toBeVisible();
  });
});

describe('stills', () => {
  it('refresh on their own clock, and hold no more than two pictures', async () => {
    await renderCameras(<CamerasScreen />);
    for (let round = 0; round < 20; round += 1) await pass(STILL_INTERVAL_MS);
    expect(server.pictureCalls).toHaveLength(21);
    expect(heldPictures.size).toBeLessThanOrEqual(2);
    expect(tile('Hall camera')).toHaveTextContent('Still of 19:43');
  });

  it('give back every picture when the screen is left', async () => {
    const { unmount } = await renderCameras(<CamerasScreen />);
    await pass(STILL_INTERVAL_MS);
    unmount();
    expect(heldPictures.size).toBe(0);
  });

  it('stand still while out of sight or in a hidden tab, and go on at once after that', async () => {
    await renderCameras(<CamerasScreen />);
    setIsVisible(false);
    await pass(10 * STILL_INTERVAL_MS);
    expect(server.pictureCalls).toHaveLength(1);
    setIsVisible(true);
    await pass(10);
    expect(server.pictureCalls).toHaveLength(2);
    setPageVisible(false);
    await pass(10 * STILL_INTERVAL_MS);
    expect(server.pictureCalls).toHaveLength(2);
    setPageVisible(true);
    await pass(10);
    expect(server.pictureCalls).toHaveLength(3);
  });

  it('that are on their way come whole when they go out of sight, and once when they are back', async () => {
    server.pictures.set('/media/51.webp', 'silent');
    await renderCameras(<CamerasScreen />);
    setIsVisible(false);
    setIsVisible(true);
    await pass(10);
    expect(server.pictureCalls).toHaveLength(1);
  });

  it('say when the camera has gone, keep its last picture, and recover by themselves', async () => {
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

  it('ask a camera that is away less and less often', async () => {
    server.pictures.set('/media/51.webp', CAMERA_OFFLINE);
    await renderCameras(<CamerasScreen />);
    expect(tile('Hall camera')).toHaveTextContent('Offline');
    expect(tile('Hall camera')).toHaveTextContent('No picture from this camera');
    await pass(5 * 60_000);
    expect(server.pictureCalls.length).toBeLessThan(9);
  });

  it.each([{ status: 404 }, { status: 410 }])(
    'say that the camera has gone where its server knows of none: $status',
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
  ] as const)('blame no camera for %s, and say how old they are', async (_what, trouble) => {
    await renderCameras(<CamerasScreen />);
    const shown = picture('Hall camera').src;
    server.pictures.set('/media/51.webp', trouble);
    await pass(STILL_INTERVAL_MS);
    expect(tile('Hall camera')).toHaveTextContent('Not refreshed since 19:40');
    expect(picture('Hall camera').src).toBe(shown);
    server.pictures.delete('/media/51.webp');
    await pass(60_000);
    expect(tile('Hall camera')).toHaveTextContent(/Still of 19:41/);
  });

  it('blame no camera whose first could not be loaded', async () => {
    server.pictures.set('/media/51.webp', 'unreachable');
    await renderCameras(<CamerasScreen />);
    expect(tile('Hall camera')).toHaveTextContent('Picture not loaded');
    expect(tile('Hall camera')).toHaveTextContent('The picture could not be loaded');
  });

  it('whose addresses have expired come from new ones, which are asked for once', async () => {
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

  it('that are refused from new addresses too do not have the cameras read on and on', async () => {
    server.pictures.set('/media/51.webp', { status: 403 });
    await renderCameras(<CamerasScreen />);
    // Less time than until the cameras are reloaded anyway.
    await pass(3 * 60_000);
    expect(server.calls(listCamerasEndpoint)).toHaveLength(2);
    expect(tile('Hall camera')).toHaveTextContent('Picture not loaded');
  });

  it('that are refused from addresses signed anew with each answer have the cameras read once more', async () => {
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

  it('go on at once after the clock was set back', async () => {
    await renderCameras(<CamerasScreen />);
    setIsVisible(false);
    jest.setSystemTime(NOW - 60 * 60_000);
    setIsVisible(true);
    await pass(STILL_INTERVAL_MS);
    expect(server.pictureCalls).toHaveLength(2);
  });

  it('without an address that can be read cost no other camera its own', async () => {
    server.cameras = [
      aCamera({ snapshotUrl: 'http://', liveUrl: 'http://10.0.0.5:port/live.mjpg' }),
      aCamera({ id: 52, name: 'Bar camera', snapshotUrl: '/media/52.webp' }),
    ];
    await renderCameras(<CamerasScreen />);
    expect(tile('Hall camera')).toHaveTextContent('Picture not loaded');
    expect(tile('Bar camera')).toHaveTextContent('Still of 19:40');
  });

  it.each(['the first', 'a further'])(
    'that never come are told, and asked for again by themselves: %s',
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

  it('do not take the same old picture for a new one', async () => {
    server.pictures.set('/media/51.webp', { takenAt: NOW - 30 * 60_000 });
    await renderCameras(<CamerasScreen />);
    expect(tile('Hall camera')).toHaveTextContent('Offline, last seen 19:10');
  });
});

describe('an open camera that does not play', () => {
  const PATH = '/cameras?restaurant=11&camera=51';

  it('says that stills are shown meanwhile', async () => {
    await renderCameras(<CamerasScreen />, { path: PATH });
    const notice = screen.getByText(/This browser cannot play the video/);
    expect(notice).toHaveTextContent('Meanwhile you see stills.');
  });

  it('promises no stills where there is none', async () => {
    server.pictures.set('/media/51.webp', CAMERA_OFFLINE);
    await renderCameras(<CamerasScreen />, { path: PATH });
    const notice = screen.getByText(/This browser cannot play the video/);
    expect(notice).not.toHaveTextContent('stills');
    expect(screen.getByText('Offline')).toBeVisible();
  });

  it('blames no camera for a picture that could not be loaded', async () => {
    server.pictures.set('/media/51.webp', 'unreachable');
    await renderCameras(<CamerasScreen />, { path: PATH });
    expect(screen.getByText('Picture not loaded')).toBeVisible();
  });
});

describe('the wall', () => {
  it('shows every camera alone on the screen, and plays only the chosen one', async () => {
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

  it('tells the halls of several restaurants apart, and leaves other names as they are', async () => {
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

  it('awaits no still behind a picture that moved before the first had come', async () => {
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

  it('blames no camera for a picture that could not be loaded', async () => {
    server.pictures.set('/media/51.webp', 'unreachable');
    await renderCameras(<CamerasScreen />, { path: '/cameras?restaurant=11&wall=on' });
    const wall = screen.getByRole('dialog', { name: 'Camera wall' });
    expect(within(wall).getByText('Picture not loaded')).toBeVisible();
  });

  it('reads every still once, whatever stands behind it, which awaits none', async () => {
    const { container } = await renderCameras(<CamerasScreen />, {
      path: '/cameras?restaurant=11&wall=on',
    });
    await pass(3 * STILL_INTERVAL_MS);
    expect(server.pictureCalls).toHaveLength(4);
    expect([...container.querySelectorAll('*')].filter(isShimmering)).toEqual([]);
  });
});
