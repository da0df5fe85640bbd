import { useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Flex, Text, useIsPrinting } from '@maitred/shared-kit/ui';

interface EarlierMessagesProps {
  hasMore: boolean;
  isLoading: boolean;
  error: unknown;
  onLoad: () => void;
}

/** The upper end of the list. Earlier messages load on scrolling or with this button. */
export function EarlierMessages({ hasMore, isLoading, error, onLoad }: EarlierMessagesProps) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const isPrinting = useIsPrinting();
  if (!hasMore || isPrinting) {
    return (
      <Text fontSize="sm" color="quiet" textAlign="center" marginBlockEnd={5}>
        {intl.formatMessage({ id: hasMore ? 'chat.thread.notPrinted' : 'chat.thread.start' })}
      </Text>
    );
  }
  return (
    <Flex direction="column" alignItems="center" gap={1} marginBlockEnd={5}>
      {error !== undefined && (
        <Text role="alert" fontSize="sm" color="ink.red">
          {`${intl.formatMessage({ id: 'chat.thread.olderFailed' })} ${describeError(error)}`}
        </Text>
      )}
      <Button size="sm" variant="outline" colorPalette="gray" loading={isLoading} onClick={onLoad}>
        {intl.formatMessage({ id: 'chat.thread.older' })}
      </Button>
    </Flex>
  );
}
