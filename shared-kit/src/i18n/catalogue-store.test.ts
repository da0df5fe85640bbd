import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Catalogue, CatalogueStore } from './catalogue-store';
import { LOCALE_KEY, preferredLocale } from './locale';

function catalogue(name: string): Catalogue {
  return {
    en: () => Promise.resolve({ default: { [`${name}.hello`]: `Hello from ${name}` } }),
    ru: () => Promise.resolve({ default: { [`${name}.hello`]: `Привет от ${name}` } }),
  };
}

function deferredMessages() {
  let resolve: (messages: { default: Record<string, string> }) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<{ default: Record<string, string> }>((settle, refuse) => {
    resolve = settle;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

function setBrowserLanguage(language: string) {
  jest.spyOn(window.navigator, 'language', 'get').mockReturnValue(language);
}

beforeEach(() => localStorage.clear());

describe('the initial language', () => {
  it("is the stored choice rather than the browser's language", () => {
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
  ])('follows a browser set to %p: %p', (browser, expected) => {
    setBrowserLanguage(browser);
    expect(preferredLocale()).toBe(expected);
  });

  it('ignores a stored language that is not supported', () => {
    setBrowserLanguage('en-GB');
    localStorage.setItem(LOCALE_KEY, 'de');
    expect(preferredLocale()).toBe('en');
  });
});

describe('CatalogueStore', () => {
  it('returns no messages before a language is active', () => {
    const store = new CatalogueStore({ kit: catalogue('kit') });
    expect(store.activeLocale).toBeUndefined();
    expect(store.messages('kit')).toBeUndefined();
  });

  it('loads the registered catalogues, then switches and sets the document language', async () => {
    const store = new CatalogueStore({ kit: catalogue('kit') });
    await store.activate('ru');
    expect(store.messages('kit')).toEqual({ 'kit.hello': 'Привет от kit' });
    expect(document.documentElement.lang).toBe('ru');
  });

  it('stores only an explicit choice, under lang', async () => {
    const store = new CatalogueStore({ kit: catalogue('kit') });
    await store.activate('en');
    expect(localStorage.getItem('lang')).toBeNull();
    await store.activate('ru', { remember: true });
    expect(localStorage.getItem('lang')).toBe('ru');
  });

  it('switches only when every catalogue in use has loaded', async () => {
    const slow = deferredMessages();
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

  it('keeps its language, and stores nothing, if the messages fail to load', async () => {
    const store = new CatalogueStore({
      kit: { ...catalogue('kit'), ru: () => Promise.reject(new Error('gone')) },
    });
    await store.activate('en', { remember: true });
    await expect(store.activate('ru', { remember: true })).rejects.toThrow('gone');
    expect(store.activeLocale).toBe('en');
    expect(localStorage.getItem('lang')).toBe('en');
  });

  it('loads messages in the new language if it changes while they load', async () => {
    const slow = deferredMessages();
    const store = new CatalogueStore({ kit: catalogue('kit') });
    await store.activate('en');
    store.register('alerts', { ...catalogue('alerts'), en: () => slow.promise });
    const loading = store.load('alerts');
    await store.activate('ru');
    slow.resolve({ default: {} });
    await loading;
    expect(store.messages('alerts')).toEqual({ 'alerts.hello': 'Привет от alerts' });
  });

  it('loads messages in both languages during a switch, which may fail', async () => {
    const russian = deferredMessages();
    const kit = { ...catalogue('kit'), ru: () => russian.promise };
    const store = new CatalogueStore({ kit });
    await store.activate('en');
    const changing = store.activate('ru');
    store.register('chat', catalogue('chat'));
    await store.load('chat');
    expect(store.messages('chat')).toEqual({ 'chat.hello': 'Hello from chat' });
    russian.reject(new Error('offline'));
    await expect(changing).rejects.toThrow('offline');
    expect(store.messages('chat')).toEqual({ 'chat.hello': 'Hello from chat' });
  });

  it('needs nothing in a language that failed to load, whatever is opened later', async () => {
    const store = new CatalogueStore({
      kit: { ...catalogue('kit'), ru: () => Promise.reject(new Error('gone')) },
    });
    await store.activate('en');
    await expect(store.activate('ru')).rejects.toThrow('gone');
    const load = jest.fn(() => Promise.reject(new Error('gone')));
    store.register('chat', { ...catalogue('chat'), ru: load });
    await store.load('chat');
    expect(store.messages('chat')).toEqual({ 'chat.hello': 'Hello from chat' });
    expect(load).not.toHaveBeenCalled();
  });

  it('loads the messages of a package once, and tells its listeners that they are there', async () => {
    const store = new CatalogueStore();
    await store.activate('en');
    const load = jest.fn(catalogue('chat').en);
    store.register('chat', { ...catalogue('chat'), en: load });
    const seen: unknown[] = [];
    store.subscribe(() => seen.push(store.messages('chat')));
    await store.load('chat');
    expect(seen).toEqual([{ 'chat.hello': 'Hello from chat' }]);
    await store.load('chat');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps the messages of the previous build for what is still on the page', async () => {
    const store = new CatalogueStore({ chat: catalogue('chat') });
    await store.activate('en');
    store.register('chat', {
      ...catalogue('chat'),
      en: () => Promise.resolve({ default: { 'chat.bye': 'Goodbye' } }),
    });
    await store.load('chat');
    expect(store.messages('chat')).toEqual({
      'chat.hello': 'Hello from chat',
      'chat.bye': 'Goodbye',
    });
  });

  it('does not load an unused catalogue', async () => {
    const store = new CatalogueStore({ kit: catalogue('kit') });
    await store.activate('en');
    const load = jest.fn(catalogue('chat').ru);
    store.register('chat', { ...catalogue('chat'), ru: load });
    await store.activate('ru');
    expect(load).not.toHaveBeenCalled();
  });

  it('follows the last of two concurrent choices', async () => {
    const slow = deferredMessages();
    const store = new CatalogueStore({ kit: { ...catalogue('kit'), ru: () => slow.promise } });
    await store.activate('en');
    const first = store.activate('ru');
    await store.activate('en');
    slow.resolve({ default: {} });
    await first;
    expect(store.activeLocale).toBe('en');
  });

  it('follows the last of two concurrent choices if the first fails', async () => {
    const [russian, english] = [deferredMessages(), deferredMessages()];
    const store = new CatalogueStore({
      kit: { ru: () => russian.promise, en: () => english.promise },
    });
    const first = store.activate('ru');
    const last = store.activate('en');
    russian.reject(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    english.resolve({ default: {} });
    await last;
    expect(store.activeLocale).toBe('en');
  });

  describe('intl objects', () => {
    it('format the messages of a package and of the kit in the active language', async () => {
      const store = new CatalogueStore({ kit: catalogue('kit'), alerts: catalogue('alerts') });
      await store.activate('ru');
      const written = () => {
        const intl = store.intl('alerts');
        const messages = ['kit.hello', 'alerts.hello'].map((id) => intl.formatMessage({ id }));
        return [...messages, intl.formatNumber(1234.5)];
      };
      expect(written()).toEqual(['Привет от kit', 'Привет от alerts', '1\u00a0234,5']);
      await store.activate('en');
      expect(written()).toEqual(['Hello from kit', 'Hello from alerts', '1,234.5']);
    });

    it('format messages with arguments', async () => {
      const messages = { 'alerts.unread': '{count, plural, one {# alert} other {# alerts}}' };
      const store = new CatalogueStore({
        alerts: { ...catalogue('alerts'), en: () => Promise.resolve({ default: messages }) },
      });
      await store.activate('en');
      const { formatMessage } = store.intl('alerts');
      expect(formatMessage({ id: 'alerts.unread' }, { count: 3 })).toBe('3 alerts');
    });

    it('stay the same until the language or the messages change', async () => {
      const store = new CatalogueStore({ kit: catalogue('kit'), alerts: catalogue('alerts') });
      await store.activate('en');
      const intl = store.intl('alerts');
      store.register('chat', catalogue('chat'));
      await store.load('chat');
      expect(store.intl('alerts')).toBe(intl);
      store.register('alerts', catalogue('alerts'));
      await store.load('alerts');
      expect(store.intl('alerts')).not.toBe(intl);
    });

    it('share their formatters between packages', async () => {
      const store = new CatalogueStore({ kit: catalogue('kit'), alerts: catalogue('alerts') });
      await store.activate('en');
      const formats = ['kit', 'alerts'].map((name) =>
        store.intl(name).formatters.getNumberFormat('en-GB', { style: 'percent' }),
      );
      expect(formats[0]).toBe(formats[1]);
    });
  });
});
