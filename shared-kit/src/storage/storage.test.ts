import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { browserStorage } from '.';

afterEach(() => {
  browserStorage.removeItem('lang');
  localStorage.clear();
});

function refuse(method: 'setItem' | 'removeItem') {
  return jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

function blockCookies() {
  return jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}

it("uses the browser's storage", () => {
  localStorage.setItem('lang', 'ru');
  expect(browserStorage.getItem('lang')).toBe('ru');
  browserStorage.setItem('lang', 'en');
  expect(localStorage.getItem('lang')).toBe('en');
  browserStorage.removeItem('lang');
  expect(browserStorage.getItem('lang')).toBeNull();
});

it("keeps a value in memory while the browser's storage is full", () => {
  browserStorage.setItem('lang', 'ru');
  const refusing = refuse('setItem');
  browserStorage.setItem('lang', 'en');
  expect(browserStorage.getItem('lang')).toBe('en');
  refusing.mockRestore();
  browserStorage.setItem('lang', 'de');
  expect(browserStorage.getItem('lang')).toBe('de');
  expect(localStorage.getItem('lang')).toBe('de');
});

it('works within the page if cookies are blocked', () => {
  const blocked = blockCookies();
  expect(browserStorage.getItem('lang')).toBeNull();
  browserStorage.setItem('lang', 'en');
  expect(browserStorage.getItem('lang')).toBe('en');
  browserStorage.removeItem('lang');
  expect(browserStorage.getItem('lang')).toBeNull();
  blocked.mockRestore();
});

describe('with cookies blocked, a page', () => {
  it("starts in the browser's language, and a user can sign in", async () => {
    const blocked = [
      blockCookies(),
      jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    ];
    await jest.isolateModulesAsync(async () => {
      const { preferredLocale } = await import('../i18n/locale');
      const { session } = await import('../session');
      expect(preferredLocale()).toBe('en');
      session.logIn({ access: 'access', refresh: 'refresh' });
      expect(session.accessToken).toBe('access');
      session.logOut('explicit');
      expect(session.accessToken).toBeUndefined();
    });
    for (const one of blocked) one.mockRestore();
  });
});
