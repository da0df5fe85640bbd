import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, chakra, VisuallyHidden } from '@maitred/shared-kit/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Conversation, ConversationState } from '../conversation/conversation';
import { EarlierMessages } from './earlier-messages';
import { chunksOf, isAwaitingAnswer, threadOf } from './thread';
import { ThreadChunkRows } from './thread-chunk';
import { ThreadList } from './thread-list';
import type { RowActions } from './thread-row';
import { TypingIndicator } from './typing-indicator';
import { useAnnouncement } from './use-announcement';
import { useDrawnChunks } from './use-drawn-chunks';
import { useReadingPlace } from './use-reading-place';

interface ThreadViewProps extends Pick<RowActions, 'onSendAgain' | 'onEdit' | 'onLookAgain'> {
  conversation: Conversation;
  state: ConversationState;
  mayAsk: boolean;
  /** Shown for a conversation without messages. */
  empty: ReactNode;
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    flex: 1,
    minHeight: 0,
    display: { base: 'flex', _print: 'block' },
    flexDirection: 'column',
  },
});

const Scroller = chakra('section', {
  base: {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    // useReadingPlace keeps the position instead, the same way in every browser.
    overflowAnchor: 'none',
    overscrollBehavior: 'contain',
    paddingInline: { base: 4, md: 6 },
    paddingBlockStart: 5,
    _print: { overflow: 'visible', padding: 0 },
    outlineOffset: '-2px',
    '& > *': { maxWidth: '56rem', marginInline: 'auto' },
  },
});

/** Hidden instead of unmounted: inserting a new style would recalculate the styles of the whole conversation. */
const Pill = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    bottom: 3,
    display: 'grid',
    placeItems: 'center',
    '&[hidden]': { display: 'none' },
  },
});

/** The messages, with a way to earlier ones above and the typing indicator below. */
export const ThreadView = memo(function ThreadView({
  conversation,
  state,
  mayAsk,
  empty,
  onSendAgain,
  onEdit,
  onLookAgain,
}: ThreadViewProps) {
  const intl = useIntl();
  const { history, prompts, previousKeys } = state;
  const items = useMemo(
    () => threadOf({ history, prompts, previousKeys }),
    [history, prompts, previousKeys],
  );
  const chunks = useMemo(() => chunksOf(items, history?.originId), [items, history?.originId]);
  const drawn = useDrawnChunks(chunks);
  const isAwaiting = isAwaitingAnswer(prompts);
  const hasMore = history?.olderCursor !== undefined;
  const canLoadMore = hasMore && state.olderError === undefined;
  const loadOlder = useCallback(() => void conversation.loadOlder(), [conversation]);
  const handleReachStart = useCallback(() => {
    // Messages that are loaded but not rendered yet are still above the start that was reached.
    if (canLoadMore && drawn.isComplete && conversation.state.history === history) loadOlder();
  }, [canLoadMore, drawn.isComplete, loadOlder, conversation, history]);
  const place = useReadingPlace(drawn.chunks, handleReachStart);
  const [announcement, announce] = useAnnouncement(items, isAwaiting);
  const handleCopied = useCallback(
    () => announce(intl.formatMessage({ id: 'chat.answer.copied' })),
    [announce, intl],
  );
  useFollowOwnPrompts(items.at(-1), place.goToEnd);

  return (
    <Frame>
      <VisuallyHidden role="status">
        {/* Unchanged text is not announced again, but a new element is. */}
        <span key={announcement.number}>{announcement.text}</span>
      </VisuallyHidden>
      <Scroller
        ref={place.scroller}
        // A scrolling element must be reachable by keyboard.
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'chat.thread.label' })}
        onScroll={place.onScroll}
      >
        {items.length === 0 ? (
          empty
        ) : (
          <EarlierMessages
            hasMore={hasMore}
            isLoading={state.isLoadingOlder}
            error={state.olderError}
            onLoad={loadOlder}
          />
        )}
        <ThreadList ref={place.rows}>
          {drawn.chunks.map((chunk) => (
            <ThreadChunkRows
              key={chunk.key}
              items={chunk.items}
              isContained={drawn.isContained(chunk.key)}
              mayAsk={mayAsk}
              onCopied={handleCopied}
              onSendAgain={onSendAgain}
              onEdit={onEdit}
              onLookAgain={onLookAgain}
            />
          ))}
        </ThreadList>
        <TypingIndicator isShown={isAwaiting} />
      </Scroller>
      <Pill hidden={place.isAtEnd}>
        <Button size="sm" colorPalette="gray" borderRadius="full" onClick={place.goToEnd}>
          <ArrowDown aria-hidden="true" />
          {intl.formatMessage({
            id: place.hasNewAnswer ? 'chat.thread.newAnswer' : 'chat.thread.toLatest',
          })}
        </Button>
      </Pill>
    </Frame>
  );
});

/** Scrolls to the end when the user sends a prompt, wherever they were reading. */
function useFollowOwnPrompts(
  last: { key: string; status: string | undefined } | undefined,
  goToEnd: () => void,
): void {
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (last?.status !== 'sending' || followed.current === last.key) return;
    followed.current = last.key;
    goToEnd();
  }, [last, goToEnd]);
}
