import { useEffect } from 'react';
import { sentAmong } from '../../zones/api/zone-calls';
import { draftOf } from '../../zones/zone-draft';
import type { ZoneKey } from '../editor-state';
import type { ZoneEditor } from './use-zone-editor';

/**
 * Takes a new zone for saved that has arrived although this editor heard no answer: there was none, or the
 * camera had been left by then.
 * @param pending keys of zones whose answer is still awaited
 */
export function useArrivedZones(
  { resource, state, dispatch }: ZoneEditor,
  pending: ReadonlySet<ZoneKey>,
): void {
  const { data: zones } = resource;
  const { working } = state;
  useEffect(() => {
    for (const [key, { sent }] of Object.entries(working)) {
      const arrived = sent && !pending.has(key) && zones && sentAmong(zones, sent);
      if (!arrived) continue;
      dispatch({ type: 'saved', key, newKey: String(arrived.id), draft: draftOf(arrived) });
    }
  }, [zones, working, pending, dispatch]);
}
