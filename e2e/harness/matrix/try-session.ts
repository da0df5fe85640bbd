import { expect, type Page } from '@playwright/test';
import { AlertsScreen } from '../alerts';
import type { Faults } from '../faults';
import { text } from '../messages';
import { Shell } from '../shell';
import type { Cells } from './cells';
import { type FaultKind, messageOf } from './fault-kinds';
import type { Spoiler } from './spoiler';
import { expectStillThere, whatIsThere } from './what-is-there';

interface SessionTrial {
  page: Page;
  faults: Faults;
  spoiler: Spoiler;
  cells: Cells;
  kinds: readonly FaultKind[];
}

/** Statuses below 500 that do not reject the token: the server is late or overloaded. */
const PASSING = [408, 429];

/**
 * Tries every fault of a token refresh, triggered by a 401 of the alerts: a rejection, or a response without tokens,
 * ends the session with a message; anything else keeps the session and the screen.
 */
export async function tryRefresh(trial: SessionTrial): Promise<void> {
  const { page, faults, spoiler, cells, kinds } = trial;
  const screen = new AlertsScreen(page);
  await page.goto('/alerts');
  await expect(screen.rows.first()).toBeVisible();
  for (const kind of kinds) {
    await cells.try(kind, 'after a 401', async () => {
      const before = await whatIsThere(page, 'main');
      const isOver = await spoiler.spoil(kind);
      faults.breakApi('GET /api/alerts/', { status: 401, body: {} });
      await spoiler.readAgain();
      await isOver();
      if (endsSession(kind)) {
        await expect(page.getByText(text('host.login.expired'))).toBeVisible();
        await spoiler.mend();
        await new Shell(page).signIn('owner');
        await expect(screen.rows.first()).toBeVisible();
      } else {
        await expect(page.locator('main [data-state=stale]')).toBeVisible();
        await expectStillThere(page, 'main', before);
        await spoiler.mend();
        await spoiler.readAgain();
        await expect(page.locator('main [data-state=stale]')).toHaveCount(0);
      }
      await spoiler.expectNoRawText();
    });
  }
}

/** Tries every fault of a log-out: the session ends in the page all the same, without a message. */
export async function tryLogOut(trial: SessionTrial): Promise<void> {
  const { page, spoiler, cells, kinds } = trial;
  const shell = new Shell(page);
  await page.goto('/');
  for (const kind of kinds) {
    await cells.try(kind, 'signing out', async () => {
      const isOver = await spoiler.spoil(kind);
      await shell.logOut('owner');
      await isOver();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(messageOf(kind))).toHaveCount(0);
      await spoiler.expectNoRawText();
      await spoiler.mend();
      await shell.signIn('owner');
      await expect(shell.menu).toBeVisible();
    });
  }
}

function endsSession({ status, family }: FaultKind): boolean {
  if (family === 'broken answer') return true;
  return status !== undefined && status < 500 && !PASSING.includes(status);
}
