import { useIntl } from '@maitred/shared-kit/i18n';
import { toast } from '@maitred/shared-kit/ui';
import { useCallback, useState } from 'react';

export type Overlays = typeof import('@maitred/shared-kit/overlays');

interface LazyOverlays {
  /** Undefined until they are needed, so that what opens them can be drawn at the first paint. */
  overlays: Overlays | undefined;
  /** Fetches them ahead, when somebody comes near. Changes nothing on screen. */
  prefetchOverlays: () => void;
  /** Fetches them and puts them to use, when somebody opens something. */
  loadOverlays: () => void;
}

/** Menus and drawers, which load when somebody is about to open one. */
export function useOverlays(): LazyOverlays {
  const intl = useIntl();
  const [overlays, setOverlays] = useState<Overlays>();
  const loadOverlays = useCallback(() => {
    importOverlays().then(setOverlays, () =>
      toast.error({ description: intl.formatMessage({ id: 'host.shell.partMissing' }) }),
    );
  }, [intl]);
  return { overlays, prefetchOverlays, loadOverlays };
}

function importOverlays(): Promise<Overlays> {
  return import('@maitred/shared-kit/overlays');
}

function prefetchOverlays(): void {
  // A failure shows when it is opened; the pointer may only have passed by.
  importOverlays().catch(() => undefined);
}
