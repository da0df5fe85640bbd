import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Notice, RetryButton } from '@maitred/shared-kit/ui';
import { useChoice } from '../choice/use-choice';
import type { SeriesChoice, SubstituteReason } from './use-counted-series';
import { useSeriesText } from './use-series-text';

interface SubstituteNoticeProps {
  counted: SeriesChoice;
  reason: SubstituteReason;
}

/** Says why visitors are shown although another series was chosen. */
export function SubstituteNotice({ counted, reason }: SubstituteNoticeProps) {
  const intl = useIntl();
  const { choose } = useChoice();
  const nameOf = useSeriesText();
  const { chosen, restaurant, reload } = counted;
  const stay = (
    <Button size="sm" variant="outline" onClick={() => choose({ series: undefined })}>
      {intl.formatMessage({ id: 'analytics.series.stayWithVisitors' })}
    </Button>
  );
  return (
    <Notice
      tone="warning"
      action={reason === 'failed' ? <RetryButton onRetry={() => reload()} /> : stay}
    >
      {intl.formatMessage(
        { id: 'analytics.series.substituted' },
        { reason, restaurant: restaurant.name, series: chosen && nameOf(chosen) },
      )}
    </Notice>
  );
}
