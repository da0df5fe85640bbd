import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { ownProgram } from '../own-files';
import type { PersonBox } from '../people/people-detector';
import { WorkerDetector } from '../people/worker-detector';
import { cutOutOf, FILM_PEOPLE } from './film';

/** `npm run evaluate`: how many people the model finds, by their size in the picture and the lighting. */

interface Shape {
  width: number;
  height: number;
}
/** Picture sizes in pixels. */
const WIDE: Shape = { width: 1280, height: 720 };
const UPRIGHT: Shape = { width: 720, height: 1280 };
/** The score from which a box starts a track. */
const LEAST_SCORE = 0.3;
/** A box and a person that overlap more are a match. */
const LEAST_OVERLAP = 0.5;
/** Heights of people in pixels. */
const SIZES = [480, 320, 240, 160, 120, 80, 40];
const WALLS = ['#787369', '#d8d2c4', '#2f3a44'];

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Picture {
  jpeg: Buffer;
  shape: Shape;
  people: Place[];
}

/** The cut-outs side by side in front of a wall. */
async function compose(size: number, wall: string, light = 1, shape = WIDE): Promise<Picture> {
  const gap = Math.round(size * 0.15);
  let left = gap;
  const layers: { input: Buffer; place: Place }[] = [];
  for (const person of FILM_PEOPLE) {
    const input = await (await cutOutOf(person)).resize({ height: size }).png().toBuffer();
    const { width } = await sharp(input).metadata();
    if (left + width > shape.width) break;
    const top = shape.height - size - 40;
    layers.push({ input, place: { left, top, width, height: size } });
    left += width + gap;
  }
  const scene = await sharp({
    create: { ...shape, channels: 3, background: wall },
  })
    .composite(layers.map(({ input, place: { left, top } }) => ({ input, left, top })))
    .png()
    .toBuffer();
  const jpeg = await sharp(scene).linear(light, 0).jpeg({ quality: 80 }).toBuffer();
  return { jpeg, shape, people: layers.map(({ place }) => place) };
}

function overlapOf(box: PersonBox, place: Place, { width, height }: Shape): number {
  const [x, y] = [box.x * width, box.y * height];
  const [w, h] = [box.width * width, box.height * height];
  const across = Math.min(x + w, place.left + place.width) - Math.max(x, place.left);
  const down = Math.min(y + h, place.top + place.height) - Math.max(y, place.top);
  const shared = Math.max(0, across) * Math.max(0, down);
  return shared / (w * h + place.width * place.height - shared);
}

function count({ people, shape }: Picture, boxes: readonly PersonBox[]) {
  const free = new Set(boxes);
  let found = 0;
  for (const place of people) {
    const hit = [...free].find((box) => overlapOf(box, place, shape) >= LEAST_OVERLAP);
    if (hit === undefined) continue;
    free.delete(hit);
    found += 1;
  }
  return { found, people: people.length, wrong: free.size };
}

function print(what: string, all: { found: number; people: number; wrong: number }[]): void {
  const sum = (of: 'found' | 'people' | 'wrong') => all.reduce((total, one) => total + one[of], 0);
  const [found, people, wrong] = [sum('found'), sum('people'), sum('wrong')];
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;
  process.stdout.write(
    `| ${what} | ${people} | ${share(found, people)} | ${share(found, found + wrong)} |\n`,
  );
}

/** Photos of groups, with the number of people in each. They have no annotated boxes, so only the number counts. */
const GROUPS = { sample1: 3, sample2: 3, sample3: 3, sample4: 4, sample5: 5, sample6: 4 };

async function main(): Promise<void> {
  const model = new WorkerDetector(ownProgram('people/human-worker.mjs'));
  const times: number[] = [];
  const judge = async (jpeg: Buffer) => {
    const start = performance.now();
    const { boxes } = await model.detectPeople(jpeg);
    times.push(performance.now() - start);
    return boxes.filter(({ score }) => score >= LEAST_SCORE);
  };
  process.stdout.write('| people | in all | recall | precision |\n|---|---|---|---|\n');
  for (const [shape, what] of [
    [WIDE, ''],
    [UPRIGHT, ' in an upright picture'],
  ] as const) {
    for (const size of SIZES) {
      const counts = [];
      for (const wall of WALLS) {
        const picture = await compose(size, wall, 1, shape);
        counts.push(count(picture, await judge(picture.jpeg)));
      }
      print(`${size} px high${what}`, counts);
    }
  }
  for (const light of [0.3, 0.1]) {
    const picture = await compose(240, WALLS[0] ?? '', light);
    print(`240 px high, ${light} of the light`, [count(picture, await judge(picture.jpeg))]);
  }
  const folder = dirname(
    createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json'),
  );
  const groups = [];
  for (const [photo, people] of Object.entries(GROUPS)) {
    const jpeg = await sharp(join(folder, 'demo', `${photo}.jpg`))
      .resize({ width: WIDE.width })
      .jpeg()
      .toBuffer();
    const { length } = await judge(jpeg);
    const found = Math.min(length, people);
    groups.push({ found, people, wrong: length - found });
  }
  print('groups who cover each other', groups);
  const sorted = times.slice(1).sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * sorted.length)] ?? 0);
  process.stdout.write(`\n${at(0.5)} ms a frame at the median, ${at(0.95)} ms at most of 20; `);
  process.stdout.write(`${Math.round(process.memoryUsage().rss / 1e6)} MB in all\n`);
  await model.stop();
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
