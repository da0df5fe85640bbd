import type { Camera } from '@maitred/contract';
import { type Resource, useCameras } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';

interface CameraChoice {
  /** What there is to choose from. */
  cameras: Resource<Camera[]>;
  /** Undefined for all cameras. */
  cameraId: number | undefined;
  /** By its number where its name is unknown. */
  cameraName: string;
  /** Whether the camera that was asked for is none of this restaurant. */
  isIgnored: boolean;
}

/** The camera whose detections are shown: the one asked for, or all. */
export function useCameraChoice(restaurantId: number, askedId: number | undefined): CameraChoice {
  const intl = useIntl();
  const cameras = useCameras({ restaurantId: [restaurantId] });
  const asked = cameras.data?.find(({ id }) => id === askedId);
  const isIgnored = askedId !== undefined && cameras.data !== undefined && asked === undefined;
  const cameraId = isIgnored ? undefined : askedId;
  const cameraName =
    cameraId === undefined
      ? intl.formatMessage({ id: 'faces.detections.allCameras' })
      : (asked?.name ??
        intl.formatMessage({ id: 'faces.detections.cameraById' }, { id: String(cameraId) }));
  return { cameras, cameraId, cameraName, isIgnored };
}
