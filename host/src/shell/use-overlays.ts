import { useIntl } from '@maitred/shared-kit/i18n';
import { toast } from '@maitred/shared-kit/ui';
import { useCallback, useState } from 'react';

type Overlays = typeof import('@maitred/shared-kit/overlays');

/**
 * Menus and drawers, which load when somebody is about to open one. The module is undefined until
 * then, so that what opens it can be drawn at the first paint.
 */
export function useOverlays(): { overlays: Overlays | undefined; loadOverlays: () => void } {
  const intl = useIntl();
  const [overlays, setOverlays] = useState<Overlays>();
  const loadOverlays = useCallback(() => {
    import('@maitred/shared-kit/overlays').then(setOverlays, () =>
      toast.error({ description: intl.formatMessage({ id: 'host.shell.partMissing' }) }),
    );
  }, [intl]);
  return { overlays, loadOverlays };
}
