import { durationText, useIntl } from '@maitred/shared-kit/i18n';
import { changeOf, useMetricText } from '@maitred/shared-kit/metrics';
import { Figure, Panel, Skeleton, Stack, Text } from '@maitred/shared-kit/ui';
import { averageSeconds } from '../average-seconds';
import type { GroupMetrics } from '../order-groups';
import type { PreviousText } from '../use-previous-text';

/** Height of the full content. Reserved always, because a range without orders shows less. */
export const GROUP_FIGURE_HEIGHT = { base: '8rem', sm: '7.25rem' };

interface GroupMetricProps {
  name: string;
  metrics: GroupMetrics;
  /** Undefined until the previous range has loaded. */
  previous: GroupMetrics | undefined;
  /** Whether the previous range is still loading. */
  isPreviousAwaited: boolean;
  previousText: PreviousText;
  /** Whether this is the total of all orders, which has no share. */
  isTotal: boolean;
}

/** How many orders ended this way, their share of all orders, and how long they took. */
export function GroupMetric({
  name,
  metrics,
  previous,
  isPreviousAwaited,
  previousText,
  isTotal,
}: GroupMetricProps) {
  const intl = useIntl();
  const text = useMetricText();
  const { count, share, averageTime } = metrics;
  const time =
    averageTime === undefined ? undefined : durationText(intl, averageSeconds(averageTime));
  return (
    <Panel>
      <Stack minHeight={GROUP_FIGURE_HEIGHT}>
        <Figure label={name} value={text.number(count)}>
          {time !== undefined && (
            <Text color="text">
              {isTotal
                ? intl.formatMessage({ id: 'orders.group.totalFacts' }, { time })
                : intl.formatMessage(
                    { id: 'orders.group.facts' },
                    { share: text.percent(share), time },
                  )}
            </Text>
          )}
          {previous ? (
            <Text>{previousText.against(changeOf(count, previous.count))}</Text>
          ) : (
            isPreviousAwaited && (
              <Skeleton height={{ base: 10, sm: 5 }} width="11rem" maxWidth="100%" />
            )
          )}
        </Figure>
      </Stack>
    </Panel>
  );
}
