import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Blurred, type MarkedPerson, markPeople } from './mark-people';

const WIDTH = 400;
const HEIGHT = 300;

/** One-pixel stripes, which show whether fine detail is still visible. */
const striped = () =>
  sharp(
    Buffer.from(Array.from({ length: WIDTH * HEIGHT }, (_, place) => (place % 2 === 0 ? 0 : 255))),
    { raw: { width: WIDTH, height: HEIGHT, channels: 1 } },
  )
    .toColourspace('srgb')
    .png()
    .toBuffer();

const person = (x: number, isStaff = false): MarkedPerson => ({
  box: { x, y: 0.2, width: 0.2, height: 0.7 },
  isStaff,
});

const mark = async (people: MarkedPerson[], blurred: Blurred) =>
  markPeople(await striped(), people, blurred);

/** How much neighbouring pixels differ in a square of the picture, from 0 to 127. */
async function detail(picture: Buffer, x: number, y: number): Promise<number> {
  const square = {
    left: Math.round(x * WIDTH),
    top: Math.round(y * HEIGHT),
    width: 20,
    height: 20,
  };
  const { channels } = await sharp(await sharp(picture).extract(square).png().toBuffer()).stats();
  return channels[0]?.stdev ?? 0;
}

const FACE = 0.28;
const FEET = 0.78;
const GUEST = 0.15;
const WAITER = 0.65;
const two = [person(GUEST - 0.1), person(WAITER - 0.1, true)];

describe('the people in a stored picture', () => {
  it.each([
    ['guests', false, true],
    ['everybody', false, false],
    ['nobody', true, true],
  ] as const)('are blurred as configured: %s', async (blurred, guest, waiter) => {
    const picture = await mark(two, blurred);
    expect((await detail(picture, GUEST, FACE)) > 60).toBe(guest);
    expect((await detail(picture, WAITER, FACE)) > 60).toBe(waiter);
    for (const x of [GUEST, WAITER]) expect(await detail(picture, x, FEET)).toBeGreaterThan(60);
  });

  it('get boxes around them', async () => {
    const picture = await mark([person(0.4)], 'nobody');
    const pixel = { left: 160, top: 150, width: 1, height: 1 };
    const [red = 0, , blue = 0] = await sharp(picture)
      .extract(pixel)
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(red - blue).toBeGreaterThan(100);
  });

  it('may be at its edges or too small to see', async () => {
    const boxes = [
      { x: 0, y: 0, width: 1, height: 1 },
      { x: 1, y: 1, width: 0, height: 0 },
      { x: 0.9, y: 0.9, width: 1, height: 1 },
      { x: 0.5, y: 0.5, width: 0.001, height: 0.001 },
    ];
    const picture = await mark(
      boxes.map((box) => ({ box, isStaff: false })),
      'guests',
    );
    expect(await sharp(picture).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT });
  });

  it('may be none, and the picture then stays unchanged', async () => {
    const picture = await striped();
    expect(await markPeople(picture, [], 'everybody')).toBe(picture);
  });
});
