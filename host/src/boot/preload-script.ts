/**
 * Preloads a script that is about to be imported. The integrity must be the one that the import uses. Development
 * builds have none and load in another way, so they are not preloaded.
 */
export function preloadScript(address: string, integrity: string): void {
  if (integrity === '') return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = address;
  document.head.append(link);
}
