import type { Locator, Page } from '@playwright/test';
import type { ApiClient, Tokens } from './accounts';
import type { Faults } from './faults';
import { text } from './messages';

export interface WirePoint {
  x: number;
  y: number;
}

interface WireZone {
  id: number;
  camera_id: number;
  name: string;
  config: Record<string, unknown> & {
    polygon?: WirePoint[];
    line1?: WirePoint[];
    line2?: WirePoint[];
  };
}

interface WireCamera {
  id: number;
  name: string;
}

/** Cameras and zones as the API returns them, in wire format. */
export class CamerasApi {
  readonly #api: ApiClient;
  readonly #tokens: Tokens;

  constructor(api: ApiClient, tokens: Tokens) {
    this.#api = api;
    this.#tokens = tokens;
  }

  async cameraId(name: string): Promise<number> {
    const cameras = await this.#api.get<WireCamera[]>('/api/cameras/', this.#tokens);
    const found = cameras.find((camera) => camera.name === name);
    if (found === undefined) throw new Error(`There is no camera ${name}.`);
    return found.id;
  }

  zones(cameraId: number): Promise<WireZone[]> {
    return this.#api.get<WireZone[]>(`/api/vazone/?camera_id=${cameraId}`, this.#tokens);
  }

  async zone(cameraId: number, name: string): Promise<WireZone> {
    const found = (await this.zones(cameraId)).find((zone) => zone.name === name);
    if (found === undefined) throw new Error(`There is no zone ${name}.`);
    return found;
  }

  /** Creates a people zone for one test. */
  async newZone(cameraId: number, name: string): Promise<void> {
    const polygon = [
      { x: 0.1, y: 0.1 },
      { x: 0.3, y: 0.1 },
      { x: 0.2, y: 0.3 },
    ];
    const config = { type: 'pa', polygon, alert: { type: 'crowding', count: 90 } };
    await this.#api.send('POST', '/api/vazone/', this.#tokens, {
      camera_id: cameraId,
      name,
      config,
    });
  }

  async changeZone({ id, ...body }: WireZone): Promise<void> {
    await this.#api.send('PUT', `/api/vazone/${id}/`, this.#tokens, body);
  }
}

/** Makes the provider report another stream address for the camera. */
export function moveStream(faults: Faults, cameraId: number, liveUrl: string): void {
  faults.breakApi('GET /api/cameras/', {
    rewrite: (body) =>
      (body as { id: number }[]).map((camera) =>
        camera.id === cameraId ? { ...camera, live_url: liveUrl } : camera,
      ),
  });
}

/** The screen of one camera, by what users see. */
export class CameraScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a camera with stills, so that the picture does not change during a test. */
  async open(cameraId: number): Promise<void> {
    await this.page.goto(`/cameras?camera=${cameraId}&picture=still`);
    await this.zones.first().waitFor();
  }

  get picture(): Locator {
    return this.page.locator('[data-stage]');
  }

  get zones(): Locator {
    return this.page.getByRole('list', { name: text('cameras.zones.title') }).getByRole('button');
  }

  zone(name: string): Locator {
    return this.zones.filter({ hasText: name });
  }

  get name(): Locator {
    return this.page.getByRole('textbox', { name: text('cameras.field.name') });
  }

  button(id: string): Locator {
    return this.page.getByRole('button', { name: text(id), exact: true });
  }

  /** The button that starts a new zone: `cameras.kind.table`. */
  addButton(kindId: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${text(kindId)}`) }).last();
  }

  point(number: number): Locator {
    return this.page.locator(`[data-point="${number - 1}"]`);
  }

  /** The screen position of a point given as shares of the picture. */
  async placeOf({ x, y }: WirePoint): Promise<WirePoint> {
    await this.picture.scrollIntoViewIfNeeded();
    const box = await this.picture.boundingBox();
    if (box === null) throw new Error('The picture is not on the screen.');
    return { x: box.x + x * box.width, y: box.y + y * box.height };
  }

  /** The middle of an element, as shares of the picture. */
  async shareOf(element: Locator): Promise<WirePoint> {
    const [box, frame] = await Promise.all([element.boundingBox(), this.picture.boundingBox()]);
    if (box === null || frame === null) throw new Error('It is not on the screen.');
    return {
      x: (box.x + box.width / 2 - frame.x) / frame.width,
      y: (box.y + box.height / 2 - frame.y) / frame.height,
    };
  }

  async click(at: WirePoint): Promise<void> {
    const place = await this.placeOf(at);
    await this.page.mouse.click(place.x, place.y);
  }

  async drag(from: WirePoint, to: WirePoint): Promise<void> {
    const [start, end] = [await this.placeOf(from), await this.placeOf(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, end.y, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  async saved(name: string): Promise<void> {
    await this.button('cameras.zone.save').click();
    // A message of a previous save may still be shown; a button with nothing left to save confirms this save.
    const withoutWork = '[aria-disabled=true]:not([aria-busy])';
    await this.page.locator(`form button[type=submit]${withoutWork}`).waitFor();
    await this.page.getByText(text('cameras.save.done', { name })).first().waitFor();
  }
}
