import { useCurrentUser } from '@maitred/shared-kit/api';
import { session } from '@maitred/shared-kit/session';
import { useStore } from '@maitred/shared-kit/store';
import { useEffect } from 'react';
import { Conversation, type ConversationState } from './conversation';

let current: Conversation | undefined;

/** Ends the conversation of the signed-in user. Pending prompts stay in session storage. */
export function endConversation(): void {
  current?.end();
  current = undefined;
}

session.onLogOut(endConversation);

function conversationOf(userId: number): Conversation {
  if (current?.userId === userId) return current;
  endConversation();
  const begun = new Conversation(userId);
  current = begun;
  return begun;
}

/** The conversation of the signed-in user, reloaded when the screen opens or becomes visible again. */
export function useConversation(): { conversation: Conversation; state: ConversationState } {
  const conversation = conversationOf(useCurrentUser().id);
  const state = useStore(conversation.store);
  useEffect(() => {
    void conversation.refresh();
    function handleReturn() {
      if (document.visibilityState === 'visible') conversation.lookIn();
    }
    document.addEventListener('visibilitychange', handleReturn);
    window.addEventListener('online', handleReturn);
    return () => {
      document.removeEventListener('visibilitychange', handleReturn);
      window.removeEventListener('online', handleReturn);
    };
  }, [conversation]);
  return { conversation, state };
}
