import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, EmptyState } from '@maitred/shared-kit/ui';
import SearchX from 'lucide-react/icons/search-x';

interface NothingFoundProps {
  search: string;
  onClear: () => void;
}

/** Empty state of a search without results, with a button to clear it. */
export function NothingFound({ search, onClear }: NothingFoundProps) {
  const intl = useIntl();
  return (
    <EmptyState
      icon={<SearchX />}
      title={intl.formatMessage({ id: 'faces.search.nothing' }, { search })}
      action={
        <Button variant="outline" colorPalette="gray" onClick={onClear}>
          {intl.formatMessage({ id: 'faces.search.clear' })}
        </Button>
      }
    />
  );
}
