import type { IntlShape, MessageFormatElement } from 'react-intl';
import { browserStorage } from '../storage';
import { Listeners } from '../store/listeners';
import { createPageIntl } from './create-page-intl';
import { kitCatalogue } from './kit-catalogue';
import { DEFAULT_LOCALE, LOCALE_KEY, type Locale, preferredLocale } from './locale';

/** Messages by message id; compiled at build time where they have arguments. */
export type Messages = Record<string, string | MessageFormatElement[]>;

/** One lazy file per language, so that nobody downloads a language they do not read. */
export type Catalogue = Record<Locale, () => Promise<{ default: Messages }>>;

interface MadeIntl {
  intl: IntlShape;
  /** What it was made of. */
  kit: Messages | undefined;
  own: Messages | undefined;
}

/**
 * The active language and the message catalogues loaded in it. Host, kit and every remote register
 * their own catalogue; a change of language loads what is in use first and then switches everything
 * at once, so that no screen is ever in two languages.
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

  /** Undefined until the first catalogue is there. */
  get activeLocale(): Locale | undefined {
    return this.#active;
  }

  /**
   * Makes a catalogue known under the name of its package. That of another build takes the place of
   * the one before; messages already loaded stay for what is still on the page.
   */
  register(name: string, catalogue: Catalogue): void {
    this.#catalogues.set(name, catalogue);
  }

  /** The messages of a package in the active language; undefined while they are not loaded. */
  messages(name: string): Messages | undefined {
    return this.#active === undefined ? undefined : this.#messages.get(slot(name, this.#active));
  }

  /**
   * Formats messages of a package and of the kit, numbers and dates in the active language; components get it from
   * the nearest `MessagesProvider`. The same object until the language or the messages change.
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

  /** Loads the messages of a package in the language that is active, and in the one that is about to be. */
  async load(name: string): Promise<void> {
    let locale: Locale;
    do {
      locale = this.#next;
      // Until the change is over, which may fail, the page speaks the one before.
      const spoken = new Set([this.#active ?? locale, locale]);
      await Promise.all(Array.from(spoken, (one) => this.#loadInto(name, one)));
      // Somebody may have chosen another meanwhile, or the change to it may have failed.
    } while (locale !== this.#next);
    this.#changes.notify();
  }

  /**
   * Loads every package in use in `locale`, then switches to it and keeps the choice. Where
   * anything does not arrive it rejects, and everything stays in the language it was in.
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
    // A later choice has overtaken this one.
    if (this.#wanted !== locale) return;
    this.#active = locale;
    if (remember) browserStorage.setItem(LOCALE_KEY, locale);
    document.documentElement.lang = locale;
    this.#changes.notify();
  }

  /** Calls `listener` after each change of the language or of its messages. Returns the way to stop it. */
  readonly subscribe = this.#changes.add;

  /** The language that is active, or about to be. */
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

/** The language that calls ask for: English until one is active. */
export function requestLanguage(): Locale {
  return catalogues.activeLocale ?? 'en';
}
