import type { preloadParts as ofTheHost } from '../../../host/src/boot/preload-parts';
import { preferredLocale } from '../../../shared-kit/src/i18n/locale';

/** Replaces the host's `preload-parts`: preloads the same files at the same time, from a single list. */
export const preloadParts: typeof ofTheHost = ({ remote, screens = [] }) => {
  const list = document.getElementById('chunks')?.textContent ?? '{}';
  const chunks = JSON.parse(list) as Record<string, string[]>;
  const folder = `remote-${remote}`;
  const names = [
    folder,
    ...screens.map((name) => `${folder}-screen-${name}`),
    `${folder}-messages-${preferredLocale()}`,
  ];
  const present = new Set(
    [...document.scripts].map(({ src }) => new URL(src || '/', location.href).pathname),
  );
  for (const file of new Set(names.flatMap((name) => chunks[name] ?? []))) {
    if (present.has(file)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.href = file;
    document.head.append(link);
  }
};
