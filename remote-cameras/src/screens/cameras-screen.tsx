import { useErrorMessage } from '@maitred/shared-kit/api';
import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link, useNavigate } from '@maitred/shared-kit/router';
import {
  Button,
  EmptyState,
  lazyComponent,
  ResourceView,
  useFetchAhead,
} from '@maitred/shared-kit/ui';
import Cctv from 'lucide-react/icons/cctv';
import { useEffect, useRef } from 'react';
import { CameraGridSkeleton } from '../cameras/components/camera-grid';
import { CameraOverview } from '../cameras/components/camera-overview';
import { type CameraAddress, useCameraAddress } from '../cameras/hooks/use-camera-address';
import { useShownCameras } from '../cameras/hooks/use-shown-cameras';
import { ExpiredAddresses } from '../stills/expired-addresses';

// The player and the zone editor are most of the code, and the grid does not need them.
const CameraView = lazyComponent(() =>
  import(/* webpackChunkName: "part-camera" */ '../cameras/components/camera-view').then(
    (module) => module.CameraView,
  ),
);

// It needs the player too, so it shares the chunk.
const CameraWall = lazyComponent(() =>
  import(/* webpackChunkName: "part-camera" */ '../wall/components/camera-wall').then(
    (module) => module.CameraWall,
  ),
);

/** All cameras at a glance, one camera with its zones, or all on a wall. */
export function CamerasScreen() {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const address = useCameraAddress();
  const cameras = useShownCameras(address.isAll);
  useCloseOnOtherRestaurant(address);
  useFetchAhead(CameraView.prefetch);
  // Load in parallel with the list of cameras, which tells whether the requested camera exists.
  const isPlayerAsked = address.cameraId !== undefined || address.isWall;
  useEffect(() => {
    if (isPlayerAsked) CameraView.prefetch();
  }, [isPlayerAsked]);

  if (address.cameraId === undefined) {
    const wall = address.isWall && cameras.data?.length ? cameras.data : undefined;
    return (
      <ExpiredAddresses onReadAgain={cameras.reloadCameras}>
        <CameraOverview cameras={cameras} address={address} isCovered={wall !== undefined} />
        {wall && <CameraWall groups={wall} onClose={() => address.setWall(false)} />}
      </ExpiredAddresses>
    );
  }
  const { cameraId } = address;
  const open = cameras.findCamera(cameraId);
  if (open) {
    const loading = <CameraGridSkeleton tiles={1} />;
    return (
      <ExpiredAddresses onReadAgain={cameras.reloadCameras}>
        <CameraView key={cameraId} {...open} address={address} loading={loading} />
      </ExpiredAddresses>
    );
  }
  return (
    <ResourceView
      state={cameras}
      isEmpty={() => true}
      loading={<CameraGridSkeleton tiles={1} />}
      empty={
        <EmptyState
          icon={<Cctv />}
          title={intl.formatMessage({ id: 'cameras.camera.unknown' })}
          description={intl.formatMessage({ id: 'cameras.camera.unknownHint' })}
          action={
            <Button asChild variant="outline" colorPalette="gray">
              <Link to={address.searchForCamera(undefined)}>
                {intl.formatMessage({ id: 'cameras.camera.back' })}
              </Link>
            </Button>
          }
        />
      }
      describeError={describeError}
      onRetry={() => cameras.reload()}
    >
      {() => null}
    </ResourceView>
  );
}

/** Closes the open camera when another restaurant is chosen in the top bar, to show that one's cameras. */
function useCloseOnOtherRestaurant({ cameraId, searchForCamera }: CameraAddress): void {
  const { filter } = useGlobalFilter();
  const navigate = useNavigate();
  const { restaurantId } = filter;
  const previous = useRef({ restaurantId, cameraId });
  const searchWithoutCamera = searchForCamera(undefined);
  useEffect(() => {
    const before = previous.current;
    previous.current = { restaurantId, cameraId };
    const isOpen = cameraId !== undefined && before.cameraId === cameraId;
    const hasChanged = before.restaurantId !== undefined && before.restaurantId !== restaurantId;
    // Replace that history entry, so that the back button leads to the camera.
    if (isOpen && hasChanged) void navigate(searchWithoutCamera, { replace: true });
  }, [restaurantId, cameraId, navigate, searchWithoutCamera]);
}
