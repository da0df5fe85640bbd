import { expect } from '@jest/globals';
import type { Step } from './read-tutorial';
import type { WorkspaceCopy } from './workspace-copy';

/** Milliseconds for one command of a document, which may be an installation. */
export const COMMAND_TIMEOUT_MS = 240_000;

/** Carries out a step of a document, and checks that a command does what the document says. */
export async function carryOut(copy: WorkspaceCopy, step: Step): Promise<void> {
  if (step.kind !== 'run') {
    copy.change(step);
    return;
  }
  const { code, output } = await copy.run(step.command);
  const { refused } = step;
  if (refused !== undefined) {
    expect({ isRefused: code !== 0, output }).toEqual({
      isRefused: true,
      output: expect.stringContaining(refused),
    });
  } else if (code !== 0) {
    throw new Error(`${step.command} ended with ${code}:\n${output}`);
  }
}

export function titleOf(step: Step): string {
  switch (step.kind) {
    case 'run':
      return `${step.refused === undefined ? 'run' : 'see refused'} ${step.command}`;
    case 'write':
      return `write ${step.file}`;
    case 'insert':
    case 'replace':
      return `change ${step.file}`;
  }
}
