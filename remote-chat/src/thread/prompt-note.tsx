import type { CapRefusal } from '@maitred/contract';
import { useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, chakra } from '@maitred/shared-kit/ui';
import Clock3 from 'lucide-react/icons/clock-3';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useContext } from 'react';
import { IsSendingContext } from './is-sending';
import type { PromptStatus } from './thread';

interface PromptActions {
  onSendAgain: () => void;
  onEdit: () => void;
  onLookAgain: () => void;
}

interface PromptNoteProps extends PromptActions {
  status: Exclude<PromptStatus, 'sending'>;
  error: unknown;
  /** False for a user who may read but not ask. */
  mayAsk: boolean;
}

const TEXTS: Record<PromptNoteProps['status'], string> = {
  late: 'chat.status.late',
  checking: 'chat.status.checking',
  missing: 'chat.status.missing',
  failed: 'chat.status.failed',
  unsure: 'chat.status.unsure',
  unanswered: 'chat.status.unanswered',
};

const Note = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 2,
    marginBlockStart: 1.5,
    fontSize: 'sm',
    color: 'quiet',
    '& svg': { width: '0.9375rem', height: '0.9375rem', flexShrink: 0 },
    '& > p': { display: 'flex', alignItems: 'center', gap: 1.5, textWrap: 'pretty' },
  },
  variants: { isBad: { true: { color: 'ink.red' } } },
});

/** The status of a prompt, and what can be done about it. */
export function PromptNote({
  status,
  error,
  mayAsk,
  onSendAgain,
  onEdit,
  onLookAgain,
}: PromptNoteProps) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const byReason = {
    too_many_prompts: intl.formatMessage({ id: 'chat.refusal.tooManyPrompts' }),
  } satisfies Partial<Record<CapRefusal, string>>;
  const isBad = status === 'failed';
  const canLook = status === 'unsure' || status === 'unanswered';
  const canSend = mayAsk && status !== 'late' && status !== 'checking';
  const isSending = useContext(IsSendingContext);
  const action = (id: string, onClick: () => void, isDisabled = false) => (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      height={{ base: '2.75rem', md: '2rem' }}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onClick();
      }}
    >
      {intl.formatMessage({ id })}
    </Button>
  );
  return (
    <Note isBad={isBad} data-state={status}>
      <p>
        {isBad ? <TriangleAlert aria-hidden="true" /> : <Clock3 aria-hidden="true" />}
        <span>
          {[
            intl.formatMessage({ id: TEXTS[status] }),
            ...(isBad && error !== undefined ? [describeError(error, { byReason })] : []),
          ].join(' ')}
        </span>
      </p>
      {canLook && action('chat.action.lookAgain', onLookAgain)}
      {canSend &&
        action(
          status === 'unanswered' ? 'chat.action.askAgain' : 'chat.action.sendAgain',
          onSendAgain,
          isSending,
        )}
      {canSend && status !== 'unanswered' && action('chat.action.edit', onEdit)}
    </Note>
  );
}
