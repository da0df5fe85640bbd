import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, EmptyState } from '@maitred/shared-kit/ui';
import Users from 'lucide-react/icons/users';
import { NothingFound } from '../../search/nothing-found';

interface EmptyListsProps {
  search: string;
  onClearSearch: () => void;
  /** Undefined if the user may not create lists. */
  onCreate: (() => void) | undefined;
}

/** Shown for no lists, because nothing was found or because there are none yet. */
export function EmptyLists({ search, onClearSearch, onCreate }: EmptyListsProps) {
  const intl = useIntl();
  if (search !== '') return <NothingFound search={search} onClear={onClearSearch} />;
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
