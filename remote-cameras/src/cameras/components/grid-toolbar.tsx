import { useRestaurants } from '@maitred/shared-kit/api';
import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Flex, SegmentedControl, Text } from '@maitred/shared-kit/ui';
import LayoutGrid from 'lucide-react/icons/layout-grid';

interface GridToolbarProps {
  /** The number of cameras; undefined until it is known. */
  count: number | undefined;
  isAll: boolean;
  onAllChange: (isAll: boolean) => void;
  onWall: () => void;
}

/** Switch between one restaurant and all, the number of cameras, and a button for the wall. */
export function GridToolbar({ count, isAll, onAllChange, onWall }: GridToolbarProps) {
  const intl = useIntl();
  const { data: restaurants } = useRestaurants();
  const { filter } = useGlobalFilter();
  const hasSeveral = restaurants !== undefined && restaurants.length > 1;
  return (
    // Reserves its height until its content is known.
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
