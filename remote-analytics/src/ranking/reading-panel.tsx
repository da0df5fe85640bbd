import { useIntl } from '@maitred/shared-kit/i18n';
import { Panel, Skeleton, Text } from '@maitred/shared-kit/ui';

/** Progress: how many of the restaurants have been read so far. */
export function ReadingPanel({ done, count }: { done: number; count: number }) {
  const intl = useIntl();
  return (
    <Panel
      title={intl.formatMessage({ id: 'analytics.ranking.title' })}
      aria-busy="true"
      data-state="loading"
    >
      <Text fontSize="sm" color="quiet" marginBlockEnd={3}>
        {intl.formatMessage({ id: 'analytics.ranking.reading' }, { done, count })}
      </Text>
      <Skeleton height="320px" />
    </Panel>
  );
}
