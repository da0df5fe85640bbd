import { useRestaurants } from '@maitred/shared-kit/api';
import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Flex, SegmentedControl, Text } from '@maitred/shared-kit/ui';
import LayoutGrid from 'lucide-react/icons/layout-grid';

interface GridToolbarProps {
  /** Undefined while it is not known. */
  count: number | undefined;
  isAll: boolean;
  onAllChange: (isAll: boolean) => void;
  onWall: () => void;
}

/** One restaurant or all of them, how many cameras that is, and the wall. */
export function GridToolbar({ count, isAll, onAllChange, onWall }: GridToolbarProps) {
  const intl = useIntl();
  const { data: restaurants } = useRestaurants();
  const { filter } = useGlobalFilter();
  const hasSeveral = restaurants !== undefined && restaurants.length > 1;
  return (
    // Reserves its room until it is known what stands in it.
    <Flex flexWrap="wrap" alignItems="center" gap={3} minHeight={10}>
      {hasSeveral && filter.restaurantId !== undefined && (
        <SegmentedControl
          label={intl.formatMessage({ id: 'cameras.toolbar.restaurants' })}
          value={isAll ? 'all' : 'one'}
          onValueChange={(value) => onAllChange(value === 'all')}
          options={[
            { value: 'one', label: intl.formatMessage({ id: 'cameras.toolbar.oneRestaurant' }) },
            { value: 'all', label: intl.formatMessage({ id: 'cameras.toolbar.allRestaurants' }) },
          ]}
        />
      )}
      {count !== undefined && (
        <Text color="quiet" fontSize="md">
          {intl.formatMessage({ id: 'cameras.toolbar.count' }, { count })}
        </Text>
      )}
      {count !== undefined && count > 0 && (
        <Button variant="outline" colorPalette="gray" marginInlineStart="auto" onClick={onWall}>
          <LayoutGrid aria-hidden="true" />
          {intl.formatMessage({ id: 'cameras.toolbar.wall' })}
        </Button>
      )}
    </Flex>
  );
}
