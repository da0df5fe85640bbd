import type { PartStore } from '@maitred/shared-kit/federation';
import { REMOTE_REBUILT } from './remote-rebuilt';

/** Whoever develops a remote sees each build of it without losing the page that they look at. */
export function replaceRebuilt(parts: Pick<PartStore, 'renew'>): void {
  window.addEventListener(REMOTE_REBUILT, (event) => {
    if (event instanceof CustomEvent) parts.renew(String(event.detail));
  });
}
