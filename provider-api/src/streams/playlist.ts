import type { SignedAddresses } from '../media/signed-addresses';
import type { StreamPlaylist } from './camera-stream';

/** The playlist as a browser gets it: every segment by a signed address. */
export function signedPlaylist(
  { text, connection }: StreamPlaylist,
  cameraId: number,
  addresses: SignedAddresses,
): string {
  return text
    .replace(/^(#EXT-X-MEDIA-SEQUENCE:.*)$/m, `$1\n#EXT-X-DISCONTINUITY-SEQUENCE:${connection}`)
    .replace(/^(\d+)\.ts$/gm, (_line, sequence: string) =>
      addresses.sign(segmentPath(cameraId, sequence)),
    );
}

function segmentPath(cameraId: number, sequence: string): string {
  return `/api/media/cameras/${cameraId}/live/${sequence}.ts`;
}
