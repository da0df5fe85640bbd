import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';

const run = promisify(execFile);
const photos = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);

export const FILM_WIDTH = 960;
export const FILM_HEIGHT = 540;
/** The frame rate of the film. */
const FRAMES_A_SECOND = 2;

/** People to cut out of photos; boxes in shares of the photo. */
const PEOPLE = {
  green: { photo: 'sample6.jpg', box: [0.03, 0.2, 0.3, 0.8] },
  black: { photo: 'sample4.jpg', box: [0.02, 0.03, 0.3, 0.97] },
  uniform: { photo: 'sample1.jpg', box: [0.6, 0.1, 0.4, 0.9] },
  red: { photo: 'sample5.jpg', box: [0.66, 0.15, 0.32, 0.85] },
} as const;
type FilmPerson = keyof typeof PEOPLE;
export const FILM_PEOPLE = Object.keys(PEOPLE) as FilmPerson[];

/** Where a person stands at a second of the film: the middle of their feet, as a share of the width. */
interface FilmStep {
  second: number;
  x: number;
}

export interface FilmRole {
  person: FilmPerson;
  /** As a share of the picture's height. */
  height: number;
  /** Share of the picture's height where they stand. */
  y: number;
  /** In order of time. They walk evenly between steps, and are out of sight before the first and after the last. */
  steps: readonly FilmStep[];
}

/** Makes a film of people from photos who walk and stand in front of a plain wall. */
export async function makeFilm(
  file: string,
  seconds: number,
  roles: readonly FilmRole[],
): Promise<void> {
  const wall = `color=c=0x787369:size=${FILM_WIDTH}x${FILM_HEIGHT}:rate=${FRAMES_A_SECOND}:duration=${seconds}`;
  const cutOuts = await Promise.all(
    roles.map(({ person, height }, place) => cutOut(`${file}.${place}.png`, person, height)),
  );
  const inputs = cutOuts.flatMap((cut) => ['-loop', '1', '-r', `${FRAMES_A_SECOND}`, '-i', cut]);
  const layers = roles.map((role, place) => {
    const [below, above] = [place === 0 ? '0' : `l${place}`, place + 1];
    const y = `${role.y}*H-h`;
    return `[${below}][${above}]overlay=x='${walk(role.steps)}*W-w/2':y='${y}':enable='${shown(role.steps)}':shortest=1[l${above}]`;
  });
  await run('ffmpeg', [
    ...['-v', 'error', '-nostdin', '-y', '-f', 'lavfi', '-i', wall, ...inputs],
    ...['-filter_complex', layers.join(';'), '-map', `[l${roles.length}]`],
    ...['-t', `${seconds}`, '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10'],
    ...['-pix_fmt', 'yuv420p', '-bf', '0', file],
  ]);
}

/** Where the role is at a second, as a share of the width; undefined while out of sight. */
export function placeOf({ steps }: FilmRole, second: number): number | undefined {
  for (const [place, to] of steps.entries()) {
    const from = steps[place - 1];
    if (from === undefined || second < from.second || second > to.second) continue;
    return from.x + ((to.x - from.x) * (second - from.second)) / (to.second - from.second);
  }
  return undefined;
}

/** The same as an ffmpeg expression. */
function walk(steps: readonly FilmStep[]): string {
  const ways = steps.slice(1).map((to, place) => {
    const from = steps[place] ?? to;
    const speed = (to.x - from.x) / (to.second - from.second);
    return `gte(t,${from.second})*lt(t,${to.second})*(${from.x}+${speed}*(t-${from.second}))`;
  });
  return `(${ways.join('+')})`;
}

function shown(steps: readonly FilmStep[]): string {
  const [first, last] = [steps[0], steps.at(-1)];
  return `gte(t,${first?.second ?? 0})*lt(t,${last?.second ?? 0})`;
}

async function cutOut(file: string, person: FilmPerson, height: number): Promise<string> {
  const picture = await cutOutOf(person);
  await picture.resize({ height: Math.round(height * FILM_HEIGHT) }).toFile(file);
  return file;
}

/** The cut-out person, as large as in their photo. */
export async function cutOutOf(person: FilmPerson): Promise<Sharp> {
  const { photo, box } = PEOPLE[person];
  const picture = sharp(join(photos, photo));
  const { width: w, height: h } = await picture.metadata();
  const [x, y, width, tall] = box;
  return picture.extract({
    left: Math.round(x * w),
    top: Math.round(y * h),
    width: Math.floor(width * w) - 1,
    height: Math.floor(tall * h) - 1,
  });
}
