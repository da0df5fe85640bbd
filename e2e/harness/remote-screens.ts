import type { Page } from '@playwright/test';
import { type Language, messagesIn } from './messages';

/** Milliseconds within which a screen recovers after its remote is back: a few back-off delays. */
export const HEALING_MS = 20_000;

/** One screen of each remote. */
export const REMOTE_SCREENS: readonly { remote: string; path: string }[] = [
  { remote: 'alerts', path: '/alerts' },
  { remote: 'analytics', path: '/table' },
  { remote: 'cameras', path: '/cameras' },
  { remote: 'chat', path: '/chat' },
  { remote: 'faces', path: '/face-profiles-list' },
  { remote: 'orders', path: '/restaurant-orders' },
];

/** A screen of another remote than the one at this index. */
export function neighbourOf(index: number): string {
  return REMOTE_SCREENS[(index + 1) % REMOTE_SCREENS.length]?.path ?? '/alerts';
}

/** Title of the screen that replaces a remote's screen when it fails. */
export function failedTitle(remote: string, language: Language = 'en'): string {
  const say = messagesIn(language);
  return say('host.remote.failedTitle', { part: say(`${remote}.remote.name`) });
}

/** Marks the page, to detect a reload later. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

export function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSamePage' in window);
}
