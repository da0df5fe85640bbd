import type { SignedAddresses } from '../http/signed-addresses';

/** Players require a number, but there is only one variant to choose from. */
const BANDWIDTH = 4_000_000;

interface PlaylistOf {
  cameraId: number;
  viewer: string;
  addresses: SignedAddresses;
}

/** The playlist for the viewer's browser: every file has an address signed for this viewer. */
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

/** Declares the codecs before any video is requested, so that a browser that cannot play them requests none. */
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
