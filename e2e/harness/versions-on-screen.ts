import { expect, type Page } from '@playwright/test';
import { AlertsScreen } from './alerts';
import { text } from './messages';

export function button(page: Page, id: string) {
  return page.getByRole('button', { name: text(id), exact: true });
}

/** The notification of a new version of the alerts, the faces or the application. */
export function offerOf(page: Page, part: 'alerts' | 'faces' | 'host') {
  if (part === 'host') return page.getByText(text('host.update.application'));
  const parts = text('host.update.part', { part: text(`${part}.remote.name`) });
  return page.getByText(text('host.update.parts', { count: 1, parts }));
}

/** Expects the message that distinguishes builds of the alerts. */
export function kindsOf(page: Page, words = text('alerts.filter.allKinds')) {
  return expect(new AlertsScreen(page).kindFilter).toHaveText(words);
}
