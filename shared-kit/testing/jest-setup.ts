import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { insertStylesInto } from '../src/ui/theme/emotion-cache';

// The default of one second is too short for a screen's first render on a busy machine.
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);

if (typeof window !== 'undefined') {
  fillGaps();
  // jsdom asks of every rule whether it is the element's, for each element that a query by role looks at. Tests that
  // read styles take them back (`putStylesIntoPage`).
  insertStylesInto(document.createElement('div'));
}

/** What jsdom lacks of a browser and our libraries call: layout, which tests do not look at. */
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
