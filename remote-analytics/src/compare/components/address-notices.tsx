import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice } from '@maitred/shared-kit/ui';
import { rangeText } from '../../labels/use-period-text';
import { type CompareChoice, MOST_RESTAURANTS } from '../hooks/use-compare-choice';

interface AddressNoticesProps {
  choice: CompareChoice;
  today: string;
}

/** Says which parts of the address cannot be shown, and why. */
export function AddressNotices({ choice, today }: AddressNoticesProps) {
  const intl = useIntl();
  const period = useGlobalFilter();
  const reversed = period.reversed ?? choice.reversed;
  const isUnreadable = period.hasUnreadableDays || choice.hasUnreadableDays;
  return (
    <>
      {choice.hasIgnoredRestaurants && (
        <Notice tone="warning">
          {intl.formatMessage({ id: 'analytics.compare.ignoredRestaurants' })}
        </Notice>
      )}
      {choice.tooMany > 0 && (
        <Notice tone="warning">
          {intl.formatMessage(
            { id: 'analytics.compare.tooMany' },
            { most: MOST_RESTAURANTS, count: choice.tooMany },
          )}
        </Notice>
      )}
      {reversed && (
        <Notice tone="warning">
          {intl.formatMessage(
            { id: 'analytics.compare.reversed' },
            {
              from: rangeText(intl, { from: reversed.from, to: reversed.from }, today),
              to: rangeText(intl, { from: reversed.to, to: reversed.to }, today),
            },
          )}
        </Notice>
      )}
      {reversed === undefined && isUnreadable && (
        <Notice tone="warning">{intl.formatMessage({ id: 'analytics.compare.unreadable' })}</Notice>
      )}
    </>
  );
}
