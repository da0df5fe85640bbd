import { expect, it } from '@jest/globals';
import type { ChatMessage } from '@maitred/contract';
import { type PendingPrompt, settlePrompts } from './outbox';

const messages: ChatMessage[] = [
  { id: 1, text: 'How many guests?', type: 'prompt' },
  { id: 2, text: 'So far 412.', type: 'answer' },
];

function aPendingPrompt(overrides: Partial<PendingPrompt>): PendingPrompt {
  return {
    key: 'first',
    text: 'How many guests?',
    state: 'looking',
    afterId: undefined,
    lookUntil: 0,
    ...overrides,
  };
}

function settle(...prompts: PendingPrompt[]) {
  return settlePrompts(prompts, messages, new Set(prompts.map(({ key }) => key)));
}

it.each(['failed', 'unsure', 'looking'] as const)(
  'matches a message to the answered prompt, not to an earlier one of the same text that is %s',
  (state) => {
    const answered = aPendingPrompt({ key: 'second', state: 'answered', answerId: 2 });
    const { prompts, found } = settle(aPendingPrompt({ state }), answered);
    expect([...found]).toEqual([[1, 'second']]);
    expect(prompts).toEqual([aPendingPrompt({ state: 'failed', isMissing: true })]);
  },
);

it('matches a message to the prompt being sent, not to an earlier failed one of the same text', () => {
  const sending = aPendingPrompt({ key: 'second', state: 'sending' });
  const { found } = settle(aPendingPrompt({ state: 'failed' }), sending);
  expect([...found]).toEqual([[1, 'second']]);
});
