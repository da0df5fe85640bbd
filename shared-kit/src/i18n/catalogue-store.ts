import type { IntlShape, MessageFormatElement } from 'react-intl';
import { browserStorage } from '../storage';
import { Listeners } from '../store/listeners';
import { createPageIntl } from './create-page-intl';
import { kitCatalogue } from './kit-catalogue';
import { DEFAULT_LOCALE, LOCALE_KEY, type Locale, preferredLocale } from './locale';

/** Messages by message id; those with arguments are compiled at build time. */
export type Messages = Record<string, string | MessageFormatElement[]>;

/** A lazy file per language, so that nobody downloads a language they do not read. */
export type Catalogue = Record<Locale, () => Promise<{ default: Messages }>>;

interface MadeIntl {
  intl: IntlShape;
  /** The messages from which it was created. */
  kit: Messages | undefined;
  own: Messages | undefined;
}

/**
 * The active language and the catalogues loaded for it. Host, kit and every remote register their own catalogue. A
 * change of language first loads everything in use and then switches all at once, so that no screen is ever in two
 * languages.
 */
export class CatalogueStore {
  readonly #catalogues: Map<string, Catalogue>;
  readonly #messages = new Map<string, Messages>();
  readonly #sources = new Map<string, Catalogue>();
  readonly #intls = new Map<string, MadeIntl>();
  readonly #changes = new Listeners();
  #active: Locale | undefined;
  #wanted: Locale | undefined;

  constructor(catalogues: Record<string, Catalogue> = {}) {
    this.#catalogues = new Map(Object.entries(catalogues));
  }

  /** Undefined until a language has been activated. */
  get activeLocale(): Locale | undefined {
    return this.#active;
  }

  /**
   * Registers a catalogue under the name of its package. The catalogue of another build replaces the previous one;
   * messages loaded already stay for what is still on the page.
   */
  register(name: string, catalogue: Catalogue): void {
    this.#catalogues.set(name, catalogue);
  }

  /** The messages of a package in the active language; undefined until they are loaded. */
  messages(name: string): Messages | undefined {
    return this.#active === undefined ? undefined : this.#messages.get(slot(name, this.#active));
  }

  /**
   * Formats messages of a package and of the kit, numbers and dates in the active language. Components get it from the
   * nearest `MessagesProvider`. The object stays the same until the language or the messages change.
   */
  intl(name: string): IntlShape {
    const kit = this.messages(KIT_CATALOGUE);
    const own = this.messages(name);
    const locale = this.#active ?? DEFAULT_LOCALE;
    const key = slot(name, locale);
    const made = this.#intls.get(key);
    if (made !== undefined && made.kit === kit && made.own === own) return made.intl;
    const intl = createPageIntl(locale, { ...kit, ...own });
    this.#intls.set(key, { intl, kit, own });
    return intl;
  }

  /** Loads the messages of a package in the active language, and in the one that is about to become active. */
  async load(name: string): Promise<void> {
    let locale: Locale;
    do {
      locale = this.#next;
      // The page stays in the current language until the change completes, and the change may fail.
      const spoken = new Set([this.#active ?? locale, locale]);
      await Promise.all(Array.from(spoken, (one) => this.#loadInto(name, one)));
      // Meanwhile another language may have been chosen, or the change to it may have failed.
    } while (locale !== this.#next);
    this.#changes.notify();
  }

  /**
   * Loads the messages of every package in use for `locale`, then switches to it and stores the choice. If anything
   * fails to load, it rejects and the language stays as it was.
   */
  async activate(locale: Locale, { remember = false } = {}): Promise<void> {
    this.#wanted = locale;
    const inUse = [...this.#catalogues.keys()].filter(
      (name) => this.#active === undefined || this.#messages.has(slot(name, this.#active)),
    );
    try {
      await Promise.all(inUse.map((name) => this.#loadInto(name, locale)));
    } catch (error) {
      if (this.#wanted === locale) this.#wanted = this.#active;
      throw error;
    }
    // A later choice has superseded this one.
    if (this.#wanted !== locale) return;
    this.#active = locale;
    if (remember) browserStorage.setItem(LOCALE_KEY, locale);
    document.documentElement.lang = locale;
    this.#changes.notify();
  }

  /** Calls `listener` after each change of the language or its messages. Returns a function that stops it. */
  readonly subscribe = this.#changes.add;

  /** The language that is active or about to become active. */
  get #next(): Locale {
    return this.#wanted ?? preferredLocale();
  }

  async #loadInto(name: string, locale: Locale): Promise<void> {
    const key = slot(name, locale);
    const catalogue = this.#catalogues.get(name);
    if (catalogue === undefined || this.#sources.get(key) === catalogue) return;
    const { default: messages } = await catalogue[locale]();
    this.#messages.set(key, { ...this.#messages.get(key), ...messages });
    this.#sources.set(key, catalogue);
  }
}

function slot(name: string, locale: Locale): string {
  return `${name}/${locale}`;
}

/** Name under which the kit's own messages are registered. */
const KIT_CATALOGUE = 'kit';

/** The messages of this page. */
export const catalogues = new CatalogueStore({ [KIT_CATALOGUE]: kitCatalogue });

/** The language to request from the server; English until one is active. */
export function requestLanguage(): Locale {
  return catalogues.activeLocale ?? 'en';
}
