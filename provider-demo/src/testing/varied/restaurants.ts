import { DEMO_RESTAURANTS, type DemoRestaurant } from '../../catalog';
import { Random } from '../../random';
import type { OpenHours } from '../../working-day';
import { CAMERA_NAMES, CHAIN_NAME, RESTAURANT_NAMES, ZONE_NAMES } from './names';

export interface VariedRestaurant extends OpenHours {
  name: string;
  address: string;
  cameras: DemoRestaurant['cameras'];
  /** How many days before today have data. */
  historyDays: number;
  /** Guests on a usual day; without a camera they are not counted. */
  guests: number;
  /** 1 is Monday. */
  closedOn?: number;
}

type Kind = Omit<VariedRestaurant, 'name' | 'address' | 'cameras'> & {
  cameraCount: number;
  isOfChain?: boolean;
};

const hours = (workingHourFrom: string, workingHourTo: string, timezone: string): OpenHours => ({
  workingHourFrom,
  workingHourTo,
  timezone,
});
const DAYTIME = hours('10:00', '22:30', 'Europe/Moscow');

/** The kinds of restaurants; a seed determines their names and camera rooms. */
const KINDS: readonly Kind[] = [
  { ...hours('18:00', '04:00', 'Asia/Tbilisi'), cameraCount: 40, historyDays: 40, guests: 60 },
  {
    ...hours('11:30', '22:00', 'America/St_Johns'),
    cameraCount: 3,
    historyDays: 4 * 365,
    guests: 5,
    closedOn: 1,
  },
  { ...hours('00:00', '00:00', 'Asia/Kathmandu'), cameraCount: 2, historyDays: 10, guests: 200 },
  { ...hours('09:00', '17:00', 'Pacific/Chatham'), cameraCount: 1, historyDays: 0, guests: 0 },
  { ...hours('08:00', '23:00', 'America/Sao_Paulo'), cameraCount: 0, historyDays: 0, guests: 0 },
  ...Array.from(
    { length: 6 },
    (): Kind => ({
      ...DAYTIME,
      cameraCount: 1,
      historyDays: 10,
      guests: 20,
      isOfChain: true,
    }),
  ),
];

const CAMERAS = DEMO_RESTAURANTS.flatMap(({ cameras }) => cameras);

/** Varied restaurants, the same for the same seed. */
export function variedRestaurants(seed: number): VariedRestaurant[] {
  const random = new Random(seed, 'restaurants');
  const names = shuffled(random, RESTAURANT_NAMES);
  return KINDS.map(({ cameraCount, isOfChain = false, ...kind }, place) => ({
    ...kind,
    name: isOfChain ? CHAIN_NAME : (names[place] ?? `${place}`),
    address: `${1 + (place % 3)} ${random.pick(ZONE_NAMES)}`,
    cameras: Array.from({ length: cameraCount }, () => random.pick(CAMERAS)).map((camera) => ({
      ...camera,
      name: random.pick(CAMERA_NAMES),
      zones: camera.zones.map((zone) => ({ ...zone, name: random.pick(ZONE_NAMES) })),
    })),
  }));
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
