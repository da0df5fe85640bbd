import '@rspack/core/hot/dev-server.js';
import { emitter } from '@rspack/core/hot/emitter.js';

/** The message that the page's own development client posts to its window with each build. */
const UPDATE = 'webpackHotUpdate';

/**
 * Makes a remote apply its hot updates when the page does. Only the page has a connection to the development server; in
 * a deployed shell nothing posts these messages.
 */
function followPage(): void {
  window.addEventListener('message', ({ data, source }) => {
    if (source !== window || typeof data !== 'string' || !data.startsWith(UPDATE)) return;
    emitter.emit(UPDATE, data.slice(UPDATE.length));
  });
}

// Workers load this module too.
if (typeof window !== 'undefined') followPage();
