import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Catalogue, CatalogueStore } from './catalogue-store';
import { LOCALE_KEY, preferredLocale } from './locale';

function catalogue(name: string): Catalogue {
  return {
    en: () => Promise.resolve({ default: { [`${name}.hello`]: `Hello from ${name}` } }),
    ru: () => Promise.resolve({ default: { [`${name}.hello`]: `Привет от ${name}` } }),
  };
}

function deferredTexts() {
  let resolve: (texts: { default: Record<string, string> }) => void = () => undefined;
  const promise = new Promise<{ default: Record<string, string> }>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function setBrowserLanguage(language: string) {
  jest.spyOn(window.navigator, 'language', 'get').mockReturnValue(language);
}

beforeEach(() => localStorage.clear());

describe('the language to start in', () => {
  it('is the stored choice before the language of the browser', () => {
    setBrowserLanguage('ru-RU');
    localStorage.setItem(LOCALE_KEY, 'en');
    expect(preferredLocale()).toBe('en');
  });

  it.each([
    ['ru-RU', 'ru'],
    ['en-AU', 'en'],
    ['EN', 'en'],
    ['de-DE', 'ru'],
    ['', 'ru'],
  ])('follows the browser, %p, to %p', (browser, expected) => {
    setBrowserLanguage(browser);
    expect(preferredLocale()).toBe(expected);
  });

  it('passes over a stored choice that is no language of the application', () => {
    setBrowserLanguage('en-GB');
    localStorage.setItem(LOCALE_KEY, 'de');
    expect(preferredLocale()).toBe('en');
  });
});

describe('CatalogueStore', () => {
  it('gives no texts before a language is active', () => {
    const store = new CatalogueStore({ kit: catalogue('kit') });
    expect(store.activeLocale).toBeUndefined();
    expect(store.messages('kit')).toBeUndefined();
  });

  it('loads what is registered and then switches, document and all', async () => {
    const store = new CatalogueStore({ kit: catalogue('kit') });
    await store.activate('ru');
    expect(store.messages('kit')).toEqual({ 'kit.hello': 'Привет от kit' });
    expect(document.documentElement.lang).toBe('ru');
  });

  it('keeps a choice under lang, and only a choice', async () => {
    const store = new CatalogueStore({ kit: catalogue('kit') });
    await store.activate('en');
    expect(localStorage.getItem('lang')).toBeNull();
    await store.activate('ru', { remember: true });
    expect(localStorage.getItem('lang')).toBe('ru');
  });

  it('switches only when every catalogue in use is there', async () => {
    const slow = deferredTexts();
    const store = new CatalogueStore({ kit: catalogue('kit') });
    await store.activate('en');
    store.register('alerts', { ...catalogue('alerts'), ru: () => slow.promise });
    await store.load('alerts');
    const switching = store.activate('ru');
    expect(store.activeLocale).toBe('en');
    slow.resolve({ default: { 'alerts.hello': 'Привет' } });
    await switching;
    expect(store.activeLocale).toBe('ru');
    expect(store.messages('alerts')).toEqual({ 'alerts.hello': 'Привет' });
  });

  it('stays in its language where the texts of another do not arrive, and keeps no choice', async () => {
    const store = new CatalogueStore({
      kit: { ...catalogue('kit'), ru: () => Promise.reject(new Error('gone')) },
    });
    await store.activate('en', { remember: true });
    await expect(store.activate('ru', { remember: true })).rejects.toThrow('gone');
    expect(store.activeLocale).toBe('en');
    expect(localStorage.getItem('lang')).toBe('en');
  });

  it('has texts that were on their way while another language was chosen in that language', async () => {
    const slow = deferredTexts();
    const store = new CatalogueStore({ kit: catalogue('kit') });
    await store.activate('en');
    store.register('alerts', { ...catalogue('alerts'), en: () => slow.promise });
    const loading = store.load('alerts');
    await store.activate('ru');
    slow.resolve({ default: {} });
    await loading;
    expect(store.messages('alerts')).toEqual({ 'alerts.hello': 'Привет от alerts' });
  });

  it('does not load a catalogue that nobody uses', async () => {
    const store = new CatalogueStore({ kit: catalogue('kit') });
    await store.activate('en');
    const load = jest.fn(catalogue('chat').ru);
    store.register('chat', { ...catalogue('chat'), ru: load });
    await store.activate('ru');
    expect(load).not.toHaveBeenCalled();
  });

  it('follows the last of two choices made at once', async () => {
    const slow = deferredTexts();
    const store = new CatalogueStore({ kit: { ...catalogue('kit'), ru: () => slow.promise } });
    await store.activate('en');
    const first = store.activate('ru');
    await store.activate('en');
    slow.resolve({ default: {} });
    await first;
    expect(store.activeLocale).toBe('en');
  });
});
