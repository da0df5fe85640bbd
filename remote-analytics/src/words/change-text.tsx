import { type Change, useFigureText } from '@maitred/shared-kit/figures';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box } from '@maitred/shared-kit/ui';

interface ChangeTextProps {
  change: Change | undefined;
  /** "last Friday at 19:40". */
  formerWhen: string;
}

/** "▲ 12 % above last Friday at 19:40". */
export function ChangeText({ change, formerWhen }: ChangeTextProps) {
  const intl = useIntl();
  const figures = useFigureText();
  // The line is kept free for a change that is still on its way.
  if (change === undefined) return <>{'\u00a0'}</>;
  const { difference, share } = change;
  const direction = directionOf(difference, share);
  return (
    <>
      {(direction === 'above' || direction === 'below') && (
        <Box as="span" aria-hidden="true" marginInlineEnd={1}>
          {direction === 'above' ? '▲' : '▼'}
        </Box>
      )}
      {intl.formatMessage(
        { id: 'analytics.change.words' },
        {
          direction,
          // There is no share of nothing: the difference itself stands then.
          amount:
            share === undefined
              ? figures.number(Math.abs(difference))
              : figures.percent(Math.abs(share)),
          formerWhen,
        },
      )}
    </>
  );
}

/** Less than half a per cent rounds to none, and "0 % above" would say nothing. */
function directionOf(difference: number, share: number | undefined) {
  if (difference === 0) return 'same';
  if (share !== undefined && Math.abs(share) < 0.005) return 'near';
  return difference > 0 ? 'above' : 'below';
}
