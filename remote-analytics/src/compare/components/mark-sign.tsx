import { useIntl } from '@maitred/shared-kit/i18n';
import { styled } from '@maitred/shared-kit/ui';
import type { Mark } from '../align';

/** What the best has most of: visitors, or growth. */
type Matter = 'visitors' | 'change';

const LABELS: Record<Matter, Record<Mark, string>> = {
  visitors: { best: 'analytics.compare.best', worst: 'analytics.compare.worst' },
  change: { best: 'analytics.compare.bestChange', worst: 'analytics.compare.worstChange' },
};

interface MarkSignProps {
  mark: Mark | undefined;
  of: Matter;
}

/** An arrow up at the best and one down at the worst, each with its word. */
export function MarkSign({ mark, of }: MarkSignProps) {
  const intl = useIntl();
  if (mark === undefined) return null;
  // Plain elements, styled by the table: a year of four restaurants has hundreds of them.
  return (
    <span role="img" data-mark={mark} aria-label={intl.formatMessage({ id: LABELS[of][mark] })}>
      {mark === 'best' ? '▲' : '▼'}
    </span>
  );
}

/** Goes around a table that holds marks. */
export const Marked = styled('div', {
  base: {
    minWidth: 0,
    '& [data-mark]': { marginInlineStart: 1.5, fontSize: '0.75em' },
    '& [data-mark=best]': { color: 'ink.green' },
    '& [data-mark=worst]': { color: 'ink.red' },
  },
});
