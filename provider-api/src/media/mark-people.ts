import type { PersonBox } from '@maitred/contract';
import sharp, { type OverlayOptions, type Region } from 'sharp';

/** Whose faces are made unrecognisable in stored pictures. */
export const BLURRED = ['guests', 'everybody', 'nobody'] as const;
export type Blurred = (typeof BLURRED)[number];

export interface MarkedPerson {
  box: PersonBox;
  /** Recognised as one of the restaurant's own people. */
  isStaff: boolean;
}

/** The head at the top of a box: about as high as the shoulders are wide, within these shares of the box's height. */
const HEAD_BY_WIDTH = 0.8;
const LEAST_HEAD = 0.22;
const MOST_HEAD = 0.45;
/** Boxes are inexact: a head may reach beyond its box by this share of the head's height. */
const MARGIN = 0.15;
/** Pixels per side that are left of a face, too few to recognise anybody. */
const LEFT_OF_FACE = 5;
const BOX_COLOUR = '#ffb02e';

/** The picture with a box around each person, and with the faces that must not be stored made unrecognisable. */
export async function markPeople(
  picture: Buffer,
  people: readonly MarkedPerson[],
  blurred: Blurred,
): Promise<Buffer> {
  if (people.length === 0) return picture;
  const { data, info } = await sharp(picture, { failOn: 'none' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const faces = people
    .filter(({ isStaff }) => blurred === 'everybody' || (blurred === 'guests' && !isStaff))
    .flatMap(({ box }) => headOf(box, info) ?? []);
  const patches = await Promise.all(
    faces.map(async (region): Promise<OverlayOptions> => {
      const few = await sharp(data, raw)
        .extract(region)
        .resize(LEFT_OF_FACE, LEFT_OF_FACE, { fit: 'fill' })
        .png()
        .toBuffer();
      const input = await sharp(few)
        .resize(region.width, region.height, { fit: 'fill', kernel: 'cubic' })
        .png()
        .toBuffer();
      return { input, left: region.left, top: region.top };
    }),
  );
  const boxes = Buffer.from(drawBoxes(people, info));
  return sharp(data, raw)
    .composite([...patches, { input: boxes }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

interface Size {
  width: number;
  height: number;
}

/** Undefined if no part of the head is in the picture. */
function headOf(box: PersonBox, size: Size): Region | undefined {
  const [wide, high] = [box.width * size.width, box.height * size.height];
  const head = Math.min(Math.max(HEAD_BY_WIDTH * wide, LEAST_HEAD * high), MOST_HEAD * high);
  const margin = MARGIN * head;
  const left = Math.max(0, Math.floor(box.x * size.width - margin));
  const top = Math.max(0, Math.floor(box.y * size.height - margin));
  const right = Math.min(size.width, Math.ceil(box.x * size.width + wide + margin));
  const bottom = Math.min(size.height, Math.ceil(box.y * size.height + head + margin));
  if (right <= left || bottom <= top) return undefined;
  return { left, top, width: right - left, height: bottom - top };
}

function drawBoxes(people: readonly MarkedPerson[], { width, height }: Size): string {
  const stroke = Math.max(2, Math.round(width / 400));
  const rectangles = people.map(({ box }) => {
    const place = `x="${box.x * width}" y="${box.y * height}" width="${box.width * width}" height="${box.height * height}"`;
    // With a dark outline, so that it is visible on any background.
    return `<rect ${place} stroke="#000a" stroke-width="${2 * stroke}"/><rect ${place} stroke="${BOX_COLOUR}" stroke-width="${stroke}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="none">${rectangles.join('')}</g></svg>`;
}
