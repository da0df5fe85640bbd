import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, EmptyState } from '@maitred/shared-kit/ui';
import SearchX from 'lucide-react/icons/search-x';
import Users from 'lucide-react/icons/users';

interface EmptyListsProps {
  search: string;
  hasNoRestaurant: boolean;
  onClearSearch: () => void;
  /** Undefined for somebody who may not. */
  onCreate: (() => void) | undefined;
}

/** No lists: because nothing was found, or because there are none yet. */
export function EmptyLists({ search, hasNoRestaurant, onClearSearch, onCreate }: EmptyListsProps) {
  const intl = useIntl();
  if (hasNoRestaurant) {
    return (
      <EmptyState
        icon={<Users />}
        title={intl.formatMessage({ id: 'faces.lists.noRestaurant' })}
        description={intl.formatMessage({ id: 'faces.lists.noRestaurantHint' })}
      />
    );
  }
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
      icon={<Users />}
      title={intl.formatMessage({ id: 'faces.lists.empty' })}
      description={intl.formatMessage({ id: 'faces.lists.emptyHint' })}
      action={
        onCreate && (
          <Button onClick={onCreate}>{intl.formatMessage({ id: 'faces.lists.create' })}</Button>
        )
      }
    />
  );
}
