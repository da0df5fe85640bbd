import { expect, type Locator, type Page } from '@playwright/test';
import { PHONE, type Size } from './accessibility';
import type { ApiClient, Tokens } from './accounts';
import { CameraScreen, CamerasApi } from './cameras';
import type { Faults } from './faults';
import { text } from './messages';

export const DESK: Size = { width: 1280, height: 800 };

/** The context of a step. */
interface Stage {
  page: Page;
  api: ApiClient;
  tokens: Tokens;
  faults: Faults;
  camera: { id: number; zone: string };
}

interface Overlay {
  /** In the form that `overlaySources` returns. */
  source: string;
  /** Where it opens; a screen that is already open is not loaded again. */
  address: string | ((stage: Stage) => string);
  size?: Size;
  open: (stage: Stage) => Promise<unknown>;
  /** What is visible once it is open; by default a dialog, menu or listbox. */
  shown?: (page: Page) => Locator;
}

const button = ({ page }: Stage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const select = ({ page }: Stage, id: string) =>
  page.getByRole('combobox', { name: text(id), exact: true });
const beginningWith = (id: string) => new RegExp(`^${text(id)}`);

async function openUserMenu(stage: Stage): Promise<void> {
  await button(stage, new RegExp(text('host.user.menu', { username: 'owner' }))).click();
}

const cameraAddress = ({ camera }: Stage) => `/cameras?camera=${camera.id}&picture=still`;

/** Starts a zone and adds one point. */
async function beginDrawing({ page }: Stage): Promise<void> {
  const screen = new CameraScreen(page);
  await screen.addButton('cameras.kind.people').click();
  await screen.click({ x: 0.5, y: 0.5 });
}

/** Renames the selected zone, which another user renames too. */
async function meetAnother(stage: Stage): Promise<void> {
  const { page, api, tokens, camera } = stage;
  const cameras = new CamerasApi(api, tokens);
  const screen = new CameraScreen(page);
  const theirs = await cameras.zone(camera.id, camera.zone);
  await screen.name.fill(`${theirs.name} too`);
  await cameras.changeZone({ ...theirs, name: 'Theirs' });
  await screen.button('cameras.zone.save').click();
}

async function openListOfFaces({ page }: Stage): Promise<void> {
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL(/\/face-profiles\//);
}

async function openFirstProfile({ page }: Stage): Promise<void> {
  await page.getByRole('main').getByRole('article').getByRole('button').first().click();
}

/** In opening order, screen by screen. */
export const OVERLAYS: readonly Overlay[] = [
  { source: 'host/src/shell/user-menu.tsx Menu', address: '/alerts', open: openUserMenu },
  {
    source: 'host/src/deployment/about-build.tsx Dialog',
    address: '/alerts',
    open: async (stage) => {
      await openUserMenu(stage);
      await stage.page.getByRole('menuitem', { name: text('host.about.title') }).click();
    },
    shown: (page) => page.getByRole('dialog', { name: text('host.about.title') }),
  },
  {
    source: 'host/src/shell/shortcut-sheet.tsx Dialog',
    address: '/alerts',
    open: ({ page }) => page.keyboard.press('?'),
  },
  {
    source: 'remote-alerts/src/filters/components/kind-select.tsx Select',
    address: '/alerts',
    open: (stage) => select(stage, 'alerts.filter.kind').click(),
  },
  {
    source: 'remote-alerts/src/filters/components/restaurant-select.tsx Select',
    address: '/alerts',
    open: (stage) => select(stage, 'alerts.filter.restaurant').click(),
  },
  {
    source: 'remote-alerts/src/filters/components/dates-picker.tsx DateRangePicker',
    address: '/alerts',
    open: (stage) => button(stage, beginningWith('alerts.filter.dates')).click(),
  },
  {
    source: 'remote-alerts/src/alerts/components/snapshot-viewer.tsx Dialog',
    address: '/alerts',
    open: (stage) => button(stage, /^Enlarge what /).click(),
  },
  {
    source: 'remote-alerts/src/alerts/hooks/use-mark-read.ts confirm',
    address: '/alerts',
    open: (stage) => button(stage, /^Mark all [\d,]+ read$/).click(),
  },
  {
    source: 'shared-kit/src/ui/toast/toaster.tsx ToastList',
    address: '/alerts',
    open: (stage) => button(stage, /^Mark these \d+ read$/).click(),
    shown: (page) => page.getByText(/^Marked \d+ alerts? read$/).first(),
  },
  {
    source: 'host/src/shell/filter-controls.tsx Select',
    address: '/analytics?restaurant=1&period=week',
    open: (stage) => select(stage, 'host.filter.restaurant').click(),
  },
  {
    source: 'host/src/shell/filter-controls.tsx DateRangePicker',
    address: '/analytics?restaurant=1&period=week',
    open: (stage) => button(stage, beginningWith('host.filter.dates')).click(),
  },
  {
    source: 'shared-kit/src/charts/chart-surface.tsx SlotTooltip',
    address: '/analytics?restaurant=1&period=week',
    open: ({ page }) => page.getByRole('main').getByRole('slider').first().hover(),
    shown: (page) => page.getByRole('main').locator('[data-part=cursor]').first(),
  },
  {
    source: 'remote-analytics/src/compare/components/restaurant-picker.tsx Popover',
    address: '/compare?period=week',
    open: (stage) => button(stage, /^\d restaurants?$/).click(),
  },
  {
    source: 'remote-analytics/src/compare/components/compare-controls.tsx DateRangePicker',
    address: '/compare?period=week',
    open: (stage) => button(stage, beginningWith('kit.dateRange.title')).click(),
  },
  {
    source: 'remote-analytics/src/compare/components/second-period-control.tsx Select',
    address: '/compare?period=week',
    open: (stage) => select(stage, 'analytics.compare.with').click(),
  },
  {
    source: 'remote-analytics/src/compare/components/second-period-control.tsx DateRangePicker',
    address: '/compare?period=week',
    open: (stage) => button(stage, beginningWith('analytics.compare.with')).click(),
  },
  {
    source: 'remote-analytics/src/compare/components/folded-controls.tsx Drawer',
    address: '/compare?period=week',
    size: PHONE,
    open: (stage) => button(stage, beginningWith('analytics.compare.controls')).click(),
  },
  {
    source: 'shared-kit/src/metrics/csv-download.tsx Select',
    address: '/table?restaurant=1&period=week',
    open: (stage) => select(stage, 'kit.csv.label').click(),
  },
  {
    source: 'remote-analytics/src/heatmap/components/camera-picker.tsx Select',
    address: '/heatmap?restaurant=1&period=week',
    open: (stage) => select(stage, 'analytics.heatmap.camera').click(),
  },
  {
    source: 'remote-analytics/src/series/series-header.tsx Select',
    address: '/analytics?restaurant=1&period=week',
    open: (stage) => select(stage, 'analytics.series.label').click(),
  },
  {
    source: 'remote-cameras/src/editor/hooks/use-leave-drawing.ts confirm',
    address: cameraAddress,
    open: async (stage) => {
      await beginDrawing(stage);
      await button(stage, text('cameras.drawing.cancel')).click();
    },
  },
  {
    source: 'shared-kit/src/router/unsaved-work.ts confirm',
    address: cameraAddress,
    open: ({ page }) => page.getByRole('link', { name: text('cameras.camera.back') }).click(),
  },
  {
    source: 'remote-cameras/src/zone-panel/use-delete-zone.ts confirm',
    address: cameraAddress,
    open: async (stage) => {
      await button(stage, text('cameras.drawing.cancel')).click();
      await button(stage, text('cameras.drawing.cancelConfirm')).click();
      await new CameraScreen(stage.page).zone(stage.camera.zone).click();
      await button(stage, text('cameras.zone.delete')).click();
    },
  },
  {
    source: 'remote-cameras/src/zone-panel/conflict-dialog.tsx Dialog',
    address: cameraAddress,
    open: meetAnother,
  },
  {
    source: 'remote-faces/src/detections/components/choice-bar.tsx Select',
    address: '/face-profiles-detections?restaurant=1',
    open: (stage) => select(stage, 'faces.detections.list').click(),
  },
  {
    source: 'remote-faces/src/detections/components/choice-bar.tsx Select',
    address: '/face-profiles-detections?restaurant=1',
    open: (stage) => select(stage, 'faces.detections.camera').click(),
  },
  {
    source: 'remote-faces/src/lists/components/list-form-dialog.tsx Dialog',
    address: '/face-profiles-list?restaurant=1',
    open: (stage) => button(stage, text('faces.lists.create')).click(),
  },
  {
    source: 'remote-faces/src/dialogs/delete-dialog.tsx Dialog',
    address: '/face-profiles-list?restaurant=1',
    open: (stage) => button(stage, /^Delete /).click(),
  },
  {
    source: 'remote-faces/src/profiles/components/profile-form-dialog.tsx Dialog',
    address: '/face-profiles-list?restaurant=1',
    open: async (stage) => {
      await openListOfFaces(stage);
      await openFirstProfile(stage);
    },
  },
  {
    source: 'host/src/shell/navigation-button.tsx Drawer',
    address: '/alerts',
    size: PHONE,
    open: (stage) => button(stage, text('host.sidebar.open')).click(),
  },
  {
    source: 'remote-alerts/src/filters/components/filter-sheet.tsx Drawer',
    address: '/alerts',
    size: PHONE,
    open: (stage) => button(stage, /^Filter: /).click(),
  },
  {
    source: 'host/src/shell/filter-bar.tsx Drawer',
    address: '/analytics?restaurant=1&period=week',
    size: PHONE,
    open: (stage) => button(stage, beginningWith('host.filter.title')).click(),
  },
  {
    // For users who may view people but not change them.
    source: 'remote-faces/src/profiles/components/profile-viewer.tsx Dialog',
    address: '/face-profiles-list?restaurant=2',
    open: async (stage) => {
      stage.faults.breakApi('GET /api/users/me/', { rewrite: withoutUpdates });
      await stage.page.reload();
      await openListOfFaces(stage);
      await openFirstProfile(stage);
    },
  },
];

function withoutUpdates(user: unknown): unknown {
  const { permissions, ...others } = user as { permissions: string[] };
  return { ...others, permissions: permissions.filter((name) => !name.startsWith('update_')) };
}

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Opens the overlay, waits until it is visible, and closes everything that is open then. */
export async function openAndClose({ open, shown }: Overlay, stage: Stage): Promise<void> {
  const { page } = stage;
  await open(stage);
  await expect(shown?.(page) ?? page.locator(LAYERS).first()).toBeVisible();
  const layers = page.locator(LAYERS);
  for (let count = await layers.count(); count > 0; count = await layers.count()) {
    await page.keyboard.press('Escape');
    await expect(layers).not.toHaveCount(count);
  }
}
