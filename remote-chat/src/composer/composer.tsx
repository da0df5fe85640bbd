import { CHAT_PROMPT_MAX_LENGTH } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, chakra, Field, Flex, IconButton, Text, Textarea } from '@maitred/shared-kit/ui';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import type { KeyboardEvent, RefObject, SubmitEvent } from 'react';

/** The number of characters left is shown from here on. */
const NEARLY_FULL_CHARACTERS = 400;

interface ComposerProps {
  draft: string;
  onDraftChange: (draft: string) => void;
  onSend: (text: string) => void;
  /** Whether a prompt is being sent. The next one can be written meanwhile but only sent afterwards. */
  isSending: boolean;
  /** False until the conversation has loaded: a prompt sent before could not be told from earlier ones. */
  isReady: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
}

const Form = chakra('form', { base: { display: 'flex', gap: 2, alignItems: 'flex-start' } });

/** The field for writing a prompt: Enter sends it, Shift+Enter starts a new line. */
export function Composer({
  draft,
  onDraftChange,
  onSend,
  isSending,
  isReady,
  field,
}: ComposerProps) {
  const intl = useIntl();
  const text = draft.trim();
  const left = CHAT_PROMPT_MAX_LENGTH - text.length;
  const isTooLong = left < 0;

  function send() {
    if (text !== '' && !isTooLong && isReady && !isSending) onSend(text);
    field.current?.focus();
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }

  function handleKeyDown(event: KeyboardEvent) {
    // During IME composition, Enter only confirms the composed text.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <Form onSubmit={handleSubmit}>
      <Box flex={1} minWidth={0}>
        <Field
          label={intl.formatMessage({ id: 'chat.composer.label' })}
          isLabelHidden
          error={
            isTooLong &&
            intl.formatMessage(
              { id: 'chat.composer.tooLong' },
              { limit: CHAT_PROMPT_MAX_LENGTH, over: -left },
            )
          }
        >
          <Textarea
            ref={field}
            rows={2}
            minHeight="3.25rem"
            maxHeight="min(14rem, 30dvh)"
            resize="none"
            // Grows with its text in browsers that support it.
            css={{ fieldSizing: 'content' }}
            enterKeyHint="send"
            placeholder={intl.formatMessage({ id: 'chat.composer.placeholder' })}
            value={draft}
            onChange={(event) => onDraftChange(event.target.value)}
            onKeyDown={handleKeyDown}
          />
        </Field>
        <Flex
          justifyContent="space-between"
          gap={3}
          marginBlockStart={1}
          minHeight={{ md: '1.25rem' }}
        >
          <Text hideBelow="md" fontSize="xs" color="quiet">
            {intl.formatMessage({ id: 'chat.composer.keys' })}
          </Text>
          {!isTooLong && left <= NEARLY_FULL_CHARACTERS && (
            <Text fontSize="xs" color="quiet" marginInlineStart="auto">
              {intl.formatMessage({ id: 'chat.composer.left' }, { left })}
            </Text>
          )}
        </Flex>
      </Box>
      <IconButton
        type="submit"
        size="lg"
        variant="solid"
        colorPalette="orange"
        label={intl.formatMessage({ id: 'chat.composer.send' })}
        loading={isSending}
        disabled={!isReady}
      >
        <SendHorizontal aria-hidden="true" />
      </IconButton>
    </Form>
  );
}
