import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, VisuallyHidden } from '@maitred/shared-kit/ui';
import TrendingDown from 'lucide-react/icons/trending-down';
import Trophy from 'lucide-react/icons/trophy';
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

/** A cup for the best and a falling line for the worst, each with its word. */
export function MarkSign({ mark, of }: MarkSignProps) {
  const intl = useIntl();
  if (mark === undefined) return null;
  const label = intl.formatMessage({ id: LABELS[of][mark] });
  return (
    <Box
      as="span"
      title={label}
      display="inline-flex"
      verticalAlign="-0.125em"
      marginInlineStart={1.5}
      color={mark === 'best' ? 'ink.green' : 'ink.red'}
      css={{ '& svg': { width: '1em', height: '1em' } }}
    >
      {mark === 'best' ? <Trophy aria-hidden="true" /> : <TrendingDown aria-hidden="true" />}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Box>
  );
}
