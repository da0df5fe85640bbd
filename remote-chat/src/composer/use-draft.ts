import { useCurrentUser } from '@maitred/shared-kit/api';
import { useUnsavedDraft } from '@maitred/shared-kit/router';
import { useEffect, useState } from 'react';

/** The key in session storage, one for each user. */
function storageKey(userId: number): string {
  return `chat-draft:${userId}`;
}

function readDraft(userId: number): string {
  try {
    return window.sessionStorage.getItem(storageKey(userId)) ?? '';
  } catch {
    return '';
  }
}

function storeDraft(userId: number, draft: string): void {
  try {
    if (draft === '') window.sessionStorage.removeItem(storageKey(userId));
    else window.sessionStorage.setItem(storageKey(userId), draft);
  } catch {
    // Without storage, the draft is kept only as long as the screen is open.
  }
}

/** The draft of the next prompt, which survives leaving the screen and reloading the page. */
export function useDraft() {
  const { id } = useCurrentUser();
  const [draft, setDraft] = useState(() => readDraft(id));
  useEffect(() => storeDraft(id, draft), [id, draft]);
  useUnsavedDraft(draft !== '');
  return [draft, setDraft] as const;
}
