import { useEffect } from 'react';
import { session } from '../session';

/** Missing in some browsers, and without TLS. */
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows the unread count on the icon of the installed application, as long as somebody is signed in. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) ignoreRefusal((badging) => badging.setAppBadge?.(count));
  }, [count]);
  useEffect(
    () => session.onLogOut(() => ignoreRefusal((badging) => badging.clearAppBadge?.())),
    [],
  );
}

/** The browser may refuse, for example in a frame. Nothing can be done about it. */
function ignoreRefusal(change: (badging: Badging) => Promise<void> | undefined): void {
  change(navigator)?.catch(() => undefined);
}
