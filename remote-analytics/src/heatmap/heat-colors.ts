import type { HeatGrid } from './heat-grid';

/** Red, green, blue and opacity at fractions of the highest intensity; legible on any picture. */
const STOPS = [
  { at: 0, color: [44, 94, 196, 0] },
  { at: 0.15, color: [44, 128, 210, 0.45] },
  { at: 0.4, color: [64, 180, 120, 0.6] },
  { at: 0.65, color: [250, 190, 40, 0.72] },
  { at: 0.85, color: [240, 110, 20, 0.8] },
  { at: 1, color: [200, 20, 20, 0.86] },
] as const;

const STEPS = 256;

/** Exponent that emphasises medium intensities, so that one hot spot does not leave the rest blank. */
const CURVE = 0.55;

/** The displayed heat of an intensity, 0 to 1. */
function heatOf(value: number, highest: number): number {
  return highest <= 0 ? 0 : (Math.max(0, value) / highest) ** CURVE;
}

/** The intensity for a displayed heat, for the labels of the legend. */
export function valueAt(heat: number, highest: number): number {
  return highest * heat ** (1 / CURVE);
}

/** The colour scale as a CSS gradient, for the legend. */
export function heatGradient(): string {
  const stops = STOPS.map(
    ({ at, color: [red, green, blue, opacity] }) =>
      `rgba(${red}, ${green}, ${blue}, ${Math.max(opacity, 0.12)}) ${at * 100}%`,
  );
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

/** A four-byte pixel for each step. */
const table = new Uint32Array(buildTable().buffer);

/** The pixels of a map, one for each cell. */
export function paint({ values, highest }: HeatGrid): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint32Array(values.length);
  for (let place = 0; place < values.length; place += 1) {
    const step = Math.round(heatOf(values[place] ?? 0, highest) * (STEPS - 1));
    pixels[place] = table[step] ?? 0;
  }
  return new Uint8ClampedArray(pixels.buffer);
}

function buildTable(): Uint8ClampedArray<ArrayBuffer> {
  const colors = new Uint8ClampedArray(STEPS * 4);
  for (let step = 0; step < STEPS; step += 1) {
    const share = step / (STEPS - 1);
    const next = Math.max(
      1,
      STOPS.findIndex(({ at }) => at >= share),
    );
    const [low, high] = [STOPS[next - 1] ?? STOPS[0], STOPS[next] ?? STOPS[1]];
    const mix = (share - low.at) / (high.at - low.at);
    high.color.forEach((value, channel) => {
      const from = low.color[channel] ?? value;
      const mixed = from + (value - from) * mix;
      colors[step * 4 + channel] = channel === 3 ? mixed * 255 : mixed;
    });
  }
  return colors;
}
