import { useIntl } from '@maitred/shared-kit/i18n';
import { memo } from 'react';
import { Markdown } from '../markdown/markdown';
import { CopyButton } from './copy-button';
import { PromptNote } from './prompt-note';
import type { PromptStatus } from './thread';

export interface RowActions {
  onSendAgain: (key: string, text: string) => void;
  onEdit: (key: string, text: string) => void;
  /** `id` is the message id, if the prompt is in the history. */
  onLookAgain: (key: string, id: number | undefined, text: string) => void;
  onCopied: () => void;
}

interface ThreadRowProps extends RowActions {
  itemKey: string;
  id: number | undefined;
  type: 'prompt' | 'answer';
  text: string;
  status: PromptStatus | undefined;
  error: unknown;
  mayAsk: boolean;
}

/** One message. Plain elements that the list's class styles, which keeps thousands of them cheap. */
export const ThreadRow = memo(function ThreadRow({
  itemKey,
  id,
  type,
  text,
  status,
  error,
  mayAsk,
  onSendAgain,
  onEdit,
  onLookAgain,
  onCopied,
}: ThreadRowProps) {
  const intl = useIntl();
  if (type === 'answer') {
    return (
      <li data-type="answer">
        <span data-speaker>{intl.formatMessage({ id: 'chat.thread.assistant' })}</span>
        <div data-text>
          <Markdown text={text} />
        </div>
        <CopyButton text={text} onCopied={onCopied} />
      </li>
    );
  }
  return (
    <li data-type="prompt">
      <span data-speaker>{intl.formatMessage({ id: 'chat.thread.you' })}</span>
      <p data-text>{text}</p>
      {status !== undefined && status !== 'sending' && (
        <PromptNote
          status={status}
          error={error}
          mayAsk={mayAsk}
          onSendAgain={() => onSendAgain(itemKey, text)}
          onEdit={() => onEdit(itemKey, text)}
          onLookAgain={() => onLookAgain(itemKey, id, text)}
        />
      )}
    </li>
  );
});
