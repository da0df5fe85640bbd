import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, EmptyState } from '@maitred/shared-kit/ui';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { NothingFound } from '../../search/nothing-found';

interface EmptyProfilesProps {
  search: string;
  onClearSearch: () => void;
  /** Undefined if the user may not create profiles. */
  onCreate: (() => void) | undefined;
}

/** Shown for no profiles, because nobody was found or because the list is empty. */
export function EmptyProfiles({ search, onClearSearch, onCreate }: EmptyProfilesProps) {
  const intl = useIntl();
  if (search !== '') return <NothingFound search={search} onClear={onClearSearch} />;
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
