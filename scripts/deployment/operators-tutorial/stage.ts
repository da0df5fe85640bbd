import { setTimeout as pause } from 'node:timers/promises';
import { ExpectedError } from '../../bootstrap/expected-error.mjs';
import { duration } from '../../workspace/report';
import type { TrialDeployment } from '../trial-deployment';

export const OPERATIONS = 'docs/operations.md';
export const UP = 'docker compose up --detach --no-build --wait';
/** Milliseconds until an effect must be visible from outside. */
const PATIENCE_MS = 90_000;

/** A part of what an operator does; `take` returns what is worth reporting about it. */
export interface Stage {
  title: string;
  take: (deployment: TrialDeployment) => Promise<string>;
}

/** Polls until there is an answer. @throws {ExpectedError} if there is none in time */
export async function until<Answer>(
  ask: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end)
      throw new ExpectedError(`Not seen within ${duration(PATIENCE_MS)}.`);
    await pause(250);
  }
}

export function expectText(text: string, part: string): void {
  if (!text.includes(part)) throw new ExpectedError(`There is no ${part} in:\n${text.trim()}`);
}
