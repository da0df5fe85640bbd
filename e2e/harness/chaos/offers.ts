import type { Page } from '@playwright/test';

export type OfferKind =
  | 'menu'
  | 'link'
  | 'button'
  | 'choice'
  | 'date'
  | 'field'
  | 'picture'
  | 'language'
  | 'log out';

/** Something on the page that a user can press, choose or fill in. */
export interface Offer {
  kind: OfferKind;
  name: string;
  /** Where it is; actions in the shell do not concern a form of the screen. */
  area: 'screen' | 'shell' | 'layer' | 'question';
  /** Its index in `window.offers`. */
  index: number;
}

declare global {
  interface Window {
    offers: HTMLElement[];
  }
}

/** Layers over the page that make the rest of it unreachable. */
export const LAYERS =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]';

const CONTROLS = [
  'a[href]',
  'button',
  'input:not([type=hidden], [type=file])',
  'textarea',
  '[role=option]',
  '[role=menuitem]',
  '[role=menuitemradio]',
  '[role=switch]',
  '[role=tab]',
  '[data-stage]',
].join(', ');

/** What a user can do on the page now; what a layer makes inert is excluded. */
export function readOffers(page: Page): Promise<Offer[]> {
  return page.evaluate(
    ({ controls, layers }) => {
      const kindOf = (control: HTMLElement) => {
        if (control.closest('[role=grid]') !== null) return 'date';
        if (control.matches('[data-stage]')) return 'picture';
        if (control.matches('nav[aria-label] a')) return 'menu';
        if (control.matches('a')) return 'link';
        // The last item of the account menu, in either language.
        if (control.matches('[role=menu] > :last-child:not([role=menuitemradio])'))
          return 'log out';
        if (control.matches('header [type=radio][value=ru], header [type=radio][value=en]')) {
          return 'language';
        }
        if (control.matches('textarea, input:not([type=radio], [type=checkbox])')) return 'field';
        return control.matches('button') ? 'button' : 'choice';
      };
      const areaOf = (control: HTMLElement) => {
        if (control.closest('[role=alertdialog]') !== null) return 'question';
        if (control.closest(layers) !== null) return 'layer';
        return control.closest('main') === null ? 'shell' : 'screen';
      };
      const isOffered = (control: HTMLElement) => {
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
        const leadsOut =
          control instanceof HTMLAnchorElement &&
          (control.origin !== window.location.origin || control.pathname.startsWith('/api/'));
        return (
          width > 2 &&
          height > 2 &&
          !leadsOut &&
          !control.matches(':disabled, [aria-disabled=true]') &&
          control.closest('[aria-hidden=true], [inert]') === null &&
          getComputedStyle(control).visibility === 'visible'
        );
      };
      window.offers = [...document.querySelectorAll<HTMLElement>(controls)].filter(isOffered);
      return window.offers.map((control, index) => {
        const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : '';
        const words =
          control.getAttribute('aria-label') ?? (control.textContent || label || control.tagName);
        const name = words.trim().replace(/\s+/g, ' ').slice(0, 60);
        return { kind: kindOf(control), area: areaOf(control), name, index } as const;
      });
    },
    { controls: CONTROLS, layers: LAYERS },
  );
}

export interface Place {
  x: number;
  y: number;
}

/** Where it can be pressed; undefined if it is gone or covered. */
export function placeOf(page: Page, { index }: Offer): Promise<Place | undefined> {
  return page.evaluate((at) => {
    const control = window.offers[at];
    if (!control?.isConnected) return undefined;
    const target = control.closest('label') ?? control;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = target.getBoundingClientRect();
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const seen = document.elementFromPoint(place.x, place.y);
    return target.contains(seen) || seen?.contains(target) ? place : undefined;
  }, index);
}
