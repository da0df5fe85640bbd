import { createRequire } from 'node:module';
import { conditions, styleProperties } from '../../shared-kit/src/ui/theme/style-properties';
import { semanticTokens, tokens } from '../../shared-kit/src/ui/theme/tokens';
import { inRoot } from '../workspace/packages';
import type { Problem } from './problem';
import { listSources, readSource } from './source-files';
import { drawsWithWholeChakra, WHOLE_CHAKRA } from './style-names';

interface System {
  css: (styles: Record<string, string>) => Record<string, unknown>;
  tokens: { categoryMap: Map<string, Map<string, unknown>> };
}

const OWN = 'shared-kit/src/ui/theme/tokens.ts';

const requireOfKit = createRequire(inRoot('shared-kit/package.json'));
const { defaultConfig } = requireOfKit('@chakra-ui/react/preset') as {
  defaultConfig: { utilities: Record<string, { values?: unknown }> };
};
const { createSystem } = requireOfKit('@chakra-ui/react/styled-system') as {
  createSystem: (config: object) => System;
};

/** Names of tokens that mean the same in CSS. */
const IN_CSS = ['transparent', 'black', 'white', 'ease-in', 'ease-out', 'ease-in-out'];

/**
 * Checks that the tokens of Chakra's theme named in a source, such as `maxWidth="md"`, are also the page's, which has
 * fewer of them: an unknown one has no effect until a remote loads the whole of Chakra.
 * @param read returns the text of a source, given its path from the root
 */
export function checkTokenNames({ read = readSource, files = listSources() } = {}): Problem[] {
  const absent = absentTokens();
  const named = new RegExp(
    `(?<![\\w.$-])(${[...absent.keys()].join('|')})(?:=|: )["']([\\w./-]+)["']`,
    'g',
  );
  return files
    .filter((file) => !file.startsWith(WHOLE_CHAKRA))
    .map((file) => ({ file, text: read(file) }))
    .filter(({ file, text }) => !drawsWithWholeChakra(file, text))
    .flatMap(({ file, text }) =>
      [...text.matchAll(named)]
        .map(([, property = '', token = '']) => ({ property, token }))
        .filter(({ property, token }) => absent.get(property)?.has(token))
        .map(({ property, token }) => ({
          file,
          message: `gives ${property} the token ${token} of Chakra’s theme, which the page’s has not. Write it in CSS, or name a token of ${OWN}.`,
        })),
    );
}

/** Tokens of Chakra's theme that the page's has not, by the style property that takes them. */
function absentTokens(): Map<string, Set<string>> {
  const chakras = createSystem(defaultConfig);
  const own = createSystem({
    // The product has its own themes.
    conditions: { ...conditions, dark: '', light: '' },
    utilities: styleProperties,
    theme: { tokens, semanticTokens },
  });
  return new Map(
    Object.entries(styleProperties).flatMap(([property, { shorthand = [] }]) => {
      const values = defaultConfig.utilities[property]?.values;
      // Properties of colours compute theirs.
      const category = typeof values === 'function' ? 'colors' : String(values);
      const names = [...(chakras.tokens.categoryMap.get(category)?.keys() ?? [])].filter(
        (name) => !IN_CSS.includes(name) && own.css({ [property]: name })[property] === name,
      );
      return [property, shorthand].flat().map((name) => [name, new Set(names)] as const);
    }),
  );
}
