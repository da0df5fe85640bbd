import { performance } from 'node:perf_hooks';
import sharp, { type Sharp } from 'sharp';
import { readConfig } from '../config';
import { type Descriptor, similarityOf, unitDescriptor } from '../faces/descriptor';
import { WorkerFaceModel } from '../faces/face-model';
import { ownProgram } from '../own-files';
import { facePhotos } from './face-photos';

/** `npm run evaluate:faces`: how similar the same face is in poorer pictures, and how similar strangers are. */

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
/** How the photo, whose face is 240 pixels wide, is degraded. */
const SIGHTS: Record<string, (photo: Sharp) => Sharp> = {
  '120 px wide': (photo) => photo.resize({ width: 240 }),
  '80 px wide': (photo) => photo.resize({ width: 160 }),
  '60 px wide': (photo) => photo.resize({ width: 120 }),
  '40 px wide': (photo) => photo.resize({ width: 80 }),
  '80 px, JPEG of quality 40': (photo) => photo.resize({ width: 160 }).jpeg({ quality: 40 }),
  '120 px, half of the light': (photo) => photo.resize({ width: 240 }).linear(0.5, 0),
  '120 px, mirrored': (photo) => photo.resize({ width: 240 }).flop(),
  '120 px, head tilted by 10°': (photo) =>
    photo.resize({ width: 240 }).rotate(10, { background: '#777' }),
};

async function main(): Promise<void> {
  const { recognition } = readConfig({ CAMERA_KEYS: '{"1":"none"}', RECOGNITION: '1' });
  const threshold = recognition?.threshold ?? Number.NaN;
  const model = new WorkerFaceModel(ownProgram('faces/face-worker.mjs'));
  const times: number[] = [];
  const describeLargest = async (picture: Buffer): Promise<Descriptor | undefined> => {
    const start = performance.now();
    const [face] = (await model.describeFaces(picture, WHOLE)).sort(
      (one, other) => other.pixels - one.pixels,
    );
    times.push(performance.now() - start);
    return face && unitDescriptor(face.descriptor);
  };
  const people: { photo: Buffer; known: Descriptor }[] = [];
  for (const { photo } of await facePhotos()) {
    const known = await describeLargest(photo);
    if (known !== undefined) people.push({ photo, known });
  }
  process.stdout.write(`${people.length} people\n`);
  for (const [sight, change] of Object.entries(SIGHTS)) {
    const [same, others]: [number[], number[]] = [[], []];
    for (const { photo, known } of people) {
      const seen = await describeLargest(await change(sharp(photo)).toBuffer());
      if (seen === undefined) continue;
      same.push(similarityOf(known, seen));
      for (const other of people) {
        if (other.known !== known) others.push(similarityOf(other.known, seen));
      }
    }
    const [least, median] = [at(same, 0), at(same, 0.5)];
    const recognised = same.filter((similarity) => similarity >= threshold).length;
    const strangers = [0.5, 0.99, 1].map((share) => at(others, share)).join(' / ');
    const mistaken = others.filter((similarity) => similarity >= threshold).length;
    process.stdout.write(
      `| ${sight} | ${least} / ${median} | ${recognised} of ${people.length} | ${strangers} | ${mistaken} of ${others.length} |\n`,
    );
  }
  process.stdout.write(`${at(times, 0.5, 0)} ms a face at the median\n`);
  await model.stop();
}

/** The quantile of the values for a share. */
function at(values: readonly number[], share: number, digits = 2): string {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(
    digits,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
