import {
  type AnyEndpoint,
  createFaceListEndpoint,
  createFaceProfileEndpoint,
  createZoneEndpoint,
  deleteFaceListEndpoint,
  deleteFaceProfileEndpoint,
  deleteZoneEndpoint,
  markAlertsReadEndpoint,
  markAllAlertsReadEndpoint,
  sendChatPromptEndpoint,
  updateFaceListEndpoint,
  updateFaceProfileEndpoint,
  updateZoneEndpoint,
  uploadFaceImageEndpoint,
} from '@maitred/contract';
import { expect, type Locator } from '@playwright/test';
import { AlertsScreen } from '../alerts';
import { CameraScreen } from '../cameras';
import { ChatScreen } from '../chat';
import { portraits } from '../face-photos';
import { ProfilesScreen } from '../faces';
import { text } from '../messages';
import type { FaultKind } from './fault-kinds';
import type { Stage } from './stage';

/** A user action that one call carries out. */
export interface Action {
  endpoint: AnyEndpoint;
  /** Route of the screen that makes the call. */
  screen: string;
  /** Creates what the action is about, and returns the address of the screen that shows it. */
  address: (stage: Stage) => Promise<string>;
  /** Steps from the address to the control that every user of the screen may take. */
  reach?: (stage: Stage) => Promise<void>;
  /** Must be absent for users without the call's permission. */
  control: (stage: Stage) => Locator;
  /** Steps from the control to right before the press that makes the call. */
  prepare?: (stage: Stage) => Promise<void>;
  /** What is visible right before the press, if it is not the control. */
  ready?: (stage: Stage) => Locator;
  /** Cleans up after the previous try. */
  clear?: (stage: Stage) => Promise<void>;
  send: (stage: Stage) => Promise<void>;
  /** Checks for a fault, if they are more than its message. */
  failed?: (stage: Stage, kind: FaultKind, words: string) => Promise<void>;
  /** Checks after success. */
  done: (stage: Stage) => Promise<void>;
  /** Message ids of the screen for a status, instead of the usual ones. */
  byStatus?: Readonly<Record<number, string>>;
  /** Statuses that count as success, for example if what is to be deleted is already gone. */
  successStatuses?: readonly number[];
  /** Set if the action changes the whole demo: success is then simulated for the page, without the provider. */
  isFarReaching?: true;
}

const button = ({ page }: Stage, id: string): Locator =>
  page.getByRole('button', { name: text(id), exact: true });

const profiles = ({ page }: Stage) => new ProfilesScreen(page);
const camera = ({ page }: Stage) => new CameraScreen(page);
const chat = ({ page }: Stage) => new ChatScreen(page);

async function alertsAddress({ raiseAlert }: Stage): Promise<string> {
  await raiseAlert();
  return '/alerts';
}

async function listsAddress(stage: Stage): Promise<string> {
  const list = await stage.faces.newList(stage.name);
  const search = new URLSearchParams({ search: list.name });
  return `/face-profiles-list?restaurant=${list.restaurant_id}&${search}`;
}

async function profilesAddress(stage: Stage): Promise<string> {
  const list = await stage.faces.newList(stage.name);
  await stage.faces.newProfile(list.id, stage.name);
  return `/${list.restaurant_id}/face-profiles/${list.id}`;
}

const openProfile = async (stage: Stage): Promise<void> => {
  await profiles(stage).card(stage.name).getByRole('button').click();
  await profiles(stage).dialog.waitFor();
};

async function zoneAddress(stage: Stage): Promise<string> {
  await stage.cameras.newZone(stage.ids.camera, stage.name);
  return cameraAddress(stage);
}

const cameraAddress = async ({ ids }: Stage): Promise<string> =>
  `/cameras?camera=${ids.camera}&picture=still`;

const chooseZone = async (stage: Stage): Promise<void> => {
  await camera(stage).zone(stage.name).click();
  await camera(stage)
    .page.getByRole('region', { name: text('cameras.zone.label') })
    .waitFor();
};

const zoneSaved = async (stage: Stage): Promise<void> => {
  await expect(
    stage.page.getByText(text('cameras.save.done', { name: stage.name })).first(),
  ).toBeVisible();
};

const gone = (thing: (stage: Stage) => Locator) => async (stage: Stage) => {
  await expect(thing(stage)).toHaveCount(0);
};

const listCard = (stage: Stage) => profiles(stage).card(stage.name);
const dialog = (stage: Stage) => profiles(stage).dialog;

/** The server may still be working on it: the screen looks for the result before it gives up. */
const LATE_KINDS = ['nothing for 7 s', 'status 408', 'status 504'];
/** Milliseconds; longer than the screen looks for the result. */
const ANSWER_GIVEN_UP_MS = 125_000;
/** Milliseconds; the longest pause before a photo is sent again. */
const PHOTO_PAUSE_MS = 3000;

/** Every call that changes something and needs a permission, with the screen that makes it. */
export const ACTIONS: readonly Action[] = [
  {
    endpoint: markAlertsReadEndpoint,
    screen: '/alerts',
    address: alertsAddress,
    control: ({ page }) => new AlertsScreen(page).markOne,
    send: ({ page }) => new AlertsScreen(page).markOne.click(),
    done: async ({ page }) => {
      await expect(page.getByText(text('alerts.mark.failed'))).toHaveCount(0);
    },
    isFarReaching: true,
  },
  {
    endpoint: markAllAlertsReadEndpoint,
    screen: '/alerts',
    address: alertsAddress,
    control: ({ page }) => page.getByRole('button', { name: /^Mark all \d+ read$/ }),
    send: async (stage) => {
      await stage.page.getByRole('button', { name: /^Mark all \d+ read$/ }).click();
      await button(stage, 'alerts.mark.allConfirm').click();
    },
    done: async ({ page }) => {
      await expect(page.getByText(text('alerts.mark.failed'))).toHaveCount(0);
    },
    isFarReaching: true,
  },
  {
    endpoint: sendChatPromptEndpoint,
    screen: '/chat',
    address: async () => '/chat',
    control: (stage) => chat(stage).field,
    prepare: (stage) => chat(stage).field.fill(`What of ${stage.name}?`),
    send: async (stage) => {
      const send = chat(stage).button('chat.composer.send');
      await send.and(stage.page.locator(':enabled')).click();
    },
    failed: async (stage, kind, words) => {
      const conversation = chat(stage);
      if (LATE_KINDS.includes(kind.name)) {
        await expect(conversation.note('missing')).toBeVisible();
        await stage.page.clock.fastForward(ANSWER_GIVEN_UP_MS);
      }
      await expect(conversation.note('failed')).toContainText(words);
      await conversation.button('chat.action.edit').click();
    },
    done: async (stage) => {
      const { messages } = chat(stage);
      await expect(messages.nth(-2)).toContainText(stage.name);
      await expect(messages.last()).toContainText('I cannot answer that');
    },
  },
  {
    endpoint: createFaceListEndpoint,
    screen: '/face-profiles-list',
    address: async () => '/face-profiles-list',
    control: (stage) => button(stage, 'faces.lists.create'),
    prepare: async (stage) => {
      await button(stage, 'faces.lists.create').click();
      await dialog(stage)
        .getByRole('textbox', { name: text('faces.listForm.name') })
        .fill(stage.name);
    },
    ready: (stage) => button(stage, 'faces.listForm.create'),
    send: (stage) => button(stage, 'faces.listForm.create').click(),
    done: gone(dialog),
  },
  {
    endpoint: updateFaceListEndpoint,
    screen: '/face-profiles-list',
    address: listsAddress,
    control: (stage) =>
      stage.page.getByRole('button', { name: text('faces.list.edit', { name: stage.name }) }),
    prepare: async (stage) => {
      await stage.page
        .getByRole('button', { name: text('faces.list.edit', { name: stage.name }) })
        .click();
      await dialog(stage)
        .getByRole('textbox', { name: text('faces.listForm.name') })
        .fill(`${stage.name} renamed`);
    },
    ready: (stage) => button(stage, 'faces.form.save'),
    send: (stage) => button(stage, 'faces.form.save').click(),
    done: gone(dialog),
    byStatus: { 404: 'faces.listForm.gone' },
  },
  {
    endpoint: deleteFaceListEndpoint,
    screen: '/face-profiles-list',
    address: listsAddress,
    control: (stage) =>
      stage.page.getByRole('button', { name: text('faces.list.delete', { name: stage.name }) }),
    prepare: (stage) =>
      stage.page
        .getByRole('button', { name: text('faces.list.delete', { name: stage.name }) })
        .click(),
    ready: (stage) => button(stage, 'faces.deleteList.confirm'),
    send: (stage) => button(stage, 'faces.deleteList.confirm').click(),
    done: gone(listCard),
    successStatuses: [404],
  },
  {
    endpoint: createFaceProfileEndpoint,
    screen: '/:restaurantId/face-profiles/:listId',
    address: profilesAddress,
    control: (stage) => button(stage, 'faces.profiles.create'),
    prepare: (stage) => profiles(stage).beginProfile(`${stage.name} the second`),
    ready: (stage) => profiles(stage).name,
    send: (stage) => profiles(stage).save(),
    done: gone(dialog),
    byStatus: { 404: 'faces.listForm.gone' },
  },
  {
    endpoint: updateFaceProfileEndpoint,
    screen: '/:restaurantId/face-profiles/:listId',
    address: profilesAddress,
    reach: openProfile,
    control: (stage) => profiles(stage).name,
    prepare: (stage) => profiles(stage).name.fill(`${stage.name} renamed`),
    send: (stage) => profiles(stage).save('faces.form.save'),
    done: gone(dialog),
    byStatus: { 404: 'faces.profileForm.gone' },
  },
  {
    endpoint: deleteFaceProfileEndpoint,
    screen: '/:restaurantId/face-profiles/:listId',
    address: profilesAddress,
    reach: openProfile,
    control: (stage) => button(stage, 'faces.deleteProfile.open'),
    prepare: (stage) => button(stage, 'faces.deleteProfile.open').click(),
    ready: (stage) => button(stage, 'faces.deleteProfile.confirm'),
    send: (stage) => button(stage, 'faces.deleteProfile.confirm').click(),
    done: gone((stage) => profiles(stage).card(stage.name)),
    successStatuses: [404],
  },
  {
    endpoint: uploadFaceImageEndpoint,
    screen: '/:restaurantId/face-profiles/:listId',
    address: profilesAddress,
    reach: (stage) => button(stage, 'faces.profiles.create').click(),
    control: (stage) => button(stage, 'faces.photos.choose'),
    clear: async (stage) => {
      const previous = stage.page.getByRole('button', { name: /^Remove portrait/ });
      if (await previous.isVisible()) await previous.click();
    },
    send: async (stage) => {
      await profiles(stage).choosePhotos(...(await portraits(stage.page, 1)));
    },
    // A temporary error is reported only after three attempts.
    failed: async (stage, _kind, words) => {
      const report = profiles(stage).dialog.getByText(words);
      await expect(async () => {
        await stage.page.clock.fastForward(PHOTO_PAUSE_MS);
        await expect(report).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 40_000 });
    },
    done: async (stage) => {
      await expect(profiles(stage).accepted()).toBeVisible({ timeout: 20_000 });
    },
    byStatus: { 413: 'faces.refusal.tooLarge', 415: 'faces.refusal.wrongType' },
  },
  {
    endpoint: createZoneEndpoint,
    screen: '/cameras',
    address: cameraAddress,
    control: (stage) => camera(stage).addButton('cameras.kind.people'),
    prepare: async (stage) => {
      await camera(stage).addButton('cameras.kind.people').click();
      await button(stage, 'cameras.drawing.ready').click();
      await camera(stage).name.fill(stage.name);
    },
    ready: (stage) => button(stage, 'cameras.zone.save'),
    send: (stage) => button(stage, 'cameras.zone.save').click(),
    done: zoneSaved,
    byStatus: { 404: 'cameras.save.cameraGone' },
  },
  {
    endpoint: updateZoneEndpoint,
    screen: '/cameras',
    address: zoneAddress,
    reach: chooseZone,
    control: (stage) => camera(stage).name,
    prepare: async (stage) => {
      stage.name = `${stage.name} renamed`;
      await camera(stage).name.fill(stage.name);
    },
    ready: (stage) => button(stage, 'cameras.zone.save'),
    send: (stage) => button(stage, 'cameras.zone.save').click(),
    done: zoneSaved,
  },
  {
    endpoint: deleteZoneEndpoint,
    screen: '/cameras',
    address: zoneAddress,
    reach: chooseZone,
    control: (stage) => button(stage, 'cameras.zone.delete'),
    send: async (stage) => {
      await button(stage, 'cameras.zone.delete').click();
      await stage.page
        .getByRole('alertdialog')
        .getByRole('button', { name: text('cameras.zone.delete') })
        .click();
    },
    done: gone((stage) => camera(stage).zone(stage.name)),
    successStatuses: [404],
  },
];
