import { useCurrentUser } from '@maitred/shared-kit/api';
import { useUnsavedDraft } from '@maitred/shared-kit/router';
import { useEffect, useState } from 'react';

/** Key in session storage, of one person in this tab. */
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
    // A browser that refuses storage keeps the draft as long as the screen is open.
  }
}

/** The question being written; it is still there after leaving the screen or reloading the page. */
export function useDraft() {
  const { id } = useCurrentUser();
  const [draft, setDraft] = useState(() => readDraft(id));
  useEffect(() => storeDraft(id, draft), [id, draft]);
  useUnsavedDraft(draft !== '');
  return [draft, setDraft] as const;
}
