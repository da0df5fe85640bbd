import { familyNames, shadeNames } from '../../shared-kit/src/ui/theme/palette';
import { NAMED_SHADES } from '../../shared-kit/src/ui/theme/tokens';
import { VARIABLE_PREFIX } from '../../shared-kit/src/ui/theme/variables';
import type { Problem } from './problem';
import { listSources, readSource } from './source-files';
import { drawsWithWholeChakra } from './style-names';

const TOKENS = 'shared-kit/src/ui/theme/tokens.ts';
const NAME = `(${familyNames.join('|')})[.-](${shadeNames.join('|')})`;
/** Matches a shade as a token or as its CSS variable. */
const SHADE = new RegExp(`(?:['"]|--${VARIABLE_PREFIX}-colors-)${NAME}(?=['")])`, 'g');

/**
 * Checks that every shade named in a source is a token: an unknown one silently has no effect.
 * @param read returns the text of a source, given its path from the root
 */
export function checkNamedShades({ read = readSource, files = listSources() } = {}): Problem[] {
  const held = new Set(
    familyNames.flatMap((family) =>
      (NAMED_SHADES[family] ?? []).map((shade) => `${family}.${shade}`),
    ),
  );
  return files.flatMap((file) => {
    const text = read(file);
    if (drawsWithWholeChakra(file, text)) return [];
    return [...text.matchAll(SHADE)]
      .map(([, family, shade]) => `${family}.${shade}`)
      .filter((name) => !held.has(name))
      .map((name) => ({
        file,
        message: `names the shade ${name}, which is no token. Name a role (palette.ts), or add it to NAMED_SHADES of ${TOKENS}.`,
      }));
  });
}
