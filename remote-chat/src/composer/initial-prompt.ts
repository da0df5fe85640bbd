import { useSearchParams } from '@maitred/shared-kit/router';
import { type Dispatch, type SetStateAction, useEffect } from 'react';

const PARAMETER = 'ask';

/** The chat, with a question that is ready to be sent. */
export function askPath(question: string): string {
  return `/chat?${new URLSearchParams({ [PARAMETER]: question })}`;
}

/**
 * Takes the question of a link over into the draft, before what was being written. Whether it is sent
 * is for the person to say: a link may come from anybody.
 */
export function useInitialPrompt(setDraft: Dispatch<SetStateAction<string>>): void {
  const [parameters, changeParameters] = useSearchParams();
  const question = parameters.get(PARAMETER)?.trim();
  useEffect(() => {
    if (question === undefined) return;
    if (question !== '') setDraft((draft) => withQuestion(draft, question));
    // Gone from the address, or coming back to it would bring it once more.
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
