import { describe, expect, it } from '@jest/globals';
import { families, ink, roles, soft, solid, solidHover, type ThemedColor } from './palette';
import { styleSystem } from './system';

const TEXT = 4.5;
const GRAPHICS = 3;
const themes = ['light', 'dark'] as const;

describe.each(themes)('the palette in the %s theme', (theme) => {
  const grounds = { background: roles.background, panel: roles.panel, hover: roles.hover };

  it.each(pairs({ text: roles.text, quiet: roles.quiet }, grounds))(
    'keeps %s readable on %s',
    (_text, _ground, text, ground) => {
      expect(contrast(text[theme], ground[theme])).toBeGreaterThanOrEqual(TEXT);
    },
  );

  it.each(pairs({ accent: roles.accent }, { ...grounds, soft: roles['accent-soft'] }))(
    'keeps %s readable on %s',
    (_text, _ground, text, ground) => {
      expect(contrast(text[theme], ground[theme])).toBeGreaterThanOrEqual(TEXT);
    },
  );

  it('keeps the text of the sidebar readable', () => {
    expect(contrast(roles['side-text'][theme], roles.side[theme])).toBeGreaterThanOrEqual(TEXT);
  });

  it('keeps the text of the pill readable', () => {
    expect(contrast(roles['on-pill'][theme], roles.pill[theme])).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(Object.keys(ink) as (keyof typeof ink)[])(
    'keeps %s ink readable on its own tint, on panel and on background',
    (family) => {
      for (const ground of [soft[family], roles.panel, roles.background]) {
        expect(contrast(ink[family][theme], ground[theme])).toBeGreaterThanOrEqual(TEXT);
      }
    },
  );

  it.each(Object.keys(solid) as (keyof typeof solid)[])(
    'keeps the label of a filled %s button readable, at rest and on hover',
    (color) => {
      const label = roles['on-accent'][theme];
      expect(contrast(label, solid[color][theme])).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(label, solidHover[color][theme])).toBeGreaterThanOrEqual(TEXT);
    },
  );

  it.each([
    'control-line',
    'focus',
    'male',
    'female',
    'series',
    'series-2',
    'series-3',
    'series-4',
    'young',
    'adult',
    'old',
    'before',
  ] as const)('keeps %s visible on panel', (role) => {
    expect(contrast(roles[role][theme], roles.panel[theme])).toBeGreaterThanOrEqual(GRAPHICS);
  });

  it('keeps the focus ring visible on the sidebar', () => {
    expect(contrast(roles.focus[theme], roles.side[theme])).toBeGreaterThanOrEqual(GRAPHICS);
  });
});

it('has every family in the shades 50 to 900', () => {
  expect(Object.keys(families)).toEqual([
    'brown',
    'orange',
    'blue',
    'green',
    'red',
    'pink',
    'gray',
  ]);
  for (const shades of Object.values(families)) {
    expect(Object.keys(shades)).toEqual(
      [50, 100, 200, 300, 400, 500, 600, 700, 800, 900].map(String),
    );
    for (const value of Object.values(shades)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  }
});

it('has background, white and black besides the families, in either theme', () => {
  const written = (name: string) => styleSystem().tokens.getByName(`colors.${name}`)?.originalValue;
  expect([written('white'), written('black')]).toEqual(['#ffffff', '#000000']);
  expect(written('orange.400')).toBe(families.orange[400]);
  expect(styleSystem().tokens.getByName('colors.background')?.extensions.conditions).toMatchObject({
    _light: roles.background.light,
    _dark: roles.background.dark,
  });
});

function pairs(texts: Record<string, ThemedColor>, grounds: Record<string, ThemedColor>) {
  return Object.entries(texts).flatMap(([textName, text]) =>
    Object.entries(grounds).map(
      ([groundName, ground]) => [textName, groundName, text, ground] as const,
    ),
  );
}

/** The contrast ratio of WCAG 2. */
function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
