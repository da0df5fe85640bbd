import { type DaysSource, useDaysText } from './use-period-text';

interface PeriodAsideProps {
  /** Undefined while nothing has been read. */
  period: DaysSource | undefined;
  today: string;
}

/** "Fri, 20 Nov, so far, to 19:40": which days figures are of, and whether those still run. */
export function PeriodAside({ period, today }: PeriodAsideProps) {
  return period === undefined ? null : <Words period={period} today={today} />;
}

function Words({ period, today }: PeriodAsideProps & { period: DaysSource }) {
  const text = useDaysText(period, today);
  return <>{[text.range, text.soFar].filter(Boolean).join(', ')}</>;
}
