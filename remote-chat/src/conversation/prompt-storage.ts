import * as v from '@maitred/shared-kit/schema';
import type { PendingPrompt } from './outbox';

const StoredPromptsSchema = v.array(
  v.object({
    key: v.string(),
    text: v.string(),
    state: v.picklist(['sending', 'answered', 'looking', 'failed', 'unsure']),
    afterId: v.optional(v.number()),
    lookUntil: v.number(),
    promptId: v.optional(v.number()),
  }),
);

/** The key in session storage, one for each user. */
function storageKey(userId: number): string {
  return `chat-prompts:${userId}`;
}

/**
 * Reads the prompts that were pending when the page was left. Only the history can tell what became of them, so all
 * but the failed ones are polled for.
 */
export function readStoredPrompts(userId: number): PendingPrompt[] {
  try {
    const text = window.sessionStorage.getItem(storageKey(userId));
    return v
      .parse(StoredPromptsSchema, JSON.parse(text ?? '[]'))
      .map(({ afterId, promptId, ...prompt }) => ({
        ...prompt,
        afterId,
        ...(promptId !== undefined && { promptId }),
        state: prompt.state === 'failed' ? 'failed' : 'looking',
        isLate: true,
      }));
  } catch {
    return [];
  }
}

export function storePrompts(userId: number, prompts: readonly PendingPrompt[]): void {
  try {
    if (prompts.length === 0) window.sessionStorage.removeItem(storageKey(userId));
    else window.sessionStorage.setItem(storageKey(userId), JSON.stringify(prompts.map(toStored)));
  } catch {
    // Without storage, prompts are kept only until the page is closed or reloaded.
  }
}

function toStored({ key, text, state, afterId, lookUntil, promptId }: PendingPrompt) {
  return { key, text, state, afterId, lookUntil, promptId };
}
