import { readFileSync } from 'node:fs';
import type { RemoteBuild, ScreenDeclaration } from '@maitred/shared-kit/descriptors';
import { inRoot, REMOTE_PACKAGES, remoteName } from '../../scripts';

interface Screen extends ScreenDeclaration {
  remote: string;
}

/** Every screen that the built remotes declare. */
export const SCREENS: readonly Screen[] = REMOTE_PACKAGES.flatMap((folder) => {
  const file = inRoot(folder, 'dist/build/remote.json');
  const { declares } = JSON.parse(readFileSync(file, 'utf8')) as RemoteBuild;
  const screens = Object.values(declares?.screens ?? {});
  return screens.map((screen) => ({ ...screen, remote: remoteName(folder) }));
});

/** The title of the screen at this path. */
export function titleOf(path: string, language: 'en' | 'ru' = 'en'): string {
  const title = SCREENS.find((screen) => screen.path === path)?.title[language];
  if (title === undefined) throw new Error(`No remote has a screen at ${path}.`);
  return title;
}
