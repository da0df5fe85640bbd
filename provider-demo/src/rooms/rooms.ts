import type { Point } from '@maitred/contract';
import type { DEMO_ROOMS } from '@maitred/provider-api/records';

/** Drawn rooms are laid out on a picture of this size. */
export const PICTURE_WIDTH = 640;
export const PICTURE_HEIGHT = 360;

/** Each may be a camera's source: `demo:hall`. */
export type RoomName = (typeof DEMO_ROOMS)[number];

export interface Table {
  x: number;
  y: number;
  width: number;
  height: number;
  shape: 'round' | 'square';
  seats: number;
}

export interface Fitting {
  kind: 'door' | 'window' | 'desk' | 'counter' | 'plant' | 'bench' | 'shelf' | 'lamp' | 'rail';
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Room {
  floor: 'wood' | 'tile' | 'deck';
  tables: Table[];
  fittings: Fitting[];
}

function round(x: number, y: number, seats = 4): Table {
  return { x, y, width: 82, height: 50, shape: 'round', seats };
}

function square(x: number, y: number, seats = 4): Table {
  return { x, y, width: 92, height: 48, shape: 'square', seats };
}

const ENTRANCE: Room = {
  floor: 'tile',
  tables: [],
  fittings: [
    { kind: 'door', x: 60, y: 18, width: 120, height: 62 },
    { kind: 'window', x: 230, y: 20, width: 150, height: 46 },
    { kind: 'desk', x: 455, y: 128, width: 92, height: 52 },
    { kind: 'bench', x: 60, y: 292, width: 190, height: 34 },
    { kind: 'plant', x: 590, y: 80, width: 50, height: 50 },
    { kind: 'plant', x: 40, y: 250, width: 44, height: 44 },
    { kind: 'lamp', x: 270, y: 190, width: 260, height: 170 },
  ],
};

const HALL: Room = {
  floor: 'wood',
  tables: [
    round(130, 140),
    round(320, 130),
    round(512, 142),
    round(112, 268),
    round(318, 262),
    round(530, 270),
  ],
  fittings: [
    { kind: 'window', x: 70, y: 16, width: 130, height: 44 },
    { kind: 'window', x: 260, y: 16, width: 130, height: 44 },
    { kind: 'window', x: 450, y: 16, width: 130, height: 44 },
    { kind: 'plant', x: 30, y: 88, width: 44, height: 44 },
    { kind: 'plant', x: 612, y: 206, width: 46, height: 46 },
    { kind: 'lamp', x: 130, y: 140, width: 220, height: 130 },
    { kind: 'lamp', x: 320, y: 262, width: 240, height: 140 },
    { kind: 'lamp', x: 512, y: 142, width: 220, height: 130 },
  ],
};

const BAR: Room = {
  floor: 'wood',
  tables: [round(120, 286, 2), round(300, 296, 2), round(482, 288, 2)],
  fittings: [
    { kind: 'shelf', x: 80, y: 14, width: 480, height: 40 },
    { kind: 'counter', x: 70, y: 122, width: 500, height: 50 },
    { kind: 'plant', x: 610, y: 300, width: 50, height: 50 },
    { kind: 'lamp', x: 170, y: 150, width: 210, height: 140 },
    { kind: 'lamp', x: 330, y: 150, width: 210, height: 140 },
    { kind: 'lamp', x: 490, y: 150, width: 210, height: 140 },
  ],
};

const TERRACE: Room = {
  floor: 'deck',
  tables: [
    square(128, 128),
    square(330, 122),
    square(528, 130),
    square(214, 266),
    square(440, 268),
  ],
  fittings: [
    { kind: 'rail', x: 0, y: 44, width: 640, height: 22 },
    { kind: 'plant', x: 30, y: 60, width: 60, height: 60 },
    { kind: 'plant', x: 232, y: 56, width: 52, height: 52 },
    { kind: 'plant', x: 430, y: 58, width: 54, height: 54 },
    { kind: 'plant', x: 616, y: 60, width: 60, height: 60 },
    { kind: 'plant', x: 44, y: 312, width: 60, height: 60 },
  ],
};

const BACK_DOOR: Room = {
  floor: 'tile',
  tables: [],
  fittings: [
    { kind: 'door', x: 420, y: 16, width: 130, height: 66 },
    { kind: 'shelf', x: 24, y: 30, width: 250, height: 46 },
    { kind: 'desk', x: 210, y: 178, width: 110, height: 58 },
    { kind: 'bench', x: 480, y: 296, width: 150, height: 34 },
    { kind: 'lamp', x: 260, y: 190, width: 240, height: 170 },
  ],
};

/** The rooms of the demo's cameras, by the name in their stream's address: `demo:hall`. */
export const ROOMS = {
  'back-door': BACK_DOOR,
  bar: BAR,
  entrance: ENTRANCE,
  hall: HALL,
  terrace: TERRACE,
} satisfies Record<RoomName, Room>;

const EMPTY_ROOM: Room = { floor: 'wood', tables: [], fittings: [] };

function isRoomName(name: string): name is RoomName {
  return Object.hasOwn(ROOMS, name);
}

/** The room that a camera's stream shows; a plain one if the stream is not the demo's. */
export function roomOfStream(streamUrl: string): Room {
  const name = streamUrl.replace(/^demo:/, '');
  return isRoomName(name) ? ROOMS[name] : EMPTY_ROOM;
}

/** Converts a point of the picture to shares of its size. */
export function share(x: number, y: number): Point {
  return { x: round4(x / PICTURE_WIDTH), y: round4(y / PICTURE_HEIGHT) };
}

/** The polygon around a table, with room for its chairs. */
export function tablePolygon({ x, y, width, height }: Table): Point[] {
  const right = width / 2 + 20;
  const below = height / 2 + 20;
  return [
    share(x - right, y - below),
    share(x + right, y - below),
    share(x + right, y + below),
    share(x - right, y + below),
  ];
}

/** Where the guests of a table sit. */
export function seatsOf({ x, y, width, height, seats }: Table): Point[] {
  return Array.from({ length: seats }, (_, seat) => {
    const angle = Math.PI / 4 + (seat * 2 * Math.PI) / seats;
    return share(x + Math.cos(angle) * (width / 2 + 8), y + Math.sin(angle) * (height / 2 + 10));
  });
}

function round4(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000;
}
