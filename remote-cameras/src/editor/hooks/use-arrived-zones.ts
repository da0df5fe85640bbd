import { useEffect, useRef } from 'react';
import { sentAmong } from '../../zones/api/zone-calls';
import { draftOf } from '../../zones/zone-draft';
import type { ZoneKey } from '../editor-state';
import type { ZoneEditor } from './use-zone-editor';

/**
 * Takes a new zone for saved that has arrived although this editor heard no answer: there was none, the camera had
 * been left by then, or a tab has saved it that holds the same draft, as a duplicated one does.
 * @param pending keys of zones whose answer is still awaited
 */
export function useArrivedZones(
  { resource, state, restored, dispatch }: ZoneEditor,
  pending: ReadonlySet<ZoneKey>,
): void {
  const { data: zones } = resource;
  const { working } = state;
  const firstKnown = useRef<readonly number[]>(undefined);
  useEffect(() => {
    if (zones === undefined) return;
    firstKnown.current ??= zones.map(({ id }) => id);
    for (const [key, zone] of Object.entries(working)) {
      if (pending.has(key)) continue;
      const isAsRestored =
        zone.origin === undefined && zone.draft === restored?.working[key]?.draft;
      const sent = zone.sent ?? (isAsRestored && { draft: zone.draft, known: firstKnown.current });
      const arrived = sent && sentAmong(zones, sent);
      if (!arrived) continue;
      dispatch({ type: 'saved', key, newKey: String(arrived.id), draft: draftOf(arrived) });
    }
  }, [zones, working, pending, restored, dispatch]);
}
