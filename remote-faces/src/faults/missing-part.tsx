import { type Resource, type ResourceState, useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice, RetryButton } from '@maitred/shared-kit/ui';

interface MissingPartProps {
  part: Pick<Resource<unknown>, 'data' | 'error' | 'isLoading' | 'reload'>;
  /** What the screen is about. Where nothing of it could be read, its own view says why, once. */
  beside: Pick<ResourceState<unknown>, 'data' | 'error'>;
  /** Says what is missing, and why: `{reason}`. */
  messageId: string;
}

/** Why a screen does without something that could not be read. Nothing while that is known. */
export function MissingPart({ part, beside, messageId }: MissingPartProps) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const isKnown = part.data !== undefined || part.error === undefined;
  const isShownBeside = beside.data === undefined && beside.error !== undefined;
  if (isKnown || isShownBeside) return null;
  return (
    <Notice
      tone="warning"
      action={<RetryButton isPending={part.isLoading} onRetry={() => part.reload()} />}
    >
      {intl.formatMessage({ id: messageId }, { reason: describeError(part.error) })}
    </Notice>
  );
}
