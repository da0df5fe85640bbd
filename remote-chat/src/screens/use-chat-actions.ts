import { type Dispatch, type RefObject, type SetStateAction, useCallback } from 'react';
import type { Ask, Conversation } from '../conversation/conversation';

interface ChatActionsOptions {
  conversation: Conversation;
  /** Undefined for a user who may not ask. */
  ask: Ask | undefined;
  setDraft: Dispatch<SetStateAction<string>>;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Actions on prompts. Each moves the focus back to the composer. */
export function useChatActions({ conversation, ask, setDraft, field }: ChatActionsOptions) {
  const handleSend = useCallback(
    (text: string) => {
      if (ask) void conversation.send(ask, text);
      field.current?.focus();
    },
    [conversation, ask, field],
  );
  const handleSendAgain = useCallback(
    (key: string, text: string) => {
      if (ask) conversation.sendAgain(ask, key, text);
      field.current?.focus();
    },
    [conversation, ask, field],
  );
  const handleEdit = useCallback(
    (key: string, text: string) => {
      conversation.takeBack(key);
      // Keeps what was written in the meantime, below the prompt.
      setDraft((current) => (current.trim() === '' ? text : `${text}\n\n${current}`));
      field.current?.focus();
    },
    [conversation, setDraft, field],
  );
  const handleLookAgain = useCallback(
    (key: string, id: number | undefined, text: string) => {
      if (id === undefined) conversation.lookAgain(key);
      else conversation.awaitAnswer(id, text);
      field.current?.focus();
    },
    [conversation, field],
  );
  return { handleSend, handleSendAgain, handleEdit, handleLookAgain };
}
