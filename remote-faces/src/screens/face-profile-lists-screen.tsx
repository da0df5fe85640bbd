import { useErrorMessage, useRestaurants } from '@maitred/shared-kit/api';
import { RestaurantGate, useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Button, Flex, ResourceView, Stack } from '@maitred/shared-kit/ui';
import Plus from 'lucide-react/icons/plus';
import { EmptyLists } from '../lists/components/empty-lists';
import { LIST_CARD_HEIGHT_REM, ListCard } from '../lists/components/list-card';
import { ListDialogs } from '../lists/components/list-dialogs';
import { useFaceLists } from '../lists/hooks/use-face-lists';
import { useListDialogs } from '../lists/hooks/use-list-dialogs';
import { useListSearch } from '../lists/hooks/use-list-search';
import { useDistinctNames } from '../names/use-distinct-names';
import { CardsSkeleton } from '../paging/cards-skeleton';
import { ListFoot } from '../paging/list-foot';
import { VirtualGrid } from '../paging/virtual-grid';
import { SearchField } from '../search/search-field';

const cards = { cardHeightRem: LIST_CARD_HEIGHT_REM, minCardWidthRem: 18.75 };

/** The lists of people whom the cameras of a restaurant recognise. */
export function FaceProfileListsScreen() {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const restaurants = useRestaurants();
  const { restaurantId, restaurant } = useGlobalFilter().filter;
  const [search, setSearch] = useListSearch();
  const lists = useFaceLists({ restaurantId, search });
  const dialogs = useListDialogs(restaurantId);
  const nameOf = useDistinctNames(lists.data);
  const onCreate = restaurantId === undefined ? undefined : dialogs.create;
  const isUnknown = restaurants.data !== undefined && restaurant === undefined;

  return (
    <Stack gap={4} alignItems="stretch">
      <Flex flexWrap="wrap" justifyContent="space-between" gap={3}>
        <SearchField
          label={intl.formatMessage({ id: 'faces.lists.search' })}
          value={search}
          onSearch={setSearch}
        />
        {dialogs.create && !isUnknown && (
          // Hidden instead of unmounted: on a phone it takes a line of its own, which is reserved from the start.
          <Button onClick={dialogs.create} visibility={onCreate ? undefined : 'hidden'}>
            <Plus aria-hidden="true" />
            {intl.formatMessage({ id: 'faces.lists.create' })}
          </Button>
        )}
      </Flex>
      <Box aria-busy={lists.isPrevious} opacity={lists.isPrevious ? 0.6 : 1}>
        <RestaurantGate loading={<CardsSkeleton count={6} {...cards} />}>
          {() => (
            <ResourceView
              state={lists}
              isEmpty={(found) => found.length === 0 && lists.hasMore !== true}
              loading={<CardsSkeleton count={6} {...cards} />}
              empty={
                <EmptyLists
                  search={search}
                  onClearSearch={() => setSearch('')}
                  onCreate={onCreate}
                />
              }
              describeError={describeError}
              onRetry={() => lists.reload()}
            >
              {(found) => (
                <Stack gap={3} alignItems="stretch">
                  <VirtualGrid
                    label={intl.formatMessage({ id: 'faces.lists.label' })}
                    items={found}
                    hasMore={lists.hasMore === true}
                    onShow={lists.showRange}
                    {...cards}
                  >
                    {(list) => (
                      <ListCard
                        list={list}
                        name={nameOf(list)}
                        onEdit={dialogs.edit}
                        onDelete={dialogs.remove}
                      />
                    )}
                  </VirtualGrid>
                  <ListFoot pages={lists} />
                </Stack>
              )}
            </ResourceView>
          )}
        </RestaurantGate>
      </Box>
      {restaurantId !== undefined && (
        <ListDialogs dialogs={dialogs} restaurantId={restaurantId} lists={lists} />
      )}
    </Stack>
  );
}
