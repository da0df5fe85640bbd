import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, EmptyState } from '@maitred/shared-kit/ui';
import SearchX from 'lucide-react/icons/search-x';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';

interface EmptyProfilesProps {
  search: string;
  onClearSearch: () => void;
  /** Undefined for somebody who may not. */
  onCreate: (() => void) | undefined;
}

/** Nobody: because nobody was found, or because the list is empty. */
export function EmptyProfiles({ search, onClearSearch, onCreate }: EmptyProfilesProps) {
  const intl = useIntl();
  if (search !== '') {
    return (
      <EmptyState
        icon={<SearchX />}
        title={intl.formatMessage({ id: 'faces.search.nothing' }, { search })}
        action={
          <Button variant="outline" color="gray" onClick={onClearSearch}>
            {intl.formatMessage({ id: 'faces.search.clear' })}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<UserRoundPlus />}
      title={intl.formatMessage({ id: 'faces.profiles.empty' })}
      description={intl.formatMessage({ id: 'faces.profiles.emptyHint' })}
      action={
        onCreate && (
          <Button onClick={onCreate}>{intl.formatMessage({ id: 'faces.profiles.create' })}</Button>
        )
      }
    />
  );
}
