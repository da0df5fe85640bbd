import { browserStorage } from '@maitred/shared-kit/session';
import { scriptsRun } from './scripts-run';

/** Key in local storage. */
const STORAGE_KEY = 'compiled';

/** Addresses that are remembered: what all screens run, in a few versions. */
const MOST_KEPT = 200;

/**
 * Has Chromium put away the compiled code of what this page runs. It does so when it runs a script the second time, in
 * the middle of loading a page, on the thread that draws it; here it is done in a frame that nobody sees, while the
 * browser has nothing else to do. The frame lacks the boot script and with it what would start anything: a script
 * leaves its modules there, or fails.
 */
export async function putCompiledCodeAway(): Promise<void> {
  if (typeof requestIdleCallback !== 'function') return;
  const known = readKnown();
  const main = document.querySelector<HTMLScriptElement>('script[defer]');
  const isMainKnown = main === null || known.includes(main.src);
  const others = [...scriptsRun].filter(([address]) => !known.includes(address));
  if (isMainKnown && others.length === 0) return;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  // By its markup: a script is the same to the browser, and compiled already, only where it came the same way.
  frame.srcdoc = isMainKnown ? '' : main.outerHTML;
  const isLoaded = loaded(frame);
  document.body.append(frame);
  await isLoaded;
  frame.contentWindow?.addEventListener('error', (event) => event.preventDefault());
  for (const [address, integrity] of others) {
    await idle();
    await runIn(frame, address, integrity);
  }
  frame.remove();
  const away = [
    ...known,
    ...(isMainKnown ? [] : [main.src]),
    ...others.map(([address]) => address),
  ];
  browserStorage.setItem(STORAGE_KEY, away.slice(-MOST_KEPT).join(' '));
}

function readKnown(): string[] {
  return browserStorage.getItem(STORAGE_KEY)?.split(' ') ?? [];
}

async function runIn(frame: HTMLIFrameElement, address: string, integrity: string): Promise<void> {
  const page = frame.contentDocument;
  if (page === null) return;
  const script = page.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = address;
  const isLoaded = loaded(script);
  page.head.append(script);
  await isLoaded;
}

/** Settles when it is there, or is known not to come. */
function loaded(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) element.addEventListener(end, () => resolve());
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve());
  });
}
