import { useIntl } from '@maitred/shared-kit/i18n';
import { type Change, useMetricText } from '@maitred/shared-kit/metrics';
import { Box, chakra } from '@maitred/shared-kit/ui';

interface ChangeTextProps {
  change: Change | undefined;
  /** "last Friday at 19:40". */
  previousWhen: string;
}

/** Stands in for a change that is loading. Its text takes as many lines as most changes do. */
const USUAL_CHANGE: Change = { difference: 10, share: 0.1 };

// Generated content, so that nobody can read, find or copy placeholder text.
const Room = chakra('span', {
  base: { visibility: 'hidden', '&::before': { content: 'attr(data-text)' } },
});

/** "▲ 12 % above last Friday at 19:40"; blank space of that size until the change is known. */
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
      // From 0 there is no percentage; show the difference instead.
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

/** Changes that would round to 0 count as `near`, because "0 % above" makes no sense. */
function directionOf(difference: number, share: number | undefined) {
  if (difference === 0) return 'same';
  if (share === undefined ? Math.abs(difference) < 0.05 : Math.abs(share) < 0.005) return 'near';
  return difference > 0 ? 'above' : 'below';
}
