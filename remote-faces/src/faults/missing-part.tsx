import { type Resource, useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice, RetryButton } from '@maitred/shared-kit/ui';

interface MissingPartProps {
  part: Resource<unknown>;
  /** Says what is missing, and why: `{reason}`. */
  messageId: string;
}

/** Why a screen does without something that could not be read. Nothing while that is known. */
export function MissingPart({ part, messageId }: MissingPartProps) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  if (part.data !== undefined || part.error === undefined) return null;
  return (
    <Notice
      tone="warning"
      action={<RetryButton isPending={part.isLoading} onRetry={() => void part.reload()} />}
    >
      {intl.formatMessage({ id: messageId }, { reason: describeError(part.error) })}
    </Notice>
  );
}
