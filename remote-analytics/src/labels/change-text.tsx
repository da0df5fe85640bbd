import { useIntl } from '@maitred/shared-kit/i18n';
import { type Change, useMetricText } from '@maitred/shared-kit/metrics';
import { Box, chakra } from '@maitred/shared-kit/ui';

interface ChangeTextProps {
  change: Change | undefined;
  /** "last Friday at 19:40". */
  previousWhen: string;
}

/** Stands for a change that is still on its way: its words take as many lines as most do. */
const USUAL_CHANGE: Change = { difference: 10, share: 0.1 };

// Drawn, and not there: nobody shall read, find or copy words that are not true.
const Room = chakra('span', {
  base: { visibility: 'hidden', '&::before': { content: 'attr(data-text)' } },
});

/** "▲ 12 % above last Friday at 19:40"; blank room for it where it is not known. */
export function ChangeText({ change, previousWhen }: ChangeTextProps) {
  const intl = useIntl();
  const metrics = useMetricText();
  const { difference, share } = change ?? USUAL_CHANGE;
  const direction = directionOf(difference, share);
  const arrow = direction === 'above' ? '▲' : direction === 'below' ? '▼' : undefined;
  const words = intl.formatMessage(
    { id: 'analytics.change.label' },
    {
      direction,
      // There is no share of nothing: the difference itself stands then.
      amount:
        share === undefined
          ? metrics.number(Math.abs(difference), 1)
          : metrics.percent(Math.abs(share)),
      previousWhen,
    },
  );
  if (change === undefined) return <Room data-text={`${arrow} ${words}`} />;
  return (
    <>
      {arrow && (
        <Box as="span" aria-hidden="true" marginInlineEnd={1}>
          {arrow}
        </Box>
      )}
      <span>{words}</span>
    </>
  );
}

/** Less than half a per cent, or of a tenth, rounds to none, and "0 % above" would say nothing. */
function directionOf(difference: number, share: number | undefined) {
  if (difference === 0) return 'same';
  if (share === undefined ? Math.abs(difference) < 0.05 : Math.abs(share) < 0.005) return 'near';
  return difference > 0 ? 'above' : 'below';
}
