import { expect, type Page, type Request } from '@playwright/test';
import type { WalkResult } from '../../../scripts';
import type { Composition } from '../composition';
import { isCall } from '../endpoints';
import type { PageLog } from '../page-log';
import { Drafts } from './drafts';
import { grown, type Held, heldText, measureHeld } from './memory';
import { type Move, makeMove } from './moves';
import { randomOf } from './random';
import { expectCalm, walkAfresh } from './rest';
import { Troubles } from './troubles';

/** Number of actions after which all troubles end and the page has to come to rest. */
const ACTIONS_TO_REST = 100;
/** Share of the walk after which memory should no longer grow. */
const WARM = 0.2;
/** How often the next action waits until all calls are answered. */
const PATIENCE = 0.35;
/** Milliseconds; a trouble may keep calls waiting for longer. */
const LONGEST_WAIT_MS = 1500;
const LAST_SHOWN = 25;
const MOST_ATTEMPTS = 200;

interface Walk {
  page: Page;
  composition: Composition;
  log: PageLog;
  seed: number;
  actions: number;
}

/** Performs random actions among troubles, and fails with the list of actions so far. */
export async function walkAtRandom(walk: Walk): Promise<WalkResult> {
  const story: string[] = [];
  try {
    return await takeWalk(walk, story);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const { seed, actions } = walk;
    throw new Error(
      [
        message,
        `Once more: npm run chaos -- --seed ${seed} --actions ${actions}`,
        'What came before:',
        ...story.slice(-LAST_SHOWN),
      ].join('\n'),
      { cause: error },
    );
  }
}

async function takeWalk(walk: Walk, story: string[]): Promise<WalkResult> {
  const { page, composition, log, actions } = walk;
  const seed = String(walk.seed);
  const troubles = new Troubles(composition, seed);
  const drafts = new Drafts(page);
  const calls = watchCalls(page);
  const byKind: Record<string, number> = {};
  let early: Held | undefined;
  let rests = 0;
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  const rest = async () => {
    await troubles.end();
    await expectCalm(page);
    expect(log.complaints()).toEqual([]);
    rests += 1;
  };
  for (let number = 1; number <= actions; number += 1) {
    const trouble = await troubles.step(number);
    if (trouble !== undefined) story.push(`   ${trouble}`);
    expect(await afterReload(page, () => drafts.lostByItself()), 'lost by itself').toEqual([]);
    const move = await moveOn(page, `${seed} ${number}`);
    byKind[move.kind] = (byKind[move.kind] ?? 0) + 1;
    const { pathname, search } = new URL(page.url());
    story.push(`${seconds()} s ${number}. ${move.kind}: ${move.what} (${pathname}${search})`);
    if (randomOf(`${seed} pace ${number}`)() < PATIENCE) await calls.answered();
    await drawn(page);
    expect(await afterReload(page, () => drafts.lostBy(move)), 'lost by the last action').toEqual(
      [],
    );
    expect(log.complaints()).toEqual([]);
    if (number % ACTIONS_TO_REST === 0) {
      await rest();
      process.stdout.write(
        `seed ${seed}, ${seconds()} s: ${number} actions, ${heldText(await measureHeld(page))}\n`,
      );
    }
    if (early === undefined && number >= actions * WARM) {
      await rest();
      await walkAfresh(page);
      early = await measureHeld(page);
    }
  }
  await rest();
  await walkAfresh(page);
  const last = await measureHeld(page);
  if (early === undefined) throw new Error('The walk was too short to compare anything.');
  expect(grown(early, last), 'what the page holds').toEqual([]);
  return {
    seed: walk.seed,
    actions,
    byKind,
    troubles: Object.fromEntries(troubles.counts),
    spoiled: troubles.spoiled,
    rests,
    held: [heldText(early), heldText(last)],
  };
}

/** Makes the next move that is possible. */
async function moveOn(page: Page, seed: string): Promise<Move> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const move = await afterReload(page, () => makeMove(page, `${seed} ${attempt}`));
    if (move !== undefined) return move;
    // A control may be covered, or a screen may still be rendering.
    await drawn(page);
  }
  throw new Error('There is nothing that one could do.');
}

/** Tracks calls that have no response yet. */
function watchCalls(page: Page): { answered: () => Promise<void> } {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (isCall(request.url())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    answered: () =>
      expect
        .poll(() => open.size, { timeout: LONGEST_WAIT_MS, intervals: [50] })
        .toBe(0)
        .catch(() => undefined),
  };
}

function drawn(page: Page): Promise<unknown> {
  return afterReload(page, () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

/** Tries again if the page was reloaded meanwhile, which a failed part offers. */
async function afterReload<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Error && /context was destroyed/.test(error.message))) throw error;
    await page.waitForLoadState();
    return look();
  }
}
