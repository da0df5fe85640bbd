import { useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import {
  Button,
  Flex,
  Notice,
  RetryButton,
  Spinner,
  Text,
  useIsPrinting,
} from '@maitred/shared-kit/ui';

interface ListFootProps {
  pages: {
    hasMore: boolean | undefined;
    isLoadingMore: boolean;
    moreError: unknown;
    loadMore: () => void;
  };
}

/** Shown below the last item: that more is loading, or why not. Renders nothing at the end of the list. */
export function ListFoot({ pages }: ListFootProps) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const isPrinting = useIsPrinting();
  const { hasMore, isLoadingMore, moreError, loadMore } = pages;
  if (!hasMore) return null;
  if (isPrinting) {
    return <Text color="quiet">{intl.formatMessage({ id: 'faces.list.notPrinted' })}</Text>;
  }
  if (moreError !== undefined) {
    return (
      <Notice tone="warning" action={<RetryButton onRetry={loadMore} />}>
        {intl.formatMessage({ id: 'faces.list.moreFailed' }, { reason: describeError(moreError) })}
      </Notice>
    );
  }
  return (
    <Flex justifyContent="center" paddingBlock={3} color="quiet">
      {isLoadingMore ? (
        <Spinner label={intl.formatMessage({ id: 'faces.list.loadingMore' })} />
      ) : (
        <Button size="sm" variant="outline" colorPalette="gray" onClick={loadMore}>
          {intl.formatMessage({ id: 'faces.list.more' })}
        </Button>
      )}
    </Flex>
  );
}
