import { useEffect, useRef } from 'react';
import { sentAmong } from '../../zones/api/zone-calls';
import { draftOf } from '../../zones/zone-draft';
import type { ZoneKey } from '../editor-state';
import type { ZoneEditor } from './use-zone-editor';

/**
 * Marks a new zone as saved if it turns up on the server although this editor got no response: the response was lost,
 * the user had left the camera by then, or another tab with the same draft, such as a duplicated one, has saved it.
 * @param pending keys of zones whose response is still awaited
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
