import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra } from '@maitred/shared-kit/ui';
import type { Mark } from '../align';

/** The metric that a mark is about: visitors or growth. */
type Matter = 'visitors' | 'change';

const LABELS: Record<Matter, Record<Mark, string>> = {
  visitors: { best: 'analytics.compare.best', worst: 'analytics.compare.worst' },
  change: { best: 'analytics.compare.bestChange', worst: 'analytics.compare.worstChange' },
};

// Not arrows, which beside a number would mean that it rose or fell.
const SIGNS: Record<Mark, string> = { best: '★', worst: '▽' };

interface MarkSignProps {
  mark: Mark | undefined;
  of: Matter;
}

/** A sign for the best and the worst, with a label for screen readers. */
export function MarkSign({ mark, of }: MarkSignProps) {
  const intl = useIntl();
  if (mark === undefined) return null;
  // A plain element, styled by the table: a year of four restaurants has hundreds of them.
  return (
    <span role="img" data-mark={mark} aria-label={intl.formatMessage({ id: LABELS[of][mark] })}>
      {SIGNS[mark]}
    </span>
  );
}

/** The sign with its label below the number, where there is room for both. */
export function MarkLabel({ mark, of }: MarkSignProps) {
  const intl = useIntl();
  if (mark === undefined) return null;
  return (
    <div data-mark={mark}>
      <span aria-hidden="true">{`${SIGNS[mark]} `}</span>
      <span>{intl.formatMessage({ id: LABELS[of][mark] })}</span>
    </div>
  );
}

/** Attribute for the heading of a column with marks, which reserves the width of the longest label from the start. */
export function useMarkRoom(): (of: Matter) => { 'data-room': string } {
  const intl = useIntl();
  return (of) => {
    const words = (['best', 'worst'] as const).map(
      (mark) => `${SIGNS[mark]} ${intl.formatMessage({ id: LABELS[of][mark] })}`,
    );
    const [longest = ''] = words.sort((one, other) => other.length - one.length);
    return { 'data-room': longest };
  };
}

/** Wraps a table with marks. */
export const Marked = chakra('div', {
  base: {
    minWidth: 0,
    '& span[data-mark]': { marginInlineStart: 1.5, fontSize: '0.75em' },
    '& div[data-mark]': { fontSize: 'sm' },
    '& th[data-room]::after': {
      content: 'attr(data-room)',
      display: 'block',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontSize: 'sm',
      fontWeight: 'normal',
      whiteSpace: 'nowrap',
    },
    // The first number is dimmed by itself while it is of the previous choice.
    '& tr[aria-busy=true] > td + td': { opacity: 0.5 },
    '& [data-mark=best]': { color: 'ink.green' },
    '& [data-mark=worst]': { color: 'ink.red' },
  },
});
