import { type Resource, type ResourceState, useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice, RetryButton } from '@maitred/shared-kit/ui';

interface MissingPartProps {
  part: Pick<Resource<unknown>, 'data' | 'error' | 'isLoading' | 'reload'>;
  /** The main content of the screen. If it has failed too, its own view reports that, and this notice stays away. */
  beside: Pick<ResourceState<unknown>, 'data' | 'error'>;
  /** Id of the message that says what is missing and why, with the argument `{reason}`. */
  messageId: string;
}

/** Says why a screen lacks a part that could not be read. Renders nothing if the part has loaded. */
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
