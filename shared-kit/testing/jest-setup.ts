import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { insertStylesInto } from '../src/ui/theme/emotion-cache';

// The default of one second is too short for a screen's first render on a busy machine.
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);

if (typeof window !== 'undefined') {
  fillGaps();
  // For each element in a query by role, jsdom matches every CSS rule, so styles are kept out of the page. Tests that
  // read styles put them back (`putStylesIntoPage`).
  insertStylesInto(document.createElement('div'));
}

/** Stubs for browser APIs that jsdom lacks and our libraries call: layout, which the tests do not check. */
function fillGaps(): void {
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
}
