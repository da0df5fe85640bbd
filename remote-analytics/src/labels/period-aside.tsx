import type { RestaurantFilter } from '@maitred/shared-kit/filters';
import { chakra } from '@maitred/shared-kit/ui';
import { type DaysSource, useDaysText } from './use-period-text';

interface PeriodAsideProps {
  /** Undefined until something has been read. */
  period: DaysSource | undefined;
  /** What is being read. Reserves the space of its text invisibly, because on a phone it takes a line. */
  awaited?: Pick<RestaurantFilter, 'restaurant' | 'range' | 'dayStart'>;
  today: string;
}

const Unseen = chakra('span', { base: { visibility: 'hidden' } });

/** "Fri, 20 Nov, so far, to 19:40": the days of metrics, and whether they have not ended yet. */
export function PeriodAside({ period, awaited, today }: PeriodAsideProps) {
  if (period !== undefined) return <PeriodLabel period={period} today={today} />;
  if (awaited === undefined) return null;
  const { restaurant, range, dayStart } = awaited;
  const isRunning = range.from <= today && today <= range.to;
  return (
    <Unseen>
      <PeriodLabel
        period={{ restaurant, range, dayStart, instant: Date.now(), isRunning }}
        today={today}
      />
    </Unseen>
  );
}

function PeriodLabel({ period, today }: { period: DaysSource; today: string }) {
  const text = useDaysText(period, today);
  return <span>{[text.range, text.soFar].filter(Boolean).join(', ')}</span>;
}
