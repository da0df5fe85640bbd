/** What the messenger's script puts on the page, of which the mini-app needs this much. */
export interface WebApp {
  /** Signed by the messenger; empty where the page was not opened by it. */
  initData: string;
  /** Takes the messenger's own placeholder away. */
  ready: () => void;
  /** Gives the mini-app all the height there is. */
  expand: () => void;
  close: () => void;
}

interface MessengerWindow {
  Telegram?: { WebApp?: WebApp };
}

/** Milliseconds before a script that does not come counts as missing. */
const SCRIPT_TIMEOUT_MS = 15_000;

const loads = new Map<string, Promise<WebApp | undefined>>();

/**
 * Loads the messenger's script, once a page. Undefined where the script came and brought nothing.
 * @throws where it does not come; the next call tries anew
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
