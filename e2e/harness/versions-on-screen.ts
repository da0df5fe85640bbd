import { expect, type Page } from '@playwright/test';
import { AlertsScreen } from './alerts';
import { text } from './messages';

export function button(page: Page, id: string) {
  return page.getByRole('button', { name: text(id), exact: true });
}

/** The offer of a new version of the alerts, of the faces, or of the application. */
export function offerOf(page: Page, part: 'alerts' | 'faces' | 'host') {
  if (part === 'host') return page.getByText(text('host.update.application'));
  const parts = text('host.update.part', { part: text(`${part}.remote.name`) });
  return page.getByText(text('host.update.parts', { count: 1, parts }));
}

/** The words by which the builds of the alerts are told apart. */
export function kindsOf(page: Page, words = text('alerts.filter.allKinds')) {
  return expect(new AlertsScreen(page).kindFilter).toHaveText(words);
}
