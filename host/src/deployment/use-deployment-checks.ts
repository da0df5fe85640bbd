import { useEffect } from 'react';
import { useDeployment } from './deployment-context';

/** Milliseconds between two checks in a tab that stays visible. */
const CHECK_INTERVAL_MS = 5 * 60 * 1000;

/** Reads what is deployed when the tab gets the focus, and every five minutes while it is visible. */
export function useDeploymentChecks(): void {
  const deployment = useDeployment();
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void deployment.check();
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [deployment]);
}
