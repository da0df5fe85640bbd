import '@rspack/core/hot/dev-server.js';
import { emitter } from '@rspack/core/hot/emitter.js';

/** What the page's own client of the development server posts to its window with each build. */
const UPDATE = 'webpackHotUpdate';

/**
 * Has a remote take its updates when the page does. The page alone holds a connection to the development
 * server; in a shell that is deployed nobody posts any.
 */
function followPage(): void {
  window.addEventListener('message', ({ data, source }) => {
    if (source !== window || typeof data !== 'string' || !data.startsWith(UPDATE)) return;
    emitter.emit(UPDATE, data.slice(UPDATE.length));
  });
}

// Workers begin with this as well.
if (typeof window !== 'undefined') followPage();
