import type { CalendarRange } from '@maitred/shared-kit/filters';
import { Panel, Skeleton } from '@maitred/shared-kit/ui';
import { memo } from 'react';
import { Kept } from '../../figures/kept';
import type { Alignment } from '../align';
import { comparedTotals } from '../compared-totals';
import type { Compared } from '../hooks/use-compared';
import { useKnown } from '../hooks/use-known';
import { CompareDetails } from './compare-details';
import { CompareSummary } from './compare-summary';

interface ComparedFiguresProps {
  compared: readonly Compared[];
  alignment: Alignment;
  hasFormer: boolean;
  range: CalendarRange;
  today: string;
}

/** What is known of the restaurants so far: their totals, and hour by hour or day by day. */
export const ComparedFigures = memo(function ComparedFigures({
  compared,
  alignment,
  hasFormer,
  range,
  today,
}: ComparedFiguresProps) {
  const figures = useKnown(compared.map(({ read }) => read.state.data));
  return (
    <>
      <CompareSummary
        lines={comparedTotals(compared)}
        hasFormer={hasFormer}
        today={today}
        range={range}
      />
      {figures.length > 0 && (
        <Kept state={keptOf(compared)}>
          <CompareDetails list={figures} alignment={alignment} hasFormer={hasFormer} />
        </Kept>
      )}
      {figures.length === 0 && compared.some(({ read }) => read.state.error === undefined) && (
        <Panel>
          <Skeleton height="380px" />
        </Panel>
      )}
    </>
  );
});

/** Dimmed as long as the figures of one of them are those of the former choice. */
function keptOf(compared: readonly Compared[]) {
  const former = compared.map(({ read }) => read.state).filter(({ isFormer }) => isFormer);
  const [oldest] = former.flatMap(({ updatedAt }) => updatedAt ?? []).sort((a, b) => a - b);
  return { isFormer: former.length > 0, updatedAt: oldest };
}
