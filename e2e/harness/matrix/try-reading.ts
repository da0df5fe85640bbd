import { expect, type Locator, type Page } from '@playwright/test';
import { text } from '../messages';
import { Shell } from '../shell';
import type { Cells } from './cells';
import { type FaultKind, messageOf } from './fault-kinds';
import type { Spoiler } from './spoiler';
import { expectStillThere, whatIsThere } from './what-is-there';

/** What a screen shows when a read call fails. */
export interface ReadingShown {
  /** On the first load: the fault's message, one of the screen's own, or nothing. */
  first: 'message' | { says: string } | 'nothing';
  /** With data already on screen: that it is stale, or nothing. */
  again: 'stale' | 'nothing';
  /** The status whose message replaces the data on screen, because they are of something that is gone. */
  gone?: number;
  /** Message ids of the screen for a status, instead of the usual ones. */
  byStatus?: Readonly<Record<number, string>>;
}

interface Reading {
  spoiler: Spoiler;
  cells: Cells;
  address: string;
  kinds: readonly FaultKind[];
  shown: ReadingShown;
}

/** Tries every fault of a screen's first load: each must be reported. */
export async function tryFirstReading(reading: Reading): Promise<void> {
  const { spoiler, cells, address, kinds, shown } = reading;
  const { page } = spoiler;
  const main = page.locator('main');
  let isOpen = false;
  for (const kind of kinds) {
    const message = main.getByText(
      typeof shown.first === 'object' ? text(shown.first.says) : messageOf(kind, shown.byStatus),
    );
    await cells.try(kind, 'nothing on screen yet', async () => {
      const isOver = await spoiler.spoil(kind);
      if (isOpen && shown.first === 'message') await expect(message).toHaveCount(0);
      if (isOpen) await spoiler.readAgain();
      else await page.goto(address);
      isOpen = true;
      await isOver();
      if (shown.first !== 'nothing') await expect(message.first()).toBeVisible();
      else await spoiler.settle();
      await spoiler.expectNoRawText();
    });
  }
  const [last] = kinds.slice(-1);
  if (last === undefined) return;
  await cells.try(last, 'after a success', async () => {
    await spoiler.mend();
    await spoiler.readAgain();
    await expect(page.locator('main [data-state=failed]')).toHaveCount(0);
    await expect(main.getByText(messageOf(last, shown.byStatus))).toHaveCount(0);
    await expect(new Shell(page).heading).toBeVisible();
    await spoiler.settle();
  });
}

/**
 * Tries every fault of a later load: the data stay on screen, unless they are of something that is gone, and the next
 * success recovers.
 */
export async function tryFurtherReading(reading: Reading): Promise<void> {
  const { spoiler, cells, address, kinds, shown } = reading;
  const { page } = spoiler;
  for (const kind of kinds) {
    const isGone = kind.status !== undefined && kind.status === shown.gone;
    const isHeld = await cells.try(kind, 'with something on screen', async () => {
      await spoiler.passEndOfHour();
      await spoiler.settle();
      const before = await whatIsThere(page, 'main');
      const isOver = await spoiler.spoil(kind);
      await spoiler.readAgain();
      await isOver();
      if (isGone) {
        await expect(page.locator('main').getByText(messageOf(kind, shown.byStatus))).toBeVisible();
      } else if (shown.again === 'stale') await expect(staleMarks(page).first()).toBeVisible();
      else await spoiler.settle();
      if (!isGone) await expectStillThere(page, 'main', before);
      await spoiler.expectNoRawText();
      await spoiler.mend();
      await spoiler.readAgain();
      await expect(staleMarks(page)).toHaveCount(0);
      await expectStillThere(page, 'main', before);
    });
    if (!isHeld) {
      await spoiler.mend();
      await page.goto(address);
      await new Shell(page).heading.waitFor();
    }
  }
}

function staleMarks(page: Page): Locator {
  const [before = '', after = ''] = text('kit.resource.staleSince', { time: '@' }).split('@');
  const main = page.locator('main');
  const words = new RegExp(`^${literally(before)}.*${literally(after)}$`);
  return main.locator('[data-state=stale]').or(main.getByText(words));
}

function literally(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
