import { useEffect, useState } from 'react';
import { loadWebApp, type WebApp } from './web-app';

type WebAppState =
  | { status: 'loading' }
  | { status: 'ready'; webApp: WebApp }
  /** The page was not opened by the messenger, or no messenger is configured. */
  | { status: 'absent' }
  /** The script did not load. */
  | { status: 'failed' };

/** Loads the messenger's script and tells the messenger that the mini-app is ready. */
export function useWebApp(scriptUrl: string | undefined): WebAppState {
  const [state, setState] = useState<WebAppState>({
    status: scriptUrl === undefined ? 'absent' : 'loading',
  });
  useEffect(() => {
    if (scriptUrl === undefined) return;
    let isCurrent = true;
    const settle = (next: WebAppState) => {
      if (isCurrent) setState(next);
    };
    loadWebApp(scriptUrl).then(
      (webApp) => {
        webApp?.ready();
        webApp?.expand();
        settle(webApp === undefined ? { status: 'absent' } : { status: 'ready', webApp });
      },
      () => settle({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [scriptUrl]);
  return state;
}
