import { createRequire } from 'node:module';
import { conditions, styleProperties } from '../../shared-kit/src/ui/theme/style-properties';
import { inRoot } from '../workspace/packages';
import type { Problem } from './problem';
import { listSources, readSource } from './source-files';

interface Base {
  conditions: Record<string, unknown>;
  utilities: Record<string, { shorthand?: string | string[] }>;
}

const OWN = 'shared-kit/src/ui/theme/style-properties.ts';
/** For remotes that use the whole of Chakra: there every Chakra name is defined. */
export const WHOLE_CHAKRA = 'shared-kit/src/chakra/';
const IMPORTS_CHAKRA = /^(?:import(?! type\b)|export(?! type\b))[^;]*? from '@chakra-ui\/react'/m;
/** A single lower-case word, such as `ring` or `blur`, may mean something else. */
const IS_CHAKRAS_ALONE = /[A-Z_]/;

const requireOfKit = createRequire(inRoot('shared-kit/package.json'));
const { defaultBaseConfig } = requireOfKit('@chakra-ui/react/preset-base') as {
  defaultBaseConfig: Base;
};
const { createSystem } = requireOfKit('@chakra-ui/react/styled-system') as {
  createSystem: (config: object) => { isValidProperty: (name: string) => boolean };
};

/**
 * Checks that the Chakra style properties and conditions named in a source are known to the page's system, which has
 * fewer of them: an unknown one is silently ignored.
 * @param read returns the text of a source, given its path from the root
 */
export function checkStyleNames({ read = readSource, files = listSources() } = {}): Problem[] {
  const own = createSystem({
    // The product has its own themes.
    conditions: { ...conditions, dark: '', light: '' },
    utilities: styleProperties,
  });
  const absent = namesOf(defaultBaseConfig).filter(
    (name) => IS_CHAKRAS_ALONE.test(name) && !own.isValidProperty(name),
  );
  const named = new RegExp(`(?<![\\w.$-])(${absent.join('|')})(?=: |=["{])`, 'g');
  return files
    .filter((file) => !file.startsWith(WHOLE_CHAKRA))
    .map((file) => ({ file, text: read(file) }))
    .filter(({ file, text }) => !drawsWithWholeChakra(file, text))
    .flatMap(({ file, text }) =>
      [...text.matchAll(named)].map(([name]) => ({
        file,
        message: `names ${name} of Chakra’s base, which the page’s system has not. Write it in CSS, or add it to ${OWN}.`,
      })),
    );
}

/** Whether a source imports Chakra itself: the page then knows all of Chakra's names before the source runs. */
export function drawsWithWholeChakra(file: string, text: string): boolean {
  return file.startsWith('remote-') && IMPORTS_CHAKRA.test(text);
}

function namesOf({ conditions: known, utilities }: Base): string[] {
  return [
    ...Object.keys(known).map((name) => `_${name}`),
    ...Object.entries(utilities).flatMap(([name, { shorthand = [] }]) => [name, shorthand].flat()),
  ];
}
