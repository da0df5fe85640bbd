import { useSearchParams } from '@maitred/shared-kit/router';
import { type Dispatch, type SetStateAction, useEffect } from 'react';

const PARAMETER = 'ask';

/** The address of the chat with a question prefilled. */
export function askPath(question: string): string {
  return `/chat?${new URLSearchParams({ [PARAMETER]: question })}`;
}

/**
 * Copies the question of a link into the draft, before any existing text. It is not sent automatically,
 * because a link may come from anybody.
 */
export function useInitialPrompt(setDraft: Dispatch<SetStateAction<string>>): void {
  const [parameters, changeParameters] = useSearchParams();
  const question = parameters.get(PARAMETER)?.trim();
  useEffect(() => {
    if (question === undefined) return;
    if (question !== '') setDraft((draft) => withQuestion(draft, question));
    // Remove it from the address, or navigating back would insert it again.
    const without = (current: URLSearchParams) => {
      current.delete(PARAMETER);
      return current;
    };
    changeParameters(without, { replace: true });
  }, [question, setDraft, changeParameters]);
}

function withQuestion(draft: string, question: string): string {
  if (draft.trim() === '') return question;
  return draft.startsWith(question) ? draft : `${question}\n\n${draft}`;
}
