import type { Camera } from '@maitred/contract';
import { type Resource, useCameras } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';

interface CameraChoice {
  /** The cameras to choose from. */
  cameras: Resource<Camera[]>;
  /** Undefined for all cameras. */
  cameraId: number | undefined;
  /** Contains the camera's id if its name is unknown. */
  cameraName: string;
  /** Whether the requested camera does not belong to this restaurant. */
  isIgnored: boolean;
}

/** The camera whose detections are shown: the requested one, or all. */
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
