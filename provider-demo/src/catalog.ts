import {
  PERMISSION_RESOURCES,
  PERMISSION_VERBS,
  type Permission,
  type Point,
  type ZoneBody,
} from '@maitred/contract';
import { ROOMS, type RoomName, share, tablePolygon } from './rooms/rooms';

export const DEMO_PASSWORD = 'maitred-demo';

interface DemoAccount {
  username: string;
  email: string | null;
  permissions: Permission[];
  /** Names of restaurants; undefined for all. */
  restaurants?: string[];
}

interface DemoCamera {
  name: string;
  room: RoomName;
  zones: Pick<ZoneBody, 'name' | 'config'>[];
}

export interface DemoRestaurant {
  name: string;
  address: string;
  workingHourFrom: string;
  workingHourTo: string;
  timezone: string;
  /** Guests, orders and alerts on a usual day, relative to the largest of the three. */
  size: number;
  cameras: DemoCamera[];
}

const ALL_PERMISSIONS = PERMISSION_RESOURCES.flatMap((resource) =>
  PERMISSION_VERBS.map((verb): Permission => `${verb}_${resource}`),
);

export const DEMO_ACCOUNTS: DemoAccount[] = [
  { username: 'owner', email: 'owner@maitred.example', permissions: ALL_PERMISSIONS },
  {
    username: 'manager',
    email: 'manager@maitred.example',
    permissions: ALL_PERMISSIONS.filter((permission) => !permission.includes('face_profile')),
    restaurants: ['Bistro on Pokrovka'],
  },
  {
    username: 'analyst',
    email: null,
    permissions: [
      'read_restaurant',
      'read_analytics_timeseries',
      'read_occupancy_timeseries',
      'read_heatmap',
      'read_new_visitors_stats',
      'read_loyal_visitors_stats',
      'read_new_loyal_visitors_stats',
    ],
  },
];

/** In time zones so far apart that one is open at any hour, so that something happens whenever the demo is started. */
export const DEMO_RESTAURANTS: DemoRestaurant[] = [
  {
    name: 'Bistro on Pokrovka',
    address: '17 Pokrovka St, Moscow',
    workingHourFrom: '09:00',
    workingHourTo: '23:00',
    timezone: 'Europe/Moscow',
    size: 1,
    cameras: [
      entrance('Entrance camera', 'Host stand', 8),
      tableRoom('Hall camera', 'hall', 1),
      bar('Bar camera', 'Bar counter'),
      tableRoom('Terrace camera', 'terrace', 7),
      backDoor('Back door camera'),
    ],
  },
  {
    name: 'Veranda at the Ponds',
    address: '1632 Echo Park Ave, Los Angeles',
    workingHourFrom: '10:00',
    workingHourTo: '23:30',
    timezone: 'America/Los_Angeles',
    size: 0.8,
    cameras: [
      entrance('Foyer camera', 'Reception', 7),
      tableRoom('Veranda camera', 'terrace', 1),
      tableRoom('Fireplace room camera', 'hall', 6),
      backDoor('Delivery door camera'),
    ],
  },
  {
    name: 'Gasthaus Linde',
    address: '22 Oderberger Str., Berlin',
    workingHourFrom: '08:00',
    workingHourTo: '22:00',
    timezone: 'Europe/Berlin',
    size: 0.65,
    cameras: [
      entrance('Door camera', 'Till', 6),
      tableRoom('Dining room camera', 'hall', 1),
      bar('Taproom camera', 'Tap'),
      backDoor('Yard door camera'),
    ],
  },
];

function entrance(name: string, post: string, crowd: number): DemoCamera {
  return {
    name,
    room: 'entrance',
    zones: [
      {
        name: 'Entrance',
        config: {
          type: 'pa',
          polygon: box(50, 100, 290, 275),
          alert: { type: 'crowding', count: crowd },
        },
      },
      {
        name: post,
        config: {
          type: 'pa',
          polygon: box(425, 80, 590, 215),
          alert: { type: 'absence', missingPeriodSeconds: 240 },
        },
      },
      {
        name: 'Door',
        config: {
          type: 'pa',
          line1: [share(46, 118), share(206, 118)],
          line2: [share(40, 148), share(216, 148)],
          both: true,
          trafficType: 1,
          alert: { type: 'unique' },
        },
      },
      {
        name: 'Faces at the door',
        config: {
          type: 'fa',
          polygon: box(40, 90, 240, 200),
          trafficType: 1,
          alert: { type: 'unique' },
        },
      },
    ],
  };
}

function tableRoom(name: string, room: 'hall' | 'terrace', firstTable: number): DemoCamera {
  return {
    name,
    room,
    zones: [
      ...ROOMS[room].tables.map((table, place): DemoCamera['zones'][number] => ({
        name: `Table ${firstTable + place}`,
        config: {
          type: 'ra',
          polygon: tablePolygon(table),
          alert: { type: 'table_dirty', checkIntervalSeconds: 30, dirtyPeriodSeconds: 420 },
        },
      })),
      {
        name: 'Whole room',
        config: {
          type: 'pa',
          polygon: box(10, 76, 630, 345),
          alert: { type: 'occupancy', checkIntervalSeconds: 60 },
        },
      },
    ],
  };
}

function bar(name: string, post: string): DemoCamera {
  return {
    name,
    room: 'bar',
    zones: [
      {
        name: post,
        config: {
          type: 'pa',
          polygon: box(80, 72, 560, 122),
          alert: { type: 'absence', missingPeriodSeconds: 300 },
        },
      },
      {
        name: 'At the bar',
        config: {
          type: 'pa',
          polygon: box(60, 172, 580, 240),
          alert: { type: 'crowding', count: 9 },
        },
      },
    ],
  };
}

function backDoor(name: string): DemoCamera {
  return {
    name,
    room: 'back-door',
    zones: [
      {
        name: 'Night watch',
        config: {
          type: 'pa',
          polygon: box(170, 120, 365, 260),
          alert: { type: 'absence', missingPeriodSeconds: 600 },
        },
      },
      {
        name: 'At the door',
        config: {
          type: 'pa',
          polygon: box(390, 84, 590, 250),
          alert: { type: 'crowding', count: 4 },
        },
      },
    ],
  };
}

function box(left: number, top: number, right: number, bottom: number): Point[] {
  return [share(left, top), share(right, top), share(right, bottom), share(left, bottom)];
}
