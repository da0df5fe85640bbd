export const shadeNames = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;

/**
 * The colours of the product: families of shades, and the roles of these shades in the light and the dark theme.
 * `palette.test.ts` checks every pair of text and background for a contrast of 4.5:1.
 */
export const families = {
  brown: shades('#faf7f4 #f2ebe4 #e3d5c8 #cdb6a2 #b08f74 #8f6c50 #73543d #58402f #3b2b21 #241a14'),
  orange: shades('#fff6ed #ffe9d3 #fdcfa3 #fbad68 #f6892f #dd6b12 #b04e0a #95420d #753510 #4a220b'),
  blue: shades('#eef5fc #d9e9f9 #b3d2f2 #7fb3e6 #4b91d6 #2a74bf #1e5c9c #1a4a7d #173b62 #10263f'),
  green: shades('#eef8f1 #d6efdd #aedebd #78c592 #45a868 #2a8a4d #1f6e3d #1b5832 #174528 #0e2b19'),
  red: shades('#fdf1f0 #fbdedb #f5bab4 #ec8c83 #df5c51 #c63a2f #a32c23 #83261f #671f1a #40130f'),
  pink: shades('#fdf1f6 #fbdfea #f5bbd2 #ec8db2 #de5c8f #c43c73 #a02c5c #81254b #651f3c #401326'),
  gray: shades('#f8f8f7 #efefed #dfdedb #c6c4c0 #9f9c97 #777470 #5b5955 #444240 #2b2a28 #1a1918'),
} as const;

/** A family of shades, such as `orange`. */
export type ColorFamily = keyof typeof families;
export const familyNames = Object.keys(families) as ColorFamily[];
export type Shade = (typeof shadeNames)[number];

/** A value in the light theme and one in the dark theme. */
export interface ThemedColor {
  light: string;
  dark: string;
}

const { brown, orange, blue, green, red, pink, gray } = families;

/** Roles of colours. Screens use these, never a shade. */
export const roles = {
  background: { light: brown[50], dark: '#17120e' },
  panel: { light: '#ffffff', dark: '#211a15' },
  /** Background of a row or a ghost control under the pointer. */
  hover: { light: brown[100], dark: '#2e241d' },
  line: { light: brown[200], dark: '#3a2e25' },
  /** Border of a control without another outline: 3:1 against its background. */
  'control-line': { light: '#a5836a', dark: '#7d6654' },
  text: { light: brown[900], dark: '#f3ece6' },
  quiet: { light: brown[600], dark: '#bba894' },
  side: { light: brown[900], dark: '#100c09' },
  'side-text': { light: brown[200], dark: '#cdb6a2' },
  accent: { light: orange[600], dark: orange[400] },
  'accent-soft': { light: orange[50], dark: '#3a2414' },
  /** Text on an `accent` background. */
  'on-accent': { light: '#ffffff', dark: brown[900] },
  focus: { light: blue[500], dark: blue[300] },
  /** Background of a notice that floats above the page, such as new arrivals. */
  pill: { light: brown[800], dark: '#f3ece6' },
  'on-pill': { light: '#ffffff', dark: brown[900] },
  backdrop: { light: 'rgba(36, 26, 20, 0.48)', dark: 'rgba(0, 0, 0, 0.64)' },
  male: { light: blue[500], dark: blue[300] },
  female: { light: pink[400], dark: pink[300] },
  series: { light: orange[500], dark: orange[300] },
  /** Further series of a chart, in addition to `series`. */
  'series-2': { light: blue[500], dark: blue[300] },
  'series-3': { light: green[600], dark: green[300] },
  'series-4': { light: pink[500], dark: pink[300] },
  /** Ages, from young to old. */
  young: { light: green[500], dark: green[300] },
  adult: { light: orange[500], dark: orange[300] },
  old: { light: brown[600], dark: brown[300] },
  /** Values of the previous period, for comparison. */
  before: { light: '#a5836a', dark: '#8a7260' },
} as const satisfies Record<string, ThemedColor>;

/** A role of a colour, such as `panel` or `quiet`: what screens name. */
export type ColorRole = keyof typeof roles;

/** A tinted background and the colour of text on it; both colours are also legible on `panel`. */
export const soft = {
  brown: { light: brown[100], dark: '#33281f' },
  orange: { light: orange[100], dark: '#402710' },
  blue: { light: blue[100], dark: '#152b45' },
  green: { light: green[100], dark: '#12301d' },
  red: { light: red[100], dark: '#451915' },
  pink: { light: pink[100], dark: '#45162b' },
  gray: { light: gray[100], dark: '#2f2d2b' },
} as const satisfies Record<ColorFamily, ThemedColor>;

export const ink = {
  brown: { light: brown[700], dark: brown[200] },
  orange: { light: orange[700], dark: orange[200] },
  blue: { light: blue[700], dark: blue[200] },
  green: { light: green[700], dark: green[200] },
  red: { light: red[600], dark: red[300] },
  pink: { light: pink[700], dark: pink[200] },
  gray: { light: gray[700], dark: gray[200] },
} as const satisfies Record<ColorFamily, ThemedColor>;

/** Backgrounds of filled buttons and counts, normal and hovered, with their text colour. */
export const solid = {
  orange: { light: orange[600], dark: orange[400] },
  blue: { light: blue[600], dark: blue[300] },
  gray: { light: gray[700], dark: gray[300] },
  red: { light: red[600], dark: red[300] },
} as const satisfies Record<string, ThemedColor>;

export const solidHover = {
  orange: { light: orange[700], dark: orange[300] },
  blue: { light: blue[700], dark: blue[200] },
  gray: { light: gray[800], dark: gray[200] },
  red: { light: red[700], dark: red[200] },
} as const satisfies Record<keyof typeof solid, ThemedColor>;

function shades(list: string): Record<Shade, string> {
  const values = list.split(' ');
  return Object.fromEntries(shadeNames.map((name, index) => [name, values[index] ?? ''])) as Record<
    Shade,
    string
  >;
}
