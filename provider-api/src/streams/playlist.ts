import type { SignedAddresses } from '../http/signed-addresses';

/** Nobody chooses by it, as there is one, and players want a number. */
const BANDWIDTH = 4_000_000;

interface PlaylistOf {
  cameraId: number;
  viewer: string;
  addresses: SignedAddresses;
}

/** The playlist as the viewer's browser gets it: every file by a signed address of their own. */
export function signedPlaylist(
  { text, connection }: { text: string; connection: number },
  { cameraId, viewer, addresses }: PlaylistOf,
): string {
  const sign = (file: string) => addresses.sign(livePath(cameraId, file), viewer);
  return text
    .replace(/^(#EXT-X-MEDIA-SEQUENCE:.*)$/m, `$1\n#EXT-X-DISCONTINUITY-SEQUENCE:${connection}`)
    .replace(/^(#EXT-X-MAP:URI=)"([^"]+)"/m, (_line, tag: string, file) => `${tag}"${sign(file)}"`)
    .replace(/^\d+\.(?:ts|m4s)$/gm, sign);
}

/** Says what the video is before any of it is asked for: a browser that cannot play it asks for none. */
export function codecsPlaylist(
  codecs: string,
  { cameraId, viewer, addresses }: PlaylistOf,
): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-STREAM-INF:BANDWIDTH=${BANDWIDTH},CODECS="${codecs}"`,
    addresses.sign(livePath(cameraId, 'video.m3u8'), viewer),
    '',
  ].join('\n');
}

function livePath(cameraId: number, file: string): string {
  return `/api/media/cameras/${cameraId}/live/${file}`;
}
