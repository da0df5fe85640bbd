import { defaultConfig } from '@chakra-ui/react/preset';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { describe, expect, it } from '@jest/globals';
import { conditions, styleProperties } from './style-properties';
import { tokens } from './tokens';

const steps = { 4: { value: '1rem' } };
const theme = {
  tokens: {
    ...Object.fromEntries(
      Object.keys(tokens).map((category) => [category, { probe: { value: 'probed' } }]),
    ),
    spacing: steps,
    sizes: steps,
  },
};
const chakras = createSystem(defaultBaseConfig, { theme });
const own = createSystem({ conditions, utilities: styleProperties }, { theme });
const plain = createSystem({});

/** In CSS these two only accept keywords. */
const KEYWORDS = ['scrollbarGutter', 'scrollbarWidth'];
/** CSS properties for which Chakra's style props have special values. */
const properties = Object.keys(defaultBaseConfig.utilities ?? {})
  .filter(plain.isValidProperty)
  .filter((name) => !KEYWORDS.includes(name));

const resolve = (system: typeof own, styles: object) => JSON.stringify(system.css(styles));

describe('a style property', () => {
  it.each(properties)("accepts tokens where Chakra's %s does, and steps", (name) => {
    const takesToken = (system: typeof own) => /var\(/.test(resolve(system, { [name]: 'probe' }));
    expect(takesToken(own)).toBe(takesToken(chakras));
    const chakrasStep = resolve(chakras, { [name]: 4 });
    expect(resolve(own, { [name]: 4 })).toContain(/var\(/.test(chakrasStep) ? '"1rem"' : '4');
  });

  it("accepts every step of Chakra's", () => {
    const spacing = Object.entries(defaultConfig.theme?.tokens?.spacing ?? {});
    const lengths = spacing.map(([step, { value }]) => [step, { padding: value }]);
    expect(spacing.map(([step]) => [step, own.css({ padding: step })])).toEqual(lengths);
  });

  it('accepts a negative step for a margin, and the keyword full for a width', () => {
    expect(own.css({ marginInline: -4, width: 'full' })).toEqual({
      marginInline: '-1rem',
      width: '100%',
    });
  });

  it('mixes a colour with its opacity in per cent', () => {
    expect(own.css({ color: 'probe/40' })).toEqual({
      color: 'color-mix(in srgb, var(--chakra-colors-probe) 40%, transparent)',
    });
    expect(own.css({ background: 'url(/a/b.svg)' })).toEqual({ background: 'url(/a/b.svg)' });
  });

  it.each([
    { truncate: false },
    { lineClamp: 'none' },
    { srOnly: true },
    { hideFrom: 'md' },
    { hideBelow: 'md' },
    { boxSize: '3rem' },
  ])("resolves like Chakra's: %j", (styles) => {
    const breakpoints = { breakpoints: { md: '48rem' } };
    const [first, second] = [{ ...defaultBaseConfig }, { conditions, utilities: styleProperties }]
      .map((base) => createSystem(base, { theme: breakpoints }))
      .map((system) => system.css(styles));
    expect(second).toEqual(first);
  });

  it.each([{ truncate: true }, { lineClamp: 2 }])(
    "that truncates a text resolves like Chakra's, and also sets unicode-bidi: %j",
    (styles) => {
      expect(own.css(styles)).toEqual({ ...chakras.css(styles), unicodeBidi: 'plaintext' });
    },
  );
});

it.each(Object.entries(conditions))("the condition %s equals Chakra's", (name, selector) => {
  expect(selector).toEqual(defaultBaseConfig.conditions?.[name]);
});
