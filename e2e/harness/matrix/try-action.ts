import { expect } from '@playwright/test';
import type { Action } from './actions';
import type { Cells } from './cells';
import { type FaultKind, messageOf } from './fault-kinds';
import type { Spoiler } from './spoiler';
import { newName, type Stage } from './stage';
import { expectStillThere, whatIsThere } from './what-is-there';

interface Trial {
  action: Action;
  stage: Stage;
  spoiler: Spoiler;
  cells: Cells;
  kinds: readonly FaultKind[];
}

/** Tries every fault of an action: each must be reported and keep what was entered, and in the end it must work. */
export async function tryAction(trial: Trial): Promise<void> {
  const { action, stage, spoiler, cells, kinds } = trial;
  /** What the screen shows right before the press; undefined if it has to be opened again. */
  let before: string[] | undefined;
  for (const kind of kinds) {
    await cells.try(kind, 'sent', async () => {
      const entered = before ?? (await open(trial));
      // Set again only if all of this succeeds.
      before = undefined;
      await spoiler.letTimePass();
      await tryOnce(trial, kind);
      if (isSuccess(action, kind)) return;
      await expectStillThere(stage.page, 'body', entered);
      before = entered;
    });
  }
  const [last] = kinds.slice(-1);
  if (last === undefined) return;
  await cells.try(last, 'after the faults', async () => {
    await spoiler.mend();
    if (before === undefined) await open(trial);
    await spoiler.letTimePass();
    // The last failure may block what follows, as an unconfirmed photo does.
    await action.clear?.(stage);
    const untilMet = action.isFarReaching ? spoiler.pretendSuccess() : undefined;
    await action.send(stage);
    // Must end before the fault is removed, or the call would reach the provider after all.
    await untilMet?.();
    await action.done(stage);
    await spoiler.mend();
  });
}

async function open({ action, stage, spoiler }: Trial): Promise<string[]> {
  await spoiler.mend();
  stage.name = newName();
  await stage.page.goto(await action.address(stage));
  await action.reach?.(stage);
  await action.prepare?.(stage);
  await expect(action.ready?.(stage) ?? action.control(stage)).toBeVisible();
  await stage.page.waitForLoadState('networkidle');
  return whatIsThere(stage.page, 'body');
}

async function tryOnce({ action, stage, spoiler }: Trial, kind: FaultKind): Promise<void> {
  const words = messageOf(kind, action.byStatus);
  const message = stage.page.getByText(words);
  const isOver = await spoiler.spoil(kind);
  await action.clear?.(stage);
  await expect(message).toHaveCount(0);
  await action.send(stage);
  await isOver();
  if (isSuccess(action, kind)) await action.done(stage);
  else if (action.failed) await action.failed(stage, kind, words);
  else await expect(message.first()).toBeVisible();
  await spoiler.expectNoRawText();
}

/** Whether this fault counts as success: if the contract defines no response, any body of a success does. */
function isSuccess({ endpoint, successStatuses = [] }: Action, kind: FaultKind): boolean {
  if (kind.family === 'broken answer') return endpoint.answer === undefined;
  return kind.status !== undefined && successStatuses.includes(kind.status);
}
