import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Hides the tab, or shows it again, until the test ends. */
export function setTabVisible(isVisible: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
