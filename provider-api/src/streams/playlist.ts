import type { SignedAddresses } from '../media/signed-addresses';
import type { StreamPlaylist } from './camera-stream';

/** The playlist as the viewer's browser gets it: every segment by a signed address of their own. */
export function signedPlaylist(
  { text, connection }: StreamPlaylist,
  cameraId: number,
  viewer: string,
  addresses: SignedAddresses,
): string {
  return text
    .replace(/^(#EXT-X-MEDIA-SEQUENCE:.*)$/m, `$1\n#EXT-X-DISCONTINUITY-SEQUENCE:${connection}`)
    .replace(/^(\d+)\.ts$/gm, (_line, sequence: string) =>
      addresses.sign(segmentPath(cameraId, sequence), viewer),
    );
}

function segmentPath(cameraId: number, sequence: string): string {
  return `/api/media/cameras/${cameraId}/live/${sequence}.ts`;
}
