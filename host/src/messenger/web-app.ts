/** The part of the object that the messenger's script puts on the page which the mini-app needs. */
export interface WebApp {
  /** Signed by the messenger; empty if the page was not opened by it. */
  initData: string;
  /** Removes the messenger's own placeholder. */
  ready: () => void;
  /** Gives the mini-app all the available height. */
  expand: () => void;
  close: () => void;
}

interface MessengerWindow {
  Telegram?: { WebApp?: WebApp };
}

/** Milliseconds after which a script that has not loaded counts as missing. */
const SCRIPT_TIMEOUT_MS = 15_000;

const loads = new Map<string, Promise<WebApp | undefined>>();

/**
 * Loads the messenger's script, once per page. Undefined if the script loaded but defined nothing.
 * @throws if it does not load; the next call tries again
 */
export function loadWebApp(scriptUrl: string): Promise<WebApp | undefined> {
  const known = loads.get(scriptUrl);
  if (known !== undefined) return known;
  const loading = loadScript(scriptUrl).then(() => (window as MessengerWindow).Telegram?.WebApp);
  loads.set(scriptUrl, loading);
  loading.catch(() => loads.delete(scriptUrl));
  return loading;
}

function loadScript(scriptUrl: string): Promise<void> {
  const script = document.createElement('script');
  script.src = scriptUrl;
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error("The messenger's script did not load"));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    document.head.append(script);
  });
}
