import type { Camera } from '@maitred/contract';
import type { SignedAddresses } from '../media/signed-addresses';
import type { CameraRow } from './camera.repository';

export function presentCamera(row: CameraRow, addresses: SignedAddresses): Camera {
  return {
    id: row.id,
    name: row.name,
    streamUrl: row.streamUrl,
    restaurant: row.restaurantId,
    liveUrl: addresses.sign(`/api/media/cameras/${row.id}/live.mjpeg`),
    snapshotUrl: addresses.sign(`/api/media/cameras/${row.id}.webp`),
  };
}
