import { logInEndpoint, logInFromMessengerEndpoint } from '@maitred/contract';
import { expect } from '@playwright/test';
import { PASSWORD } from '../accounts';
import { text } from '../messages';
import { BOT } from '../messenger';
import { Shell } from '../shell';
import type { Action } from './actions';
import type { Stage } from './stage';

const submit = ({ page }: Stage) =>
  page.getByRole('button', { name: text('host.login.submit'), exact: true });

const fillIn = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('textbox', { name: text('host.login.username'), exact: true }).fill('owner');
  await page.getByLabel(text('host.login.password'), { exact: true }).fill(PASSWORD);
};

const form = {
  control: submit,
  prepare: fillIn,
  send: (stage: Stage) => submit(stage).click(),
};

export const LOG_IN: Action = {
  ...form,
  endpoint: logInEndpoint,
  screen: '/login',
  address: async () => '/login',
  done: async ({ page }) => expect(new Shell(page).menu).toBeVisible(),
  byStatus: { 401: 'host.login.wrong' },
};

export const LOG_IN_FROM_MESSENGER: Action = {
  ...form,
  endpoint: logInFromMessengerEndpoint,
  screen: '/telegram/authentication/:botId',
  address: async () => `/telegram/authentication/${BOT.id}`,
  done: async ({ page }) => expect(page.getByText(text('host.messenger.done'))).toBeVisible(),
  byStatus: { 401: 'host.messenger.wrong' },
};
