import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { familyNames, shadeNames } from '../../shared-kit/src/ui/theme/palette';
import { NAMED_SHADES } from '../../shared-kit/src/ui/theme/tokens';
import { inRoot, REMOTE_PACKAGES } from '../workspace/packages';
import type { Problem } from './problem';

const TOKENS = 'shared-kit/src/ui/theme/tokens.ts';
const SHADE = new RegExp(`['"](${familyNames.join('|')})\\.(${shadeNames.join('|')})['"]`, 'g');

/**
 * Checks that a shade which a source names is a token, as one that is none colours nothing, and says nothing.
 * @param read of a source its text, by its path from the root
 */
export function checkNamedShades({ read = readSource, files = listSources() } = {}): Problem[] {
  const held = new Set(
    familyNames.flatMap((family) =>
      (NAMED_SHADES[family] ?? []).map((shade) => `${family}.${shade}`),
    ),
  );
  return files.flatMap((file) =>
    [...read(file).matchAll(SHADE)]
      .map(([, family, shade]) => `${family}.${shade}`)
      .filter((name) => !held.has(name))
      .map((name) => ({
        file,
        message: `names the shade ${name}, which is no token. Name a role (palette.ts), or add it to NAMED_SHADES of ${TOKENS}.`,
      })),
  );
}

function listSources(): string[] {
  return ['host', 'shared-kit', ...REMOTE_PACKAGES].flatMap((name) =>
    readdirSync(inRoot(name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.posix.join(name, 'src', ...file.split(path.sep))),
  );
}

function readSource(file: string): string {
  return readFileSync(inRoot(file), 'utf8');
}
