import { useInstantText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice, Stack } from '@maitred/shared-kit/ui';
import type { Metrics } from './use-metrics';

type NotCountedNoticeProps = Pick<Metrics, 'notCounted' | 'restaurant'>;

/** Names only the latest spans; a detector that is switched off each night has many. */
const MOST_NAMED = 3;

const MESSAGES = {
  before: 'analytics.notCounted.before',
  part: 'analytics.notCounted.part',
  span: 'analytics.notCounted.span',
} as const;

/** Says in which spans nothing was counted, so that values there are missing and not 0. */
export function NotCountedNotice(props: NotCountedNoticeProps) {
  if (props.notCounted.length === 0) return null;
  return (
    <Notice tone="warning">
      <NotCountedSpans {...props} />
    </Notice>
  );
}

export function NotCountedSpans({ notCounted, restaurant }: NotCountedNoticeProps) {
  const intl = useIntl();
  const instantText = useInstantText();
  const named = notCounted.slice(-MOST_NAMED);
  const others = notCounted.length - named.length;
  return (
    <Stack gap={1} alignItems="start">
      {named.map(({ from, until, isPart, isBefore, isPrevious }) => (
        <span key={`${from} ${isPart}`}>
          {intl.formatMessage(
            { id: MESSAGES[isBefore ? 'before' : isPart ? 'part' : 'span'] },
            {
              days: isPrevious ? 'previous' : 'current',
              from: instantText(from, restaurant.timezone, until),
              until: instantText(until, restaurant.timezone, from),
            },
          )}
        </span>
      ))}
      {others > 0 && (
        <span>{intl.formatMessage({ id: 'analytics.notCounted.others' }, { count: others })}</span>
      )}
    </Stack>
  );
}
