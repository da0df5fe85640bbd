import type { Camera } from '@maitred/contract';
import type { SignedAddresses } from '../http/signed-addresses';
import type { CameraStreams } from '../streams/camera-streams';
import { publicSource } from '../streams/stream-source';
import type { CameraRow } from './camera.repository';

export interface CameraPictureServices {
  addresses: SignedAddresses;
  streams: CameraStreams;
}

/** RTSP cameras play as HLS, with JPEG stills; drawn cameras as Motion JPEG, with WebP stills. */
export function presentCamera(
  row: CameraRow,
  viewerId: number,
  { addresses, streams }: CameraPictureServices,
): Camera {
  const [live, still] = streams.isReal(row) ? ['m3u8', 'jpg'] : ['mjpeg', 'webp'];
  const sign = (path: string) => addresses.sign(path, String(viewerId));
  return {
    id: row.id,
    name: row.name,
    streamUrl: publicSource(row.streamUrl),
    restaurant: row.restaurantId,
    liveUrl: sign(`/api/media/cameras/${row.id}/live.${live}`),
    snapshotUrl: sign(`/api/media/cameras/${row.id}.${still}`),
  };
}
