import type { Permission } from '@maitred/contract';
import { holdsPermissions, useCurrentUser } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, styled } from '@maitred/shared-kit/ui';

/** Questions to begin with, each for those who may see what it asks for. */
const SUGGESTIONS: readonly { id: string; permission: Permission }[] = [
  { id: 'chat.suggestion.visitorsToday', permission: 'read_analytics_timeseries' },
  { id: 'chat.suggestion.lateOrders', permission: 'read_restaurant_order' },
  { id: 'chat.suggestion.guestsNow', permission: 'read_occupancy_timeseries' },
  { id: 'chat.suggestion.alertsToday', permission: 'read_alert' },
  { id: 'chat.suggestion.busiestHour', permission: 'read_analytics_timeseries' },
  { id: 'chat.suggestion.newVisitors', permission: 'read_new_loyal_visitors_stats' },
];

interface SuggestionsProps {
  onChoose: (question: string) => void;
  isDisabled: boolean;
  /** `row` is one line that scrolls sideways, above the field. */
  layout: 'row' | 'wrap';
}

const List = styled('ul', {
  base: { display: 'flex', gap: 2, listStyleType: 'none' },
  variants: {
    layout: {
      row: {
        overflowX: 'auto',
        padding: 1,
        marginInline: -1,
        marginBlockEnd: 2,
        scrollbarWidth: 'thin',
        '& > li': { flexShrink: 0 },
      },
      wrap: { flexWrap: 'wrap', justifyContent: 'center', '& > li': { maxWidth: 'full' } },
    },
  },
});

/** Questions that one press asks, in the language of the page. */
export function Suggestions({ onChoose, isDisabled, layout }: SuggestionsProps) {
  const intl = useIntl();
  const user = useCurrentUser();
  const offered = SUGGESTIONS.filter(({ permission }) => holdsPermissions(user, [permission]));
  if (offered.length === 0) return null;
  return (
    <List layout={layout} aria-label={intl.formatMessage({ id: 'chat.suggestions.label' })}>
      {offered.map(({ id }) => {
        const question = intl.formatMessage({ id });
        return (
          <li key={id}>
            <Button
              size="sm"
              variant="outline"
              color="gray"
              borderRadius="full"
              height="auto"
              minHeight={{ base: '2.75rem', md: '2rem' }}
              maxWidth="full"
              whiteSpace={layout === 'wrap' ? 'normal' : 'nowrap'}
              aria-disabled={isDisabled}
              onClick={() => {
                if (!isDisabled) onChoose(question);
              }}
            >
              {question}
            </Button>
          </li>
        );
      })}
    </List>
  );
}
