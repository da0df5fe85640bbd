import { createHmac, hkdfSync } from 'node:crypto';
import type { ApiClient, Tokens } from './accounts';
import { AlertsApi } from './alerts';
import { CamerasApi } from './cameras';
import type { Composition } from './composition';

/** A corner outside all zones of the demo, and a person standing in it. */
const CORNER = [
  { x: 0, y: 0 },
  { x: 0.04, y: 0 },
  { x: 0.04, y: 0.04 },
  { x: 0, y: 0.04 },
];
const SOMEBODY = { track: 'somebody', x: 0.02, y: 0.02 };
const CAMERA = 'Bar camera';
/** Zones that can always be added to a camera of the demo. */
const MOST_CORNERS = 50;

interface Seen {
  people?: readonly (typeof SOMEBODY)[];
  /** The recognised people, by their profiles. */
  faces?: readonly { faceProfileId: number; x: number; y: number }[];
}

/** Detections of cameras, sent to the provider as detectors do. */
export class Detections {
  readonly #api: ApiClient;
  readonly #composition: Composition;
  readonly #key: Uint8Array;
  #corners = 0;

  constructor(api: ApiClient, composition: Composition) {
    this.#api = api;
    this.#composition = composition;
    this.#key = new Uint8Array(hkdfSync('sha256', composition.secret, '', 'ingest', 32));
  }

  /** Raises this many unread alerts, newer than all others, each in a zone of its own: `Corner 1`, … */
  async raise(count: number, tokens: Tokens): Promise<void> {
    const alerts = new AlertsApi(this.#api, tokens);
    const cameras = new CamerasApi(this.#api, tokens);
    const expected = (await alerts.unreadCount()) + count;
    const cameraId = await cameras.cameraId(CAMERA);
    for (let left = count; left > 0; left -= MOST_CORNERS) {
      await this.#raiseAtOnce(Math.min(left, MOST_CORNERS), cameraId, tokens);
    }
    const unread = await alerts.unreadCount();
    // Other alerts may be raised meanwhile, for example by an order that becomes late.
    if (unread < expected) throw new Error(`${unread} are unread and not ${expected}.`);
  }

  async #raiseAtOnce(count: number, cameraId: number, tokens: Tokens): Promise<void> {
    const first = this.#corners + 1;
    this.#corners += count;
    const names = Array.from({ length: count }, (_, index) => `Corner ${first + index}`);
    for (const name of names) {
      await this.#api.send('POST', '/api/vazone/', tokens, {
        camera_id: cameraId,
        name,
        config: { type: 'pa', polygon: CORNER, alert: { type: 'crowding', count: 1 } },
      });
    }
    await this.tell(cameraId, { people: [SOMEBODY] });
    // The next alerts get new zones.
    for (const zone of await new CamerasApi(this.#api, tokens).zones(cameraId)) {
      if (names.includes(zone.name)) {
        await this.#api.send('DELETE', `/api/vazone/${zone.id}/`, tokens);
      }
    }
  }

  /** The key that the camera's detector sends with. */
  keyOf(cameraId: number): string {
    return createHmac('sha256', this.#key).update(String(cameraId)).digest('base64url');
  }

  /** Sends what was detected in one frame of a camera; positions are shares of the picture. */
  async tell(cameraId: number, { people = [], faces = [] }: Seen): Promise<void> {
    const key = this.keyOf(cameraId);
    const response = await fetch(`${this.#composition.provider}/ingest/detections/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        camera_id: cameraId,
        at: new Date().toISOString(),
        sequence: Date.now(),
        people,
        faces: faces.map(({ faceProfileId, ...place }) => ({
          face_profile_id: faceProfileId,
          ...place,
        })),
        tables: [],
      }),
    });
    if (response.status !== 204) throw new Error(`The detection was answered ${response.status}.`);
  }
}
