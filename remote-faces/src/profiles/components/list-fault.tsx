import type { FaceList } from '@maitred/contract';
import { type Resource, useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Notice } from '@maitred/shared-kit/ui';

interface ListFaultProps {
  list: Resource<FaceList>;
}

/** Why a list that may be read is called by its number. Nothing while its name is known. */
export function ListFault({ list }: ListFaultProps) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  if (list.data !== undefined || list.error === undefined) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button
          size="sm"
          variant="outline"
          color="gray"
          isPending={list.isLoading}
          onClick={() => void list.reload()}
        >
          {intl.formatMessage({ id: 'kit.failed.retry' })}
        </Button>
      }
    >
      {intl.formatMessage(
        { id: 'faces.profiles.listFailed' },
        { reason: describeError(list.error) },
      )}
    </Notice>
  );
}
