import type { NewLoyalCount } from '@maitred/contract';
import { useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { changeOf, useMetricText } from '@maitred/shared-kit/metrics';
import {
  Figure,
  Grid,
  Panel,
  ResourceView,
  SimpleGrid,
  Skeleton,
  Stack,
} from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';
import { WhyNobody } from '../../analytics/components/nobody-came';
import { useWhyNobody } from '../../analytics/hooks/use-why-nobody';
import { ChangeText } from '../../labels/change-text';
import { PeriodAside } from '../../labels/period-aside';
import { usePeriodText } from '../../labels/use-period-text';
import { DimPreviousData } from '../../metrics/dim-previous-data';
import { NotCountedNotice } from '../../metrics/not-counted-notice';
import { PreviousNotice } from '../../metrics/previous-notice';
import { previousOf, type StatPair, type StatPairState } from '../hooks/use-stat-pair';
import { ShareBar } from './share-bar';

interface SharePanelProps {
  read: StatPairState<NewLoyalCount>;
  today: string;
  /** "New against loyal" if not given. */
  title?: string;
  /** Shown below the metrics, such as a link to more. */
  foot?: ReactNode;
}

const SHARES_HEIGHT = { base: '292px', sm: '164px' };

/** The number of new and of loyal visitors. */
export function SharePanel({ read, today, title, foot }: SharePanelProps) {
  const intl = useIntl();
  const { data: pair } = read.state;
  const describeError = useErrorMessage();
  const { state, reason } = useWhyNobody(read.state, isOfNobody, (days) => ({
    days,
    areRecognised: true,
  }));
  return (
    <Panel
      title={title ?? intl.formatMessage({ id: 'analytics.share.title' })}
      aside={<PeriodAside period={pair} today={today} />}
    >
      <ResourceView
        state={state}
        loading={<Skeleton height={SHARES_HEIGHT} />}
        isEmpty={isOfNobody}
        empty={
          pair &&
          reason && (
            <Grid alignItems="center" minHeight={SHARES_HEIGHT}>
              <WhyNobody days={pair} reason={reason} />
            </Grid>
          )
        }
        describeError={describeError}
        onRetry={() => read.reload()}
      >
        {(known) => (
          <DimPreviousData state={read.state}>
            <Shares pair={known} read={read} today={today} />
          </DimPreviousData>
        )}
      </ResourceView>
      {foot}
    </Panel>
  );
}

function isOfNobody({ current }: StatPair<NewLoyalCount>): boolean {
  return current.new + current.loyal === 0;
}

interface SharesProps extends Pick<SharePanelProps, 'read' | 'today'> {
  pair: StatPair<NewLoyalCount>;
}

function Shares({ pair, read, today }: SharesProps) {
  const intl = useIntl();
  const metricText = useMetricText();
  const { current } = pair;
  const text = usePeriodText(pair, today);
  const all = current.new + current.loyal;
  const parts = [
    {
      id: 'new',
      label: intl.formatMessage({ id: 'analytics.share.new' }),
      color: 'series',
      value: current.new,
      change: changeOf(
        current.new,
        previousOf(pair, (stat) => stat.new),
      ),
    },
    {
      id: 'loyal',
      label: intl.formatMessage({ id: 'analytics.share.loyal' }),
      color: 'series-2',
      value: current.loyal,
      change: changeOf(
        current.loyal,
        previousOf(pair, (stat) => stat.loyal),
      ),
    },
  ] as const;
  return (
    <Stack gap={4}>
      <PreviousNotice read={read} previous={text.previous} />
      <NotCountedNotice {...pair} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
        {parts.map(({ id, label, value, change }) => (
          <Figure key={id} label={label} value={metricText.number(value)}>
            <span>
              {intl.formatMessage(
                { id: 'analytics.share.of' },
                { share: metricText.percent(value / all), all },
              )}
            </span>
            <br />
            <ChangeText change={change} previousWhen={text.previousWhen} />
          </Figure>
        ))}
      </SimpleGrid>
      <ShareBar parts={parts} />
    </Stack>
  );
}
