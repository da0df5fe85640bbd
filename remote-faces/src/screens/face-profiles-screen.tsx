import { isGone, useErrorMessage, usePermission } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useParams } from '@maitred/shared-kit/router';
import { Box, Button, EmptyState, Flex, ResourceView, Stack } from '@maitred/shared-kit/ui';
import Plus from 'lucide-react/icons/plus';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { MissingPart } from '../faults/missing-part';
import { useDistinctNames } from '../names/use-distinct-names';
import { CardsSkeleton } from '../paging/cards-skeleton';
import { ListFoot } from '../paging/list-foot';
import { VirtualGrid } from '../paging/virtual-grid';
import { EmptyProfiles } from '../profiles/components/empty-profiles';
import { ListHeading } from '../profiles/components/list-heading';
import {
  PROFILE_CARD_HEIGHT_REM,
  ProfileCard,
  ProfileCards,
} from '../profiles/components/profile-card';
import { ProfileDialogs } from '../profiles/components/profile-dialogs';
import { useFaceProfiles } from '../profiles/hooks/use-face-profiles';
import { useProfileDialogs } from '../profiles/hooks/use-profile-dialogs';
import { useProfileLabels } from '../profiles/hooks/use-profile-labels';
import { useProfileSearch } from '../profiles/hooks/use-profile-search';
import { useReadableList } from '../profiles/hooks/use-readable-list';
import { SearchField } from '../search/search-field';

const cards = { cardHeightRem: PROFILE_CARD_HEIGHT_REM, minCardWidthRem: 17.5 };

/** The people on one list. */
export function FaceProfilesScreen() {
  const intl = useIntl();
  const { restaurantId = '', listId = '' } = useParams();
  const isAddress = [restaurantId, listId].every((id) => /^-?\d{1,16}$/.test(id));
  if (!isAddress) {
    return (
      <EmptyState
        icon={<UserRoundSearch />}
        title={intl.formatMessage({ id: 'faces.profiles.noSuchList' })}
      />
    );
  }
  return <Profiles key={listId} restaurantId={Number(restaurantId)} listId={Number(listId)} />;
}

interface ProfilesProps {
  restaurantId: number;
  listId: number;
}

function Profiles({ restaurantId, listId }: ProfilesProps) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const [search, setSearch] = useProfileSearch();
  const profiles = useFaceProfiles({ listId, search });
  const dialogs = useProfileDialogs(listId);
  const list = useReadableList(listId);
  const labels = useProfileLabels();
  const nameOf = useDistinctNames(profiles.data);
  const maySeePhotos = usePermission('read_face_profile_image');
  // The list was deleted, or the user lost access to its restaurant. Then do not show the people read earlier.
  const isListGone = isGone(profiles.error);
  const noSuchList = intl.formatMessage({ id: 'faces.profiles.noSuchList' });

  return (
    <Stack gap={4} alignItems="stretch">
      <ListHeading
        restaurantId={restaurantId}
        listId={listId}
        list={list.data}
        isAwaited={list.isLoading && list.data === undefined && list.error === undefined}
      />
      <MissingPart part={list} beside={profiles} messageId="faces.profiles.listFailed" />
      <Flex flexWrap="wrap" justifyContent="space-between" gap={3}>
        <SearchField
          label={intl.formatMessage({ id: 'faces.profiles.search' })}
          value={search}
          onSearch={setSearch}
        />
        {dialogs.create && !isListGone && (
          <Button onClick={dialogs.create}>
            <Plus aria-hidden="true" />
            {intl.formatMessage({ id: 'faces.profiles.create' })}
          </Button>
        )}
      </Flex>
      <Box aria-busy={profiles.isPrevious} opacity={profiles.isPrevious ? 0.6 : 1}>
        <ResourceView
          state={isListGone ? { ...profiles, data: undefined } : profiles}
          isEmpty={(found) => found.length === 0 && profiles.hasMore !== true}
          loading={<CardsSkeleton count={12} {...cards} />}
          empty={
            <EmptyProfiles
              search={search}
              onClearSearch={() => setSearch('')}
              onCreate={dialogs.create}
            />
          }
          describeError={(error) => describeError(error, { byStatus: { 404: noSuchList } })}
          onRetry={() => profiles.reload()}
        >
          {(found) => (
            <Stack gap={3} alignItems="stretch">
              <ProfileCards>
                <VirtualGrid
                  label={intl.formatMessage({ id: 'faces.profiles.label' })}
                  items={found}
                  hasMore={profiles.hasMore === true}
                  onShow={profiles.showRange}
                  {...cards}
                >
                  {(profile) => (
                    <ProfileCard
                      profile={profile}
                      name={nameOf(profile)}
                      labels={labels}
                      maySeePhotos={maySeePhotos}
                      onOpen={dialogs.open}
                    />
                  )}
                </VirtualGrid>
              </ProfileCards>
              <ListFoot pages={profiles} />
            </Stack>
          )}
        </ResourceView>
      </Box>
      <ProfileDialogs
        dialogs={dialogs}
        // A photo belongs to the restaurant of its list, whatever the address says.
        restaurantId={list.data?.restaurantId ?? restaurantId}
        listId={listId}
        search={search}
        profiles={profiles}
      />
    </Stack>
  );
}
