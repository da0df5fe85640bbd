/**
 * Has a script fetched that is about to be asked for. The integrity must be the asker's own; without one it is of a
 * build that is developed, which asks in another way.
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
