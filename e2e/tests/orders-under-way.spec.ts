import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../harness/accessibility';
import { AlertsApi, AlertsScreen } from '../harness/alerts';
import { text } from '../harness/messages';
import { Shell } from '../harness/shell';
import { test as base, expect } from '../harness/test';
import { anOrder, Till } from '../harness/till';

/** Milliseconds; longer than the refresh interval of live metrics. */
const READ_AGAIN = { timeout: 25_000 };

const test = base.extend<{ till: Till }>({
  till: async ({ composition }, use) => use(new Till(composition)),
});

interface Restaurant {
  id: number;
  timezone: string;
}

interface Current {
  in_time_orders: number;
  delayed_orders: number;
}

type Completed = Record<string, { count: number }>;

const GROUPS = [
  { field: 'in_time_orders', nameId: 'orders.group.inTime' },
  { field: 'delayed_orders', nameId: 'orders.group.delayed' },
  { field: 'early_closed_orders', nameId: 'orders.group.earlyClosed' },
];

/** The next response to a call of the page. */
async function answerTo<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.waitForResponse((one) => one.url().includes(path));
  return response.json() as Promise<Answer>;
}

async function expectCurrent(
  page: Page,
  { in_time_orders: inTime, delayed_orders: late }: Current,
  options?: { timeout: number },
) {
  const total = inTime + late;
  const words = [
    text('orders.current.total'),
    total,
    late === 0 ? '' : text('orders.current.delayed', { count: late }),
    text('orders.current.inTime', { count: inTime, isEmpty: total === 0 ? 'yes' : 'no' }),
  ];
  const panel = page.getByRole('region', { name: text('orders.current.title') });
  await expect(panel.getByRole('group')).toHaveText(words.join(''), options);
}

async function expectCompleted(page: Page, completed: Completed, more = 0): Promise<void> {
  // In the early morning there are no closed orders yet, and the screen shows a hint in place of the table.
  const hint = page.getByText(text('orders.completed.empty'));
  const firstRow = page.getByRole('row', { name: text('orders.group.inTime') });
  await expect(hint.or(firstRow)).toBeVisible(READ_AGAIN);
  const sum = GROUPS.reduce((total, { field }) => total + (completed[field]?.count ?? 0), 0);
  if (sum + more === 0 && (await hint.isVisible())) return;
  for (const { field, nameId } of GROUPS) {
    const row = page.getByRole('table').getByRole('row', { name: text(nameId) });
    const count = (completed[field]?.count ?? Number.NaN) + more;
    await expect(row.getByRole('cell').first()).toHaveText(String(count), READ_AGAIN);
  }
}

test('open and completed orders are counted as in time, late or early, and a late order raises an alert', async ({
  page,
  api,
  till,
  signedInAs,
}) => {
  const tokens = await signedInAs('manager');
  const alerts = new AlertsApi(api, tokens);
  const unread = await alerts.unreadCount();
  const [restaurant] = await api.get<Restaurant[]>('/api/restaurants/', tokens);
  if (restaurant === undefined) throw new Error('The manager has no restaurant.');
  const today = new Intl.DateTimeFormat('sv', { timeZone: restaurant.timezone }).format();
  const [current, completed] = await Promise.all([
    answerTo<Current>(page, '/restaurant_orders/current/'),
    answerTo<Completed>(page, `/restaurant_orders/completed/?date_from=${today}`),
    page.goto('/restaurant-orders'),
  ]);
  await expectCurrent(page, current);
  await expectCompleted(page, completed);

  await till.put(restaurant.id, [
    anOrder({ number: 901, opened: -20, earliest: 5, promised: 20 }),
    anOrder({ number: 902, opened: -40, earliest: -25, promised: -12 }),
    anOrder({ number: 903, opened: -40, earliest: -25, promised: -12, cooked: -20, closed: 0 }),
    anOrder({ number: 904, opened: -40, earliest: -25, promised: -12, cooked: -5, closed: 0 }),
    anOrder({ number: 905, opened: -20, earliest: 5, promised: 20, closed: 0 }),
  ]);
  const { in_time_orders: inTime, delayed_orders: delayed } = current;
  const next = { in_time_orders: inTime + 1, delayed_orders: delayed + 1 };
  await expectCurrent(page, next, READ_AGAIN);
  await expectCompleted(page, completed, 1);
  expect(await accessibilityFaults(page)).toEqual([]);

  await expect.poll(() => alerts.unreadCount()).toBe(unread + 2);
  await new Shell(page).link(text('alerts.screen.alerts')).click();
  const late = new AlertsScreen(page).rows.filter({ hasText: '№ 902' });
  await expect(late).toContainText(text('alerts.kind.orderDelay'));
  await expect(late).toHaveAttribute('data-state', 'unread');
  await expect(late).toContainText(/Duck leg: 1[23] min over and still not ready/);
  await expect(late.getByRole('img')).toHaveCount(0);
});
