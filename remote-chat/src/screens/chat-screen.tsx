import { sendChatPromptEndpoint } from '@maitred/contract';
import { useErrorMessage, useMutation } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, chakra, EmptyState, ResourceView } from '@maitred/shared-kit/ui';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { Composer } from '../composer/composer';
import { useInitialPrompt } from '../composer/initial-prompt';
import { Suggestions } from '../composer/suggestions';
import { useDraft } from '../composer/use-draft';
import { useConversation } from '../conversation/use-conversation';
import { IsSendingContext } from '../thread/is-sending';
import { StaleNotice } from '../thread/stale-notice';
import { ThreadSkeleton } from '../thread/thread-skeleton';
import { ThreadView } from '../thread/thread-view';
import { useChatActions } from './use-chat-actions';
import { useFillHeight } from './use-fill-height';
import { useFocusOnArrival } from './use-focus-on-arrival';

const Screen = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    // Down to the content's bottom margin.
    height: {
      base: 'max(24rem, calc(100dvh - var(--top) - max(1rem, var(--safe-bottom, 0px))))',
      md: 'max(24rem, calc(100dvh - var(--top) - max(1.5rem, var(--safe-bottom, 0px))))',
    },
    background: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    overflow: 'hidden',
    // Nobody scrolls on paper, and nobody asks there.
    _print: { display: 'block', height: 'auto', overflow: 'visible', borderWidth: 0 },
    '& > :is([data-state=loading], [data-state=failed])': { flex: 1, minHeight: 0, padding: 4 },
  },
});

const Foot = chakra('div', {
  base: {
    width: '100%',
    // As wide as the messages and their padding.
    maxWidth: '59rem',
    marginInline: 'auto',
    paddingInline: { base: 3, md: 6 },
    paddingBlock: 3,
    _print: { display: 'none' },
  },
});

/** The conversation with the assistant. */
export function ChatScreen() {
  const ask = useMutation(sendChatPromptEndpoint);
  const mayAsk = ask !== undefined;
  const { conversation, state } = useConversation();
  const describeError = useErrorMessage();
  const [draft, setDraft] = useDraft();
  useInitialPrompt(setDraft);
  const field = useRef<HTMLTextAreaElement>(null);
  const screen = useFillHeight<HTMLDivElement>();
  // Deferred, so that typing and clicks do not wait for the messages to render.
  const drawn = useDeferredValue(state);
  const { history, isLoading, error } = state;
  const isReady = history !== undefined;
  const { isSending } = conversation;
  // Uses the deferred state, because the suggestions appear together with the messages, in space reserved for them.
  const isUnknown = drawn.history === undefined && drawn.error === undefined;
  const hasBegun =
    drawn.history !== undefined && drawn.history.messages.length + drawn.prompts.length > 0;
  useFocusOnArrival(field, mayAsk);

  const { handleSend, handleSendAgain, handleEdit, handleLookAgain } = useChatActions({
    conversation,
    ask,
    setDraft,
    field,
  });

  // Memoised, so that the thread with its thousands of messages does not render again while the user types.
  const nothingAsked = useMemo(
    () => (
      <NothingAsked>
        {mayAsk && (
          <Suggestions layout="wrap" isDisabled={!isReady || isSending} onChoose={handleSend} />
        )}
      </NothingAsked>
    ),
    [mayAsk, isReady, isSending, handleSend],
  );

  return (
    <Screen ref={screen}>
      {history !== undefined && error !== undefined && (
        <StaleNotice
          updatedAt={state.updatedAt}
          isRetrying={isLoading}
          onRetry={() => void conversation.refresh()}
        />
      )}
      <ResourceView
        // Loaded messages stay on screen when a refresh fails; the notice above reports it.
        state={
          drawn.history
            ? { data: drawn.history }
            : { data: undefined, error: drawn.error, isLoading: drawn.isLoading }
        }
        loading={<ThreadSkeleton />}
        describeError={describeError}
        onRetry={() => void conversation.refresh()}
      >
        {() => (
          <IsSendingContext value={isSending}>
            <ThreadView
              conversation={conversation}
              state={drawn}
              mayAsk={mayAsk}
              empty={nothingAsked}
              onSendAgain={handleSendAgain}
              onEdit={handleEdit}
              onLookAgain={handleLookAgain}
            />
          </IsSendingContext>
        )}
      </ResourceView>
      {mayAsk && (
        <Foot>
          {(hasBegun || isUnknown) && (
            <Box visibility={isUnknown ? 'hidden' : 'visible'}>
              <Suggestions layout="row" isDisabled={!isReady || isSending} onChoose={handleSend} />
            </Box>
          )}
          <Composer
            draft={draft}
            onDraftChange={setDraft}
            onSend={(text) => {
              if (conversation.isSending) return;
              setDraft('');
              handleSend(text);
            }}
            isSending={isSending}
            isReady={isReady}
            field={field}
          />
        </Foot>
      )}
    </Screen>
  );
}

function NothingAsked({ children }: { children: ReactNode }) {
  const intl = useIntl();
  return (
    <EmptyState
      icon={<MessageCircleQuestionMark />}
      title={intl.formatMessage({ id: 'chat.empty.title' })}
      description={intl.formatMessage({ id: 'chat.empty.hint' })}
      action={children}
    />
  );
}
