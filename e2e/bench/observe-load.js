/*
 * Runs in the page before any other script: records when the screen's main content becomes visible, and what loading
 * it cost. `window.awaited` holds CSS selectors by the name of the instant; every selector must match, with all its
 * pictures loaded.
 */
window.load = { ready: {}, firstPaint: 0, largestPaint: 0, shift: 0, longTasks: [] };

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.name === 'first-contentful-paint') window.load.firstPaint = entry.startTime;
  }
}).observe({ type: 'paint', buffered: true });

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.load.largestPaint = entry.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (!entry.hadRecentInput) window.load.shift += entry.value;
  }
}).observe({ type: 'layout-shift', buffered: true });

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    window.load.longTasks.push({ startTime, duration });
  }
}).observe({ type: 'longtask', buffered: true });

function areLazyOnVisible(selectors) {
  return selectors.every((selector) => {
    const elements = [...document.querySelectorAll(selector)];
    const isLoaded = (element) => !(element instanceof HTMLImageElement) || element.complete;
    return elements.length > 0 && elements.every(isLoaded);
  });
}

/** The bench waits for a console message: polling from outside would be additional work for the page. */
let isTold = false;

function look() {
  const instants = Object.entries(window.awaited);
  for (const [name, selectors] of instants) {
    if (window.load.ready[name] === undefined && areLazyOnVisible(selectors)) {
      window.load.ready[name] = performance.now();
    }
  }
  if (!isTold && Object.keys(window.load.ready).length === instants.length) {
    isTold = true;
    // biome-ignore lint/suspicious/noConsole: of all ways out of a page the one with the least work in it.
    console.debug('bench: loaded');
  }
  requestAnimationFrame(look);
}
requestAnimationFrame(look);
