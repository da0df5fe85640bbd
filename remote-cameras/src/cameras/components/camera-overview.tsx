import { useErrorMessage } from '@maitred/shared-kit/api';
import { RestaurantGate, useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, ResourceView, Stack } from '@maitred/shared-kit/ui';
import Cctv from 'lucide-react/icons/cctv';
import type { CameraAddress } from '../hooks/use-camera-address';
import type { ShownCameras } from '../hooks/use-shown-cameras';
import { CameraGrid, CameraGridSkeleton } from './camera-grid';
import { GridToolbar } from './grid-toolbar';

interface CameraOverviewProps {
  cameras: ShownCameras;
  address: CameraAddress;
  /** Whether the wall covers it. Stills that nobody sees are not read. */
  isCovered: boolean;
}

/** All cameras at a glance. */
export function CameraOverview({ cameras, address, isCovered }: CameraOverviewProps) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const { restaurant } = useGlobalFilter().filter;
  const isKnown = address.isAll || restaurant !== undefined;
  const count = cameras.data?.reduce((sum, group) => sum + group.cameras.length, 0);
  const grid = (
    <ResourceView
      state={cameras}
      isEmpty={(groups) => groups.length === 0}
      loading={<CameraGridSkeleton />}
      empty={
        <EmptyState
          icon={<Cctv />}
          title={intl.formatMessage({ id: 'cameras.grid.empty' })}
          description={intl.formatMessage({ id: 'cameras.grid.emptyHint' })}
        />
      }
      describeError={describeError}
      onRetry={() => cameras.reload()}
    >
      {(groups) => (
        <CameraGrid
          groups={groups}
          isGrouped={address.isAll}
          isCovered={isCovered}
          searchForCamera={address.searchForCamera}
        />
      )}
    </ResourceView>
  );
  return (
    <Stack gap={4}>
      <GridToolbar
        count={isKnown ? count : undefined}
        isAll={address.isAll}
        onAllChange={address.setAll}
        onWall={() => address.setWall(true)}
      />
      {address.isAll ? (
        grid
      ) : (
        <RestaurantGate loading={<CameraGridSkeleton />}>{() => grid}</RestaurantGate>
      )}
    </Stack>
  );
}
