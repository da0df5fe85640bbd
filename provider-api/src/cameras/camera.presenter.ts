import type { Camera } from '@maitred/contract';
import type { Services } from '../server/services';
import { publicSource } from '../streams/stream-source';
import type { CameraRow } from './camera.repository';

/** What comes over RTSP plays as HLS with stills as JPEG; what is drawn, as Motion JPEG with WebP. */
export function presentCamera(
  row: CameraRow,
  viewerId: number,
  { addresses, streams }: Pick<Services, 'addresses' | 'streams'>,
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
